/** Why something cannot be chosen now, with the rule that says so. */
import type { Family } from '../games/family';
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

const MORALE = /suppress|fallback|broken|shaken/;

/** A sentence about a piece that does not glow; a target that is out of sight is looked at along the line. */
export async function whyNot(
  play: Play,
  now: State,
  ask: Question,
  piece: Piece,
  teller: Teller,
  { sight, rule }: Pick<Family, 'sight' | 'rule'>,
): Promise<Why> {
  const name = teller.name(piece.id);
  const say = (key: string, what: string, more: Record<string, string | number> = {}): Why => ({
    text: t(key, { name, ...more }),
    rule: rule(what, now.game.scenario),
  });
  const own = piece.side === ask.side;
  const acting = now.picture.pieces.find((p) => p.id === (ask.about.unit ?? ask.about.piece));
  if (!own && AIMING.test(ask.kind) && acting?.at && piece.at) {
    const line = await play.tool<SightLine>('sight', { from: sight.place(acting), to: sight.place(piece) });
    if (line?.state === 'blocked') return say('why-blocked', 'sight', { what: sight.blockedBy(line, teller) });
    if (line) return say(sight.tooFar(line).key, 'range', { n: sight.tooFar(line).n });
  }
  if (!own && OWN.test(ask.kind)) return say('why-enemy', 'own');
  if (own && AIMING.test(ask.kind) && !OWN.test(ask.kind)) return { text: t('why-friend', { name }) };
  if (own && piece.spent) return say('why-spent', 'spent');
  const marks = (piece.markers ?? []).map((m) => teller.word('marker', m));
  if (!marks.length) return { text: t('why-other', { name }) };
  return say('why-marked', piece.markers?.some((m) => MORALE.test(m)) ? 'morale' : 'spent', { marks: marks.join(', ') });
}

/** A sentence about a hex that cannot be entered now. */
export function whyNotHex(now: State, ask: Question, hex: string, distance: number, teller: Teller, rule: Family['rule']): Why | null {
  if (!STEPPING.test(ask.kind)) return null;
  const name = teller.name(hex);
  const there = now.picture.pieces.find((p) => p.at === hex && !p.gone);
  if (distance === 0) return null;
  if (distance > 1) return { text: t('why-not-adjacent', { name }), rule: rule('adjacent', now.game.scenario) };
  if (there) return { text: t('why-taken', { name, unit: teller.name(there.id) }), rule: rule('taken', now.game.scenario) };
  return { text: t('why-cost', { name, left: Number(ask.about.left ?? -1) }), rule: rule('cost', now.game.scenario) };
}

/** An action that is not open now. */
export interface Barred extends Why {
  option: { do: string; what: string };
}
