/** How long, how large and how hard a scenario is, in the few classes that one chooses by. */
import type { ScenarioInfo } from '../lib/wire';

export type Length = 'short' | 'medium' | 'long';
export type Size = 'small' | 'middle' | 'large';
export type Level = 'first' | 'practised' | 'large';

export const LENGTHS: readonly Length[] = ['short', 'medium', 'long'];
export const SIZES: readonly Size[] = ['small', 'middle', 'large'];
/** The most minutes and units of each class but the last. */
const SHORT = 20;
const MEDIUM = 45;
const SMALL = 12;
const MIDDLE = 24;

/** A game that cannot say how long it takes is found under every length. */
export const lengthOf = ({ minutes }: ScenarioInfo): Length | null => (!minutes ? null : minutes <= SHORT ? 'short' : minutes <= MEDIUM ? 'medium' : 'long');
export const sizeOf = ({ units }: ScenarioInfo): Size | null => (!units ? null : units <= SMALL ? 'small' : units <= MIDDLE ? 'middle' : 'large');
/** Guided games and those with hardly a rule more are first steps; then the number of units tells. */
export function levelOf(scenario: ScenarioInfo, guided: readonly string[]): Level {
  if (guided.includes(scenario.id)) return 'first';
  if (sizeOf(scenario) === 'large') return 'large';
  return (scenario.more_rules ?? 0) <= 1 && scenario.units ? 'first' : 'practised';
}
/** Whether a scenario is of the chosen length and size; '' chooses all. */
export const fitsChoice = (scenario: ScenarioInfo, length: Length | '', size: Size | ''): boolean =>
  (!length || (lengthOf(scenario) ?? length) === length) && (!size || (sizeOf(scenario) ?? size) === size);
