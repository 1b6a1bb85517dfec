/** Notices of this browser that it is the player's turn, while the page is open but not looked at. */
import { against } from './people';
import { pick, t } from './texts.svelte';
import type { State } from './wire';

const KEY = 'opfire.notices';
const able = typeof Notification !== 'undefined';

class BrowserNotices {
  /** Browsers without them offer none. */
  readonly able = able;
  on = $state(able && typeof localStorage !== 'undefined' && localStorage.getItem(KEY) === 'on' && Notification.permission === 'granted');
  private told = -1;

  async switch(on: boolean): Promise<void> {
    this.on = on && able && (await Notification.requestPermission()) === 'granted';
    localStorage.setItem(KEY, this.on ? 'on' : 'off');
  }
  /** Tells of a question that has come up while nobody looked; once for each. */
  follow(now: State): void {
    if (!this.on || !now.ask || now.version === this.told || !document.hidden) return;
    this.told = now.version;
    const [title, player] = [pick(now.game.title), against(now)];
    const notice = new Notification(t('your-turn'), { body: player ? `${title}, ${t('against-player', { player })}` : title, tag: now.game.id });
    notice.onclick = () => (window.focus(), notice.close());
  }
}
export const browserNotices = new BrowserNotices();
