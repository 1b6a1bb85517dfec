/** The review of a game that is over: asked for, waited for, called off. */
import * as api from '../lib/api';
import { handOut } from '../lib/files';
import type { ReviewState } from '../lib/wire';

const PAUSE = 1500;

export class ReviewDesk {
  state = $state.raw<ReviewState>({ state: 'none' });
  trouble = $state('');
  private timer = 0;

  constructor(
    private readonly id: string,
    private readonly token: string | null,
  ) {}

  get busy(): boolean {
    return this.state.state === 'waiting' || this.state.state === 'running';
  }
  /** What there is already; a review under way goes on being waited for. */
  look(): Promise<void> {
    return this.take(api.review(this.id, this.token));
  }
  ask(): Promise<void> {
    return this.take(api.review(this.id, this.token, 'POST'));
  }
  async cancel(): Promise<void> {
    this.leave();
    await api.cancelReview(this.id, this.token).catch(() => undefined);
    this.state = { state: 'none' };
  }
  /** Hands the report out as a page of its own; a link could not carry the right to a private game. */
  async report(lang: string): Promise<void> {
    try {
      handOut(await api.reviewPage(this.id, this.token, lang), `opfire-${this.id}-review.html`);
      this.trouble = '';
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }
  leave(): void {
    clearTimeout(this.timer);
  }
  private async take(coming: Promise<ReviewState>): Promise<void> {
    try {
      this.state = await coming;
      this.trouble = '';
      if (this.busy) this.timer = window.setTimeout(() => void this.look(), PAUSE);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }
}
