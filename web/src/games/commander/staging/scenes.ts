/** Where a scene of Combat Commander begins. */
import type { LogEntry } from '../../../lib/wire';

type Scene = readonly LogEntry[];

/** The cards that are played on an attack before its roll. */
const RAISING = new Set(['bore-sighting', 'crossfire', 'hand-grenades', 'marksmanship', 'spray-fire', 'sustained-fire']);
/** The cards that are played amid a scene and belong to it. */
const AMID: Record<string, ReadonlySet<string>> = {
  defended: new Set(['concealment', 'hidden-entrenchments', 'hidden-pillbox', 'light-wounds']),
  melee: new Set(['ambush', 'no-quarter', 'light-wounds']),
  time: new Set(['dig-in']),
};
/** What happens on a way without ending it. */
const ON_THE_WAY = new Set(['moved', 'advanced', 'activated', 'order-given', 'transferred', 'weapon-lost', 'controlled', 'scored', 'exited', 'placed']);
const RUNS = new Set(['routed', 'retreated']);
const ALWAYS = new Set(['turn-began', 'order-given', 'passed', 'drew', 'melee-began', 'spotted']);

/** Triggers that are open, below 0 where one ends that has begun in an earlier scene. */
const open = (scene: Scene): number => scene.reduce((n, { event }) => n + Number(event === 'triggered') - Number(event === 'resumed'), 0);
const has = (scene: Scene, event: string): boolean => scene.some((entry) => entry.event === event);
const rolls = (scene: Scene, why: RegExp): boolean => scene.some((entry) => entry.event === 'rolled' && why.test(String(entry.why)));
const raises = ({ event, action }: LogEntry): boolean => event === 'action-played' && RAISING.has(String(action));

/** An attack goes on from its targeting roll and the cards played for it; every other attack is one of its own. */
function attackBegins(scene: Scene): boolean {
  const announced = scene.every(raises) || (rolls(scene, /^targeting$/) && has(scene, 'hit'));
  return !announced || rolls(scene, /-attack$/);
}
function rollBegins({ why }: LogEntry, scene: Scene): boolean {
  if (scene.at(-1)?.event === 'rerolled') return false;
  if (/-attack$/.test(String(why))) return attackBegins(scene);
  if (why === 'melee') return !has(scene, 'melee-began') && !rolls(scene, /^melee$/);
  if (why === 'accuracy') return !has(scene, 'spotted');
  return why === 'targeting' || why === 'rally' || why === 'rout';
}

/** A unit or group on its way is one scene until somebody answers or another goes. */
function wayBegins({ event, unit, to }: LogEntry, scene: Scene): boolean {
  const steps = scene.filter((entry) => entry.event === event);
  if (!scene.every((entry) => ON_THE_WAY.has(entry.event))) return true;
  return steps.length > 0 && !steps.some((step) => step.unit === unit) && steps.at(-1)?.to !== to;
}
function actionBegins(entry: LogEntry, scene: Scene): boolean {
  const action = String(entry.action);
  if (RAISING.has(action)) return !scene.every(raises) && scene.at(-1)?.event !== 'hit';
  if (AMID.time.has(action)) return !has(scene, 'time-advanced');
  if (AMID.melee.has(action) && has(scene, 'melee-began')) return false;
  return !(AMID.defended.has(action) && rolls(scene, /-attack$/));
}

const BEGINS: Record<string, (entry: LogEntry, scene: Scene) => boolean> = {
  rolled: rollBegins,
  moved: wayBegins,
  advanced: wayBegins,
  retreated: ({ unit }, scene) => !rolls(scene, /^rout$/) && !scene.some(({ event, unit: one }) => RUNS.has(event) && one === unit),
  activated: (_, scene) => !['order-given', 'action-played', 'activated'].includes(scene.at(-1)?.event ?? ''),
  'action-played': actionBegins,
  discarded: (_, scene) => !has(scene, 'passed') && !has(scene, 'discarded'),
  'time-advanced': (_, scene) => !has(scene, 'rolled') && !has(scene, 'revealed'),
};

/** What a roll interrupts play for is part of the scene of that roll, and what follows it never part of the interruption's. */
export function begins(entry: LogEntry, scene: Scene): boolean {
  if (entry.event === 'ended') return true;
  const triggers = open(scene);
  if (triggers > 0) return false;
  if (triggers < 0 && scene.at(-1)?.event === 'resumed') return true;
  return ALWAYS.has(entry.event) || (BEGINS[entry.event]?.(entry, scene) ?? false);
}
