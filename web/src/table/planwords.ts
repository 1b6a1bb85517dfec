/** Plans in words: what they do, what they cost, and why a way that is drawn does not go on. */
import type { Teller } from '../lib/telling';
import { t } from '../lib/texts.svelte';
import type { Option, Plan } from '../lib/wire';
import { actionsOf, companyOf, isStorm, type Plans } from './plans.svelte';
import { inWords } from './whynot';

/** Who fires in an attack that is made together. */
const FIRES = new Set(['shoot', 'join']);
const nameOf = ({ unit, piece }: Option): string => String(unit ?? piece ?? '');

/** What a plan does, as far as it has an action; else where it goes or at what it fires; and with whom. */
export function planName(plan: Plan, teller: Teller): string {
  const actions = actionsOf(plan);
  if (isStorm(plan) && !plan.company?.length) return t('plan-storms', { what: actions.map((option) => teller.option(option)).join(', ') });
  if (!actions.length && plan.hex) return together(plan, t('plan-goes', { place: teller.name(plan.hex) }), teller);
  return actions.length ? actions.map((option) => teller.option(option)).join(', ') : shotName(plan, teller);
}
/** A shot with all who fire it. */
function shotName(plan: Plan, teller: Teller): string {
  const { answers } = plan;
  const what = answers.filter(({ do: one }) => !FIRES.has(one) && one !== 'done').slice(-1);
  const named = answers.filter((option) => FIRES.has(option.do));
  const shots = named.length ? named : companyOf(plan).filter(({ unit }) => unit);
  const told = what.map((option) => teller.option(option)).join(', ');
  const fired = shots.length ? t('plan-fires', { what: told, names: shots.map((one) => teller.name(nameOf(one))).join(', ') }) : told;
  return takesAll(plan) ? t('plan-fires-all', { what: fired }) : fired;
}
const takesAll = (plan: Plan): boolean => companyOf(plan).some(({ do: what }) => what === 'activate-all');
/** A way with all who go it, or alone where others could have come along. */
function together(plan: Plan, what: string, teller: Teller): string {
  const ids = companyOf(plan).map(nameOf);
  const others = [...new Set(ids)].filter((id) => id && id !== nameOf(plan.answers[0]));
  const names = others.map((id) => teller.name(id)).join(', ');
  if (takesAll(plan)) return t(others.length ? 'plan-with-all' : 'plan-all', { what, names });
  if (others.length) return t('plan-with', { what, names });
  return plan.company?.length ? t('plan-alone', { what }) : what;
}
export const planLabel = (plan: Plan, teller: Teller): string =>
  plan.cost ? t('plan-cost', { what: planName(plan, teller), cost: plan.cost }) : planName(plan, teller);

/** Why the way that is drawn does not go on. */
export function refusedStep({ drawing: { refused } }: Plans, teller: Teller): string {
  if (!refused) return '';
  const [given] = refused.why;
  return given ? inWords(given, teller) : t('draw-barred', { name: teller.name(refused.hex) });
}
