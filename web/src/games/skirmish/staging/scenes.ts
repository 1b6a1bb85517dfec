/** Where a scene of a skirmish begins: each shot, each march, each round of close combat and each test of morale is one. */
import type { LogEntry } from '../../../lib/wire';

/** What leads up to a deed and is told with it. */
const PRELUDE = new Set(['acts', 'checked', 'rerolled', 'came-to-light']);
const ON_THE_WAY = new Set(['ground-rolled', 'dismounted']);
const ALWAYS = new Set(['turn-began', 'orders-revealed', 'acts', 'breakpoint-reached', 'captured', 'turn-ended', 'ended']);
/** Setting up is one scene, whatever is held by it. */
const SET_UP = new Set(['placed', 'objective-changed', 'scored']);
const PLANS = new Set(['order-given', 'hatch-moved', 'enlisted', 'equipped', 'force-ready']);

type Scene = readonly LogEntry[];
const only = (scene: Scene, ...kinds: ReadonlySet<string>[]): boolean => scene.every(({ event }) => kinds.some((kind) => kind.has(event)));
const has = (scene: Scene, event: string): boolean => scene.some((entry) => entry.event === event);

/** A deed goes with what led up to it, but with no deed before it. */
const deed = (_entry: LogEntry, scene: Scene): boolean => !only(scene, PRELUDE);
const step = (entry: LogEntry, scene: Scene): boolean =>
  !only(scene, PRELUDE, ON_THE_WAY) || scene.some(({ unit, event }) => ON_THE_WAY.has(event) && unit !== entry.unit);
/** Men who are tested one after another, away from any deed; a shaken crew is tested in the scene of the shot. */
const inTests = (scene: Scene): boolean => ['breakpoint-reached', 'checked', 'rerolled'].includes(scene[0]?.event);
/** Tests that a shot has to pass before it is fired. */
const BEFORE_FIRE = new Set(['strategy-roll', 'communication-test']);
const test = (entry: LogEntry, scene: Scene): boolean =>
  BEFORE_FIRE.has(String(entry.test)) ? !only(scene, PRELUDE) : inTests(scene) && !scene.every(({ event }) => event === 'rerolled');
/** Dice that are rolled again belong to what comes: after a march to the fight, after a test to the next one. */
const again = (_entry: LogEntry, scene: Scene): boolean =>
  (has(scene, 'moved') && !has(scene, 'fired')) || has(scene, 'breakpoint-reached') || (inTests(scene) && has(scene, 'checked'));

const BEGINS: Record<string, (entry: LogEntry, scene: Scene) => boolean> = {
  placed: (_entry, scene) => !only(scene, SET_UP),
  fired: deed,
  scouted: deed,
  'close-combat': deed,
  assaulted: deed,
  'ground-rolled': step,
  dismounted: (entry, scene) => !has(scene, 'abandoned') && step(entry, scene),
  moved: step,
  checked: test,
  rerolled: again,
  'initiative-rolled': (_entry, scene) => !only(scene, new Set(['turn-began', 'initiative-rolled'])),
  'order-lapsed': (entry, scene) => !scene.some(({ unit }) => unit === entry.unit),
};

export function begins(entry: LogEntry, scene: Scene): boolean {
  if (ALWAYS.has(entry.event)) return true;
  if (PLANS.has(entry.event)) return !only(scene, PLANS);
  return BEGINS[entry.event]?.(entry, scene) ?? false;
}
