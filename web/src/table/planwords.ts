/** Plans in words: what they do, what they cost, and why a way that is drawn does not go on. */
import type { Teller } from '../lib/telling';
import { t } from '../lib/texts.svelte';
import type { Plan } from '../lib/wire';
import { actionsOf, isStorm, type Plans } from './plans.svelte';
import { inWords } from './whynot';

/** What a plan does, as far as it has an action; else where it goes. */
export function planName(plan: Plan, teller: Teller): string {
  const actions = actionsOf(plan);
  if (isStorm(plan)) return t('plan-storms', { what: actions.map((option) => teller.option(option)).join(', ') });
  if (!actions.length && plan.hex) return t('plan-goes', { place: teller.name(plan.hex) });
  return (actions.length ? actions : plan.answers.slice(-1)).map((option) => teller.option(option)).join(', ');
}
export const planLabel = (plan: Plan, teller: Teller): string =>
  plan.cost ? t('plan-cost', { what: planName(plan, teller), cost: plan.cost }) : planName(plan, teller);

/** Why the way that is drawn does not go on. */
export function refusedStep({ drawing: { refused } }: Plans, teller: Teller): string {
  if (!refused) return '';
  const [given] = refused.why;
  return given ? inWords(given, teller) : t('draw-barred', { name: teller.name(refused.hex) });
}
