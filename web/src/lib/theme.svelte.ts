/** Light or dark: the system's choice until the player makes one. */

type Name = 'light' | 'dark';
const KEY = 'opfire.theme';

function first(): Name {
  if (typeof localStorage === 'undefined') return 'light';
  const kept = localStorage.getItem(KEY);
  if (kept === 'light' || kept === 'dark') return kept;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

class Theme {
  name = $state<Name>(first());

  apply(): void {
    document.documentElement.dataset.theme = this.name;
  }
  toggle(): void {
    this.name = this.name === 'dark' ? 'light' : 'dark';
    localStorage.setItem(KEY, this.name);
    this.apply();
  }
}
export const theme = new Theme();
