/** A table at which one question is put: what is answered there is weighed, and nothing moves. */
import * as api from '../lib/api';
import { Play } from '../lib/play.svelte';
import { settings } from '../lib/settings.svelte';
import type { Option, Solution } from '../lib/wire';

export class Answering extends Play {
  /** What the answer was worth, once it is known. */
  solution = $state.raw<Solution | null>(null);
  trouble = $state('');

  constructor(
    private readonly exercise: string,
    id: string,
    token: string,
    lang: () => string,
  ) {
    super(id, token, lang);
  }
  override carryOn(option: Option | { fell: number[] | string | string[] }): void {
    if ('do' in option) void this.weigh(option);
  }
  /** Here every question is put. */
  override passOver(): void {
    return;
  }
  override undo(): void {
    return;
  }
  private async weigh(option: Option): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      this.solution = await api.answerExercise(this.exercise, option);
      this.trouble = '';
      settings.answered(this.exercise, this.solution.given === 0);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
    this.busy = false;
  }
}
