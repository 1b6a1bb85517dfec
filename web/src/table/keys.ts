/**
 * The keys of the table, all in one place. What is done by a key is done by the same key all through a game, wherever it
 * stands in a list; only things of one kind, such as dice to roll again, are counted through by digits.
 */
import type { Choice, Option } from '../lib/wire';

/** Answers by what they do; two with the same key never stand side by side. What gives a unit up has none. */
export const ACT_KEYS: Readonly<Record<string, string>> = {
  pass: 'p',
  'end-turn': 'p',
  decline: 'z',
  keep: 'z',
  'act keep-dice': 'z',
  'act no-card': 'z',
  'act no-support': 'z',
  'act save-covering-fire': 'z',
  done: 'd',
  stop: 'd',
  stay: 'd',
  'go-to-ground': 'd',
  'set-up-for-me': 'j',

  'act fire': 'f',
  'act indirect-fire': 'f',
  'act renew-close-combat': 'f',
  'act fight-on': 'f',
  'give fire': 'f',
  'begin fire': 'f',
  'high-explosive': 'f',
  'fire-for-effect': 'f',
  'act normal-action': '1',
  'give cautious': '1',
  'begin move': '1',
  'act fast-action': '2',
  'give fast': '2',
  'act move-and-fire': '3',
  'give move-and-fire': '3',
  'act fire-and-move': '4',
  'act digging-in': '5',
  'act covert-action': '6',
  'act covered-move': '7',
  'act covered-rush': '8',
  'act reinforce': '9',
  'act combined-fire': 'j',
  'act explosive-charge': 'd',
  'act withdraw': '2',
  'act dismount': '3',
  'act smoke': '3',
  'smoke-shells': '3',
  'act turn': '4',
  'act use-covering-fire': '1',
  'act roll-again': '1',
  'act place-first': '1',
  'act place-second': '2',
  'act by-turns': '3',

  'give reload': '4',
  'give close-combat': '5',
  'give acquire': '6',
  'give first-aid': '7',
  'give rally': '8',

  order: '1',
  action: '2',
  'activate-all': '1',
};
/** Tools, and what is always open. */
export const TOOL_KEYS: Readonly<Record<string, string>> = {
  undo: 'u',
  los: 'r',
  threat: 't',
  eye: 't',
  reach: 'g',
  ids: 'h',
  in: '+',
  out: '-',
  fit: '0',
  rules: '?',
  keys: 'k',
  list: 'l',
  hint: 'i',
  menu: 'm',
};
/** What an answer does, apart from what it is done to. */
export const kindOf = (option: Option): string => [option.do, option.what ?? option.action].filter((part) => typeof part === 'string').join(' ');

const DIGITS = [...'123456789'];
/** The key of each of several answers; of one kind the second and further ones, and what has no key of its own, take free digits. */
export function keysOf(options: readonly Option[], kept: ReadonlyMap<string, string> = new Map()): (string | undefined)[] {
  const kinds = options.map(kindOf);
  const own = kinds.map((kind, at) => (kinds.indexOf(kind) === at ? ACT_KEYS[kind] : undefined));
  const before = options.map((option) => kept.get(JSON.stringify(option)));
  const taken = new Set([...own, ...kept.values()]);
  const free = DIGITS.filter((digit) => !taken.has(digit));
  return kinds.map((kind, at) => own[at] ?? (UNKEYED.has(kind) ? undefined : (before[at] ?? free.shift())));
}
/** Keeps the digits of answers while one question of a kind follows another: what is no longer open leaves its digit free. */
export class Digits {
  private asked: string | undefined;
  private kept = new Map<string, string>();

  of(asked: string | undefined, options: readonly Option[]): (string | undefined)[] {
    const names = options.map((option) => JSON.stringify(option));
    if (asked !== this.asked || !names.some((name) => this.kept.has(name)) || this.kept.size >= DIGITS.length) this.kept = new Map();
    this.asked = asked;
    const keys = keysOf(options, this.kept);
    keys.forEach((key, at) => key && DIGITS.includes(key) && this.kept.set(names[at], key));
    return keys;
  }
}
/** What is given up for good is not done by a key that was meant for something else. */
const UNKEYED = new Set(['leave', 'exit', 'abandon', 'give-up']);

/** The one of several things that a key means. */
export const keyed = <T>(all: readonly T[], keys: readonly (string | undefined)[], key: string): T | undefined => all[keys.indexOf(key)];
export const optionsOf = (choices: readonly Choice[]): Option[] => choices.map(({ option }) => option);
/** A key as it is written on the keyboard. */
export const keyName = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);
