/** Chances to react that the player need not or does not want to be asked about. */
import type { Wish } from '../lib/settings.svelte';
import type { Choice, Option, Question, State } from '../lib/wire';

const LETTING_PASS = new Set(['decline', 'pass', 'done', 'keep']);
const ACTS_LETTING_PASS = new Set(['no-card', 'keep-dice', 'save-covering-fire']);
const letsPass = ({ do: what, what: act }: Option): boolean => LETTING_PASS.has(what) || (what === 'act' && ACTS_LETTING_PASS.has(String(act)));

/** The option that lets the chance pass, if the player's wish for this kind of question says so; the rules say what is moot. */
export function passedOver(ask: Question, reactions: ReadonlySet<string>, wish: (kind: string) => Wish): Choice | null {
  if (!reactions.has(ask.kind)) return null;
  const wished = wish(ask.kind);
  if (wished === 'always' || (wished === 'matters' && !ask.about.moot)) return null;
  return ask.options.find((c) => letsPass(c.option)) ?? null;
}

/** Lets chances pass while a game goes on; one that the player has come back to by taking something back is put to him. */
export class Passing {
  private latest = -1;
  private returned = -1;

  over(now: State, reactions: ReadonlySet<string>, wish: (kind: string) => Wish): Choice | null {
    if (now.version < this.latest) this.returned = now.version;
    this.latest = now.version;
    if (!now.ask || now.ask.side === 'chance' || now.version === this.returned) return null;
    return passedOver(now.ask, reactions, wish);
  }
}
