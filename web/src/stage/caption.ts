/** Who does what to whom, in one line under the scene that plays. */
import type { Teller } from '../lib/telling';
import type { LogEntry } from '../lib/wire';
import type { Beat, Scene } from './scene';

/** Where an event keeps dice: what they do is seen, who throws them at whom is told. */
const DICE = ['attack', 'dice'];
const between = ({ unit, target }: LogEntry): boolean => typeof unit === 'string' && typeof target === 'string' && unit !== target;
/** Banners and cards say themselves what they are. */
const speaks = ({ parts }: Beat): boolean => parts.some(({ show }) => show === 'banner' || show === 'card');

/** The deed that a scene is about, as far as it has come: who acts on whom, else what is seen first. */
function deedOf({ beats }: Scene, beat: number): Beat | undefined {
  const shown = beats.slice(0, Math.max(0, beat) + 1);
  return shown.find(({ entry }) => between(entry)) ?? shown.find(({ parts }) => parts.length);
}
export function caption(scene: Scene, beat: number, teller: Teller): string {
  const deed = deedOf(scene, beat);
  if (!deed || speaks(deed)) return '';
  const { entry } = deed;
  const thrown = between(entry) && DICE.some((field) => Array.isArray(entry[field]));
  return thrown ? `${teller.name(String(entry.unit))} → ${teller.name(String(entry.target))}` : teller.event(entry);
}
