/** Everything that can be answered now as one list of words, wherever it hangs. */
import type { BoardData } from '../draw/board';
import type { Point } from '../draw/geom';
import type { Teller } from '../lib/telling';
import { pick, t } from '../lib/texts.svelte';
import type { Choice, Picture, Plan, State } from '../lib/wire';
import type { QuestionButton } from '../parts/QuestionBar.svelte';
import type { Decision } from '../table/decision.svelte';
import { labelsOf } from '../table/labels';
import type { Spots } from '../table/scene';
import { actionsOf } from '../table/plans.svelte';
import { groundAt } from '../table/works';
import { inShort } from './optionwords';

export interface Entry {
  id: string;
  text: string;
  /** Not open now: choosing it tells why. */
  barred?: boolean;
  run: () => void;
}
export interface Offered {
  now: State;
  board: BoardData;
  teller: Teller;
  decision: Decision;
  spots: Spots;
  /** What stands under the question. */
  buttons: readonly QuestionButton[];
  /** Options with a place of their own on the table. */
  apart: readonly Choice[];
  /** Places that can be named where an answer is a point. */
  points: readonly Entry[];
  planLabel: (plan: Plan) => string;
  whereIs: (id: string) => Point | null;
}

export function entriesOf(offered: Offered): Entry[] {
  const { spots, buttons, points } = offered;
  const hanging = [...spots.cards.values(), ...spots.pieces.values(), ...spots.hexes.values(), spots.facings, offered.apart, spots.quiet].flat();
  return distinct([...planEntries(offered), ...points, ...buttons.map(buttonEntry), ...choiceEntries(hanging, offered)]);
}
const buttonEntry = ({ id, text, barred, run }: QuestionButton): Entry => ({ id, text: barred ? t('not-open', { what: text }) : text, barred, run });
/** Nothing twice under one id, for a list is walked by ids, and what would read alike is numbered. */
function distinct(entries: Entry[]): Entry[] {
  const alike = (text: string, some: Entry[]): number => some.filter((one) => one.text === text).length;
  return entries.map(({ id, text, ...entry }, i) => ({
    ...entry,
    id: `${id} ${i}`,
    text: alike(text, entries) > 1 ? `${text} (${alike(text, entries.slice(0, i + 1))})` : text,
  }));
}

/** A shot is told by its target alone; who is only looked for is not shot at. */
function atWhom(id: string, plan: Plan | undefined, teller: Teller): string {
  const search = plan?.answers.find((option) => option.do === 'scout');
  return search ? teller.option(search) : t('plan-at', { name: teller.name(id) });
}

/** Where the unit that is picked could go, and whom it could act on. */
function planEntries({ now, board, teller, decision, spots, planLabel, whereIs }: Offered): Entry[] {
  const { plans } = decision;
  if (!plans.picked) return [];
  const lit = plans.lit(spots);
  const [hexes, targets] = [[...lit.hexes.keys()].filter((hex) => !spots.hexes.has(hex)), [...lit.pieces.keys()].filter((id) => !spots.pieces.has(id))];
  return [
    ...targets.map((id) => ({
      id,
      text: [atWhom(id, plans.to(id)[0], teller), inShort(lit.pieces.get(id)?.[0].preview)].filter(Boolean).join(', '),
      run: () => void decision.choose(lit.pieces.get(id) ?? [], whereIs(id), now),
    })),
    ...hexes.flatMap((hex) =>
      plans.to(hex).map((plan) => ({
        id: hex,
        text: t(plan.cost || plan.company?.length || actionsOf(plan).length ? 'plan-to' : 'plan-to-free', {
          name: [teller.name(hex), ...groundAt(board, now.picture, hex, teller)].join(', '),
          how: planLabel(plan),
        }),
        run: () => plans.start(plan),
      })),
    ),
  ];
}

function choiceEntries(choices: readonly Choice[], { now, board, teller, decision, whereIs }: Offered): Entry[] {
  const full = labelsOf(choices, teller, now.picture);
  const labels = choices.map(({ option, on }, i) => (on?.card ? teller.option(option) : full[i]));
  return choices.map((choice, i) => ({
    id: JSON.stringify(choice.option),
    text: [labels[i], ...aboutPlace(choice, labels[i], now.picture, board, teller), inShort(choice.preview)].filter(Boolean).join(', '),
    run: () => {
      const at = whereIs(choice.on?.piece ?? choice.on?.hex ?? '');
      if (choice.on?.piece) void decision.choose([choice], at, now);
      else decision.take([choice], at);
    },
  }));
}
/** On which card or piece an option hangs, unless it says so, where that is and how the ground is. */
function aboutPlace({ on }: Choice, label: string, picture: Picture, board: BoardData, teller: Teller): string[] {
  if (on?.card) return aboutCard(on.card, label, picture, teller);
  if (on?.hex) return groundAt(board, picture, on.hex, teller);
  const piece = picture.pieces.find(({ id }) => id === on?.piece);
  if (!piece) return [];
  const name = teller.name(piece.id);
  return [label.includes(name) || label.includes(pick(piece.name)) ? '' : name, piece.at && board.hexes.length ? teller.name(piece.at) : ''].filter(Boolean);
}

/** Cards of one name are told apart by the rest of what stands on them. */
function aboutCard(id: string, label: string, picture: Picture, teller: Teller): string[] {
  const card = (picture.hands ?? []).flatMap((hand) => hand.cards ?? []).find((one) => one.id === id);
  return [label.includes(teller.name(id)) ? '' : t('with-card', { name: teller.name(id) }), card?.text ? pick(card.text) : ''].filter(Boolean);
}

/** Words alone, without accents, each after a space. */
const plainly = (text: string): string =>
  ` ${text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
/** The entries in which every word that was typed begins a word. */
export function matching(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = plainly(typed).split(' ').filter(Boolean);
  return entries.filter(({ text }) => wanted.every((word) => plainly(text).includes(` ${word}`)));
}
