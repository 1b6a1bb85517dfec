/** Why something cannot be chosen now, with the rule that says so. */
import type { Play } from '../lib/play.svelte';
import type { Teller } from '../lib/telling';
import { t } from '../lib/texts.svelte';
import type { Piece, Question, SightLine, State } from '../lib/wire';

export interface Why {
  text: string;
  rule?: string;
}

const OWN = /^(activate|action|move|order|next|recover|support|join|shoot)/;
const AIMING = /(target|fire|shoot|fight)/;
const STEPPING = /^(move|step|advance-to|fall-back|retreat|dismount)$/;

/** Where each game says so; the two editions of Assault number alike. */
const RULES: Record<string, Record<string, string>> = {
  assault: { sight: '10.2', range: '10.1', own: '6.4', spent: '4.4', morale: '13.3', adjacent: '9.0', cost: '9.4', taken: '9.0', fire: '10.0', fast: '9.2', 'move-and-fire': '9.3', dig: '9.8.1', pass: '8.1' },
  commander: { sight: 'CC-10.1', range: 'CC-O20.1', own: 'CC-O14.1', spent: 'CC-O14.1', morale: 'CC-O22.1', adjacent: 'CC-O21.1', cost: 'CC-O21.1', taken: 'CC-O21.4', card: 'CC-O14.1' },
  skirmish: { sight: 'SK-HR-los', range: 'SK-hit-roll', own: 'SK-HR-turn', spent: 'SK-HR-turn', morale: 'SK-infantry-damage' },
};
const MORALE = /suppress|fallback|broken|shaken/;

export function ruleFor(now: State, what: string): string | undefined {
  const rule = RULES[now.game.kind]?.[what];
  if (!rule || now.game.kind !== 'assault') return rule;
  return `${now.game.scenario.startsWith('sicily') ? 'S43' : 'RH41'}-${rule}`;
}

/** A sentence about a piece that does not glow; a target that is out of sight is looked at along the line. */
export async function whyNot(play: Play, now: State, ask: Question, piece: Piece, teller: Teller): Promise<Why> {
  const name = teller.name(piece.id);
  const say = (key: string, what: string, more: Record<string, string | number> = {}): Why => ({ text: t(key, { name, ...more }), rule: ruleFor(now, what) });
  const own = piece.side === ask.side;
  const acting = now.picture.pieces.find((p) => p.id === (ask.about.unit ?? ask.about.piece));
  if (!own && AIMING.test(ask.kind) && acting?.at && piece.at) {
    const free = now.game.kind === 'skirmish';
    const line = await play.tool<SightLine>('sight', free ? { from: acting.id, to: piece.id } : { from: acting.at, to: piece.at });
    if (line?.state === 'blocked') return say('why-blocked', 'sight', { what: (line.by ?? []).map(([at, text]) => (free ? teller.text(text) : `${teller.name(at)}: ${teller.text(text)}`)).join(', ') });
    if (line) return say(free ? 'why-range-free' : 'why-range', 'range', { n: free ? line.range / 10 : line.range });
  }
  if (!own && OWN.test(ask.kind)) return say('why-enemy', 'own');
  if (own && AIMING.test(ask.kind) && !OWN.test(ask.kind)) return { text: t('why-friend', { name }) };
  if (own && piece.spent) return say('why-spent', 'spent');
  const marks = (piece.markers ?? []).map((m) => teller.word('marker', m));
  if (!marks.length) return { text: t('why-other', { name }) };
  return say('why-marked', piece.markers?.some((m) => MORALE.test(m)) ? 'morale' : 'spent', { marks: marks.join(', ') });
}

/** A sentence about a hex that cannot be entered now. */
export function whyNotHex(now: State, ask: Question, hex: string, distance: number, teller: Teller): Why | null {
  if (!STEPPING.test(ask.kind)) return null;
  const name = teller.name(hex);
  const there = now.picture.pieces.find((p) => p.at === hex && !p.gone);
  if (distance === 0) return null;
  if (distance > 1) return { text: t('why-not-adjacent', { name }), rule: ruleFor(now, 'adjacent') };
  if (there) return { text: t('why-taken', { name, unit: teller.name(there.id) }), rule: ruleFor(now, 'taken') };
  return { text: t('why-cost', { name, left: Number(ask.about.left ?? -1) }), rule: ruleFor(now, 'cost') };
}

/** Actions every unit of Assault knows, and what each of them needs. */
const KNOWN_ACTIONS: [what: string, rule: string][] = [
  ['fire', 'fire'],
  ['fast-action', 'fast'],
  ['move-and-fire', 'move-and-fire'],
  ['digging-in', 'dig'],
];
export interface Barred extends Why {
  option: { do: string; what: string };
}
/** Actions that are not open to the unit now, to be shown greyed. */
export function barredActions(now: State, ask: Question): Barred[] {
  if (now.game.kind !== 'assault' || ask.kind !== 'action') return [];
  const open = new Set(ask.options.map((c) => c.option.what));
  const piece = now.picture.pieces.find((p) => p.id === ask.about.unit);
  if (!piece?.at || open.has('renew-close-combat') || open.has('withdraw') || open.has('dismount')) return [];
  return KNOWN_ACTIONS.filter(([what]) => !open.has(what) && (what !== 'digging-in' || piece.symbol?.startsWith('inf'))).map(([what, rule]) => ({ option: { do: 'act', what }, text: t(`why-no-${what}`), rule: ruleFor(now, rule) }));
}
