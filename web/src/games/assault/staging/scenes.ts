/** Which events of Assault a player would tell as one thing. */
import type { LogEntry } from '../../../lib/wire';

/** What leads up to something and is told with it. */
const PRELUDE = new Set([
  'point-spent',
  'activated',
  'marked',
  'hole-left',
  'directed',
  'fire-directed',
  'joined',
  'covered',
  'support-arrived',
  'broken-off',
  'close-combat',
  'turned',
]);
/** Begins something of its own, unless only its own prelude has been told. */
const BEGINS = new Set([
  'point-spent',
  'activated',
  'fired',
  'last-shot',
  'charge-laid',
  'close-combat',
  'round-fought',
  'support-arrived',
  'fire-directed',
  'fire-laid',
  'air-attack',
  'barrage-fired',
  'intercepted',
  'placed',
]);
/** Always something of its own. */
const ALONE = new Set([
  'turn-began',
  'phase-began',
  'phase-ended',
  'turn-ended',
  'ended',
  'passed',
  'captured',
  'first-placement',
  'formation-taken',
  'reinforced',
  'cards-drawn',
  'card-discarded',
  'support-requested',
  'points-planned',
]);
/** An attack is not over after these: a card that is played now belongs to it. */
const UNSETTLED = new Set(['fired', 'last-shot', 'spotting-rolled', 'ranged', 'thrown', 'thrown-again', 'round-fought', 'card-played', 'damaged', 'halved']);
/** The dice or the enemy make a unit go, so that its way belongs to what did. */
const DRIVEN = new Set(['fallback', 'aside']);
/** These are no more than what the counters show. */
const UNSEEN = new Set(['marked', 'hole-left']);
/** Out of close combat, and out of a vehicle that was hit, nobody goes of his own accord. */
const OF_ITSELF = new Set(['dismount', 'unload']);

const lastSeen = (scene: readonly LogEntry[]): LogEntry | undefined => scene.findLast(({ event }) => !UNSEEN.has(event));
const isPrelude = (scene: readonly LogEntry[]): boolean => scene.every(({ event }) => PRELUDE.has(event));

function unsettled(last: LogEntry | undefined): boolean {
  return last?.event === 'rolled' ? Number(last.through) > 0 : UNSETTLED.has(last?.event ?? '');
}
/** A unit walks on until something else happens. */
function walksOn(entry: LogEntry, last: LogEntry | undefined): boolean {
  return last?.unit === entry.unit && ['moved', 'turned', 'terrain-tested', 'mine-found', 'mine-searched'].includes(last?.event ?? '');
}

/** An aircraft that has come through the fire at it goes on to what it came for. */
const SIGHTED = new Set(['air-spotted', 'accuracy-rolled']);

export function begins(entry: LogEntry, scene: readonly LogEntry[]): boolean {
  const [last, prelude] = [lastSeen(scene), isPrelude(scene)];
  if (ALONE.has(entry.event)) return true;
  if (entry.event === 'card-played') return !unsettled(last) && !prelude;
  if (entry.event === 'moved') return !DRIVEN.has(String(entry.how)) && !prelude && !walksOn(entry, last);
  if (entry.event === 'dismounted') return OF_ITSELF.has(String(entry.how)) && !prelude;
  if (SIGHTED.has(entry.event)) return last?.event === 'aircraft-hit';
  if (entry.event === 'smoke-laid') return !prelude && last?.event !== 'smoke-laid';
  if (entry.event === 'initiative-rolled') return scene[0]?.event !== 'turn-began';
  return BEGINS.has(entry.event) && !prelude;
}
