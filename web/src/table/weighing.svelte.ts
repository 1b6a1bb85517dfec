/** Odds that a busy server did not send along with the question: asked for one by one, and marked until they are there. */
import { SvelteMap } from 'svelte/reactivity';
import type { Play } from '../lib/play.svelte';
import type { Choice, Preview, Question } from '../lib/wire';

const nameOf = ({ option }: Choice): string => JSON.stringify(option);
const isUnknown = ({ on, preview }: Choice): boolean => !preview && !!(on?.piece ?? on?.hex);

export class Weighing {
  private readonly known = new SvelteMap<string, Preview>();
  private version = -1;

  constructor(private readonly play: Play) {}

  /** Asks for what is missing, one after the other, until the question is another. */
  async follow(ask: Question | null, version: number): Promise<void> {
    if (version === this.version) return;
    this.version = version;
    this.known.clear();
    if (!ask || ask.weighed || !ask.options.some(({ preview }) => preview?.effect)) return;
    for (const choice of ask.options.filter(isUnknown)) {
      const preview = await this.play.preview(choice.option);
      if (version !== this.version) return;
      this.known.set(nameOf(choice), preview ?? {});
    }
  }
  /** The options with the odds that have come, and a mark on those that are waited for. */
  weighed(ask: Question): Choice[] {
    const odds = !ask.weighed && ask.options.some(({ preview }) => preview?.effect);
    if (!odds) return ask.options;
    return ask.options.map((choice) => {
      if (!isUnknown(choice)) return choice;
      const preview = this.known.get(nameOf(choice));
      return preview ? { ...choice, preview } : { ...choice, pending: true };
    });
  }
}
