/**
 * For tests: `__opfireStage.hold()` stops the clock of the table on show, `advance(ms)` lets so much time pass at once, and
 * `release()` gives the clock back. Nothing else uses it.
 */
import type { Stage } from './stage.svelte';

export function handle(stage: () => Stage): void {
  Object.assign(window, {
    __opfireStage: {
      hold: () => stage().clock.hold(),
      advance: (ms: number) => stage().clock.advance(ms),
      release: () => stage().clock.release(),
    },
  });
}
