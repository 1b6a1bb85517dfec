/** Why something cannot be chosen now, as far as the table itself can tell. */
import type { Play } from '../lib/play.svelte';
import type { Teller } from '../lib/telling';
import { t } from '../lib/texts.svelte';
import type { Piece, Question, SightLine, State } from '../lib/wire';

const OWN = /^(activate|action|move|order|next|recover|support|join|shoot)/;
const AIMING = /(target|fire|shoot|fight)/;

/** A sentence about a piece that does not glow; a target that is out of sight is looked at along the line. */
export async function whyNot(play: Play, now: State, ask: Question, piece: Piece, teller: Teller): Promise<string> {
  const name = teller.name(piece.id);
  const own = piece.side === ask.side;
  const acting = now.picture.pieces.find((p) => p.id === (ask.about.unit ?? ask.about.piece));
  if (!own && AIMING.test(ask.kind) && acting?.at && piece.at && now.game.kind !== 'skirmish') {
    const line = await play.tool<SightLine>('sight', { from: acting.at, to: piece.at });
    if (line?.state === 'blocked') return t('why-blocked', { name, what: (line.by ?? []).map(([hex, text]) => `${teller.name(hex)}: ${teller.text(text)}`).join(', ') });
    if (line) return t('why-range', { name, n: line.range });
  }
  if (!own && OWN.test(ask.kind)) return t('why-enemy', { name });
  if (own && AIMING.test(ask.kind) && !OWN.test(ask.kind)) return t('why-friend', { name });
  if (own && piece.spent) return t('why-spent', { name });
  const marks = (piece.markers ?? []).map((m) => teller.word('marker', m));
  return marks.length ? t('why-marked', { name, marks: marks.join(', ') }) : t('why-other', { name });
}
