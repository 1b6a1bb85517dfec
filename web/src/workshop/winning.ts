/** How a scenario is won, in sentences made of what is typed, and what its conditions can be composed of. */
import { pick, type Words } from '../lib/texts.svelte';
import type { Bench } from './state.svelte';
import { isBlock } from './tree';
import type { Block, Value } from './wire';
import { choiceName, w } from './words';

const blocks = (value: Value): Block[] => (Array.isArray(value) ? value.filter(isBlock) : []);
const number = (value: Value, otherwise = 0): number => (typeof value === 'number' ? value : otherwise);
const text = (value: Value): string => (typeof value === 'string' ? value : '');

/** The sides of a scenario by id, with the name that its players read. */
export function sidesOf(scenario: Block): { id: string; name: string }[] {
  return blocks(scenario.sides).map(({ id, name }) => ({ id: text(id), name: (isBlock(name) && pick(name as unknown as Words)) || text(id) }));
}
const nameOfSide = (scenario: Block, id: Value): string => sidesOf(scenario).find((side) => side.id === id)?.name ?? (text(id) || '?');
const enemyOf = (scenario: Block, id: Value): string => nameOfSide(scenario, sidesOf(scenario).find((side) => side.id !== id)?.id);

// Assault

/** Sets of conditions that scenarios begin with most often; the first side is the one that attacks. */
export const READY: Record<string, (sides: readonly string[]) => { conditions: Block[]; otherwise?: string }> = {
  lead: (sides) => ({ conditions: sides.map((winner) => ({ winner, when: 'end', lead: 1 })) }),
  wipe: (sides) => ({ conditions: sides.map((winner) => ({ winner, when: 'always', eliminated: true })) }),
  take: ([attacker = '', defender = '']) => ({ conditions: [{ winner: attacker, when: 'end', objectives: 1 }], otherwise: defender }),
};
/** Conditions added behind those that are there; who wins otherwise follows where the set says so. */
export function withReady(victory: Block, ready: string, sides: readonly string[]): Block {
  const { conditions, otherwise } = READY[ready](sides);
  return { ...victory, conditions: [...blocks(victory.conditions), ...conditions], ...(otherwise === undefined ? {} : { otherwise }) };
}
/** A condition of Assault as a sentence: all that it names must be true. */
export function conditionTold(scenario: Block, condition: Block): string {
  const side = text(condition.side) || condition.winner;
  const parts = [
    ...(condition.eliminated === true ? [w('won-eliminated', { enemy: enemyOf(scenario, side) })] : []),
    ...(typeof condition.objectives === 'number' ? [w('won-objectives', { side: nameOfSide(scenario, side), n: condition.objectives })] : []),
    ...(typeof condition.lead === 'number' ? [w('won-lead', { side: nameOfSide(scenario, side), n: condition.lead })] : []),
  ];
  const { when = 'end' } = condition;
  const due = typeof when === 'number' ? w('won-when-turn', { n: when }) : w(when === 'always' ? 'won-when-always' : 'won-when-end');
  const all = parts.length ? parts.join(w('won-and')) : w('won-nothing-asked');
  const level = text(condition.level);
  const winner = condition.winner === 'draw' ? w('won-draw') : w('won-by', { side: nameOfSide(scenario, condition.winner), level: level || 'plain' });
  return w('won-condition', { winner, due, all });
}
function assault(_bench: Bench, scenario: Block): string[] {
  const victory = isBlock(scenario.victory) ? scenario.victory : {};
  const { otherwise = 'draw', losses = 'none' } = victory;
  return [
    ...blocks(victory.conditions).map((one) => conditionTold(scenario, one)),
    otherwise === 'draw' ? w('won-otherwise-draw') : w('won-otherwise', { side: nameOfSide(scenario, otherwise) }),
    w(`won-losses-${text(losses)}`),
  ];
}

// Skirmish

/** Which fields each way of winning a skirmish asks for. */
export const ASKED: Record<string, readonly string[]> = {
  points: ['scores'],
  objectives: ['needed'],
  attack: ['attacker', 'needed'],
  clear: ['attacker', 'place'],
};
function scoreTold(bench: Bench, scenario: Block, score: Block): string {
  const named = (id: Value): string => {
    const kind = ['models', 'vehicles'].find((one) => bench.ids(one).includes(text(id)));
    const feature = blocks(bench.entry('tables', text(scenario.table)).features).find((one) => one.id === id);
    const words = (kind ? bench.entry(kind, text(id)) : feature)?.name;
    return (isBlock(words) && pick(words as unknown as Words)) || text(id);
  };
  const of = Array.isArray(score.of) ? score.of.map(named).join(', ') : '';
  return w(`score-${text(score.what)}`, { side: nameOfSide(scenario, score.side), n: number(score.points), of: of || '?' });
}
function skirmish(bench: Bench, scenario: Block): string[] {
  const victory = isBlock(scenario.victory) ? scenario.victory : {};
  const attacker = nameOfSide(scenario, victory.attacker);
  const args = {
    attacker,
    defender: enemyOf(scenario, victory.attacker),
    n: number(victory.needed),
    turns: number(scenario.turns),
    place: text(victory.place) || '?',
  };
  const scores = victory.mode === 'points' ? blocks(victory.scores).map((one) => scoreTold(bench, scenario, one)) : [];
  return [w(`mode-${text(victory.mode) || 'points'}`, args), ...scores];
}

// Combat Commander

function commander(_bench: Bench, scenario: Block): string[] {
  const side = (id: 'axis' | 'allies'): Block => (isBlock(scenario[id]) ? scenario[id] : {});
  const chits = Array.isArray(scenario.open_chits) ? scenario.open_chits.join(', ') : '';
  const start = number(scenario.start_vp);
  const specials = blocks(scenario.special).filter(({ kind, side: whose }) => kind === 'vp-for-squads-in' && whose);
  return [
    w('cc-surrender', { axis: number(side('axis').surrender), allies: number(side('allies').surrender) }),
    w('cc-sudden-death', { space: number(scenario.sudden_death) }),
    w('cc-points', { start: Math.abs(start), side: start > 0 ? 'axis' : start < 0 ? 'allies' : 'nobody' }),
    w('cc-chits', { open: chits || '–', secret: number(scenario.secret_chits, 1) }),
    ...specials.map((one) =>
      w('cc-squads', { side: choiceName(text(one.side)), n: number(one.value), area: Array.isArray(one.area) ? one.area.join(', ') : '' }),
    ),
  ];
}
const TOLD: Record<string, (bench: Bench, scenario: Block) => string[]> = { assault, skirmish, commander };
/** How the scenario is won, sentence by sentence. */
export const wayToWin = (bench: Bench, scenario: Block): string[] => TOLD[bench.base.manifest.game]?.(bench, scenario) ?? [];
