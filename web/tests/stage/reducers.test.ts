/** The shown picture walks from one true picture to the next; what the true one has to mend is a fault of the reducer. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadFamily } from '../../src/games';
import type { LogEntry, Picture, Piece } from '../../src/lib/wire';

interface Transition {
  scenario: string;
  side: string | null;
  before: Picture;
  log: LogEntry[];
  after: Picture;
}
const FILE = process.env.OPFIRE_TRANSITIONS;

/** What a player would notice: where everything is and how it is. */
function noticed(picture: Picture) {
  const skirmish = picture.game === 'skirmish';
  const piece = (one: Piece) => ({
    at: one.gone ? null : (one.at ?? null),
    strength: one.strength ?? null,
    markers: [...(one.markers ?? [])].sort(),
    gone: !!one.gone,
    ...(skirmish && model(one)),
  });
  /** What Assault tells besides. */
  const told = (one: Piece) => ({
    facing: one.facing ?? null,
    half: !!one.half,
    spent: !!one.spent,
    load: one.load ?? [],
    experience: one.experience,
  });
  const assault = picture.game === 'assault';
  return {
    ...(assault && {
      turn: picture.turn,
      phase: picture.phase,
      first: picture.first,
      lost: picture.sides.map((side) => side.lost ?? 0),
      more: Object.fromEntries(picture.pieces.map((one) => [one.id, told(one)])),
      values: (picture.marks ?? []).map((mark) => `${mark.kind} ${mark.at} ${mark.value ?? 0} ${mark.facing ?? ''}`).sort(),
      hands: (picture.hands ?? [])
        .filter(({ count }) => count)
        .map((hand) => `${hand.side} ${hand.name ?? 'hand'} ${hand.count}`)
        .sort(),
    }),
    pieces: Object.fromEntries(picture.pieces.map((one) => [one.id, piece(one)])),
    marks: (picture.marks ?? []).map((mark) => `${mark.kind} ${mark.at} ${mark.side ?? ''}`).sort(),
    scores: picture.sides.map((side) => side.score ?? 0),
    ...(skirmish && { lost: picture.sides.map((side) => side.lost ?? 0), turn: picture.turn, phase: picture.phase, first: picture.first ?? null }),
    ...(picture.game === 'commander' && beside(picture)),
  };
}

/** What lies beside the map of Combat Commander: tracks, notes, losses, weapons with their bearers, cards. */
function beside({ tracks = {}, sides, pieces, hands = [] }: Picture) {
  return {
    tracks: Object.entries(tracks).sort(),
    notes: sides.map((side) => [side.lost ?? 0, (side.notes ?? []).map((note) => `${note.key} ${JSON.stringify(note.args ?? {})}`)]),
    faces: pieces.map((piece) => [piece.half ?? false, piece.spent ?? false, piece.load ?? [], piece.values?.carrier ?? '']),
    piles: hands.map((hand) => [hand.name ?? 'hand', hand.count, hand.name === 'discard' ? (hand.cards ?? []).map((card) => card.id) : []]),
  };
}
/** A model on a free table also faces somewhere, rides on something and has its place in the event chain. */
function model({ facing, symbol, spent, hidden, load, values = {} }: Piece) {
  const { turret, base, aboard, priority } = values;
  return { facing: facing ?? 0, symbol, spent: !!spent, hidden: !!hidden, load: load ?? [], values: [turret, base, aboard, priority] };
}

it.skipIf(!FILE)('the picture after every answer is the one its events make', { timeout: 600_000 }, async () => {
  const faults = new Map<string, number>();
  let steps = 0;
  for (const line of readFileSync(FILE ?? '', 'utf8')
    .split('\n')
    .filter(Boolean)) {
    const { scenario, side, before, log, after } = JSON.parse(line) as Transition;
    const { staging } = await loadFamily(before.game);
    const [shown, wanted] = [noticed(log.reduce((picture, entry) => staging.reduce(picture, entry), before)), noticed(after)];
    steps++;
    if (JSON.stringify(shown) === JSON.stringify(wanted)) continue;
    const what = Object.keys(wanted).filter((key) => JSON.stringify(shown[key as keyof typeof shown]) !== JSON.stringify(wanted[key as keyof typeof wanted]));
    const fault = `${what.join(', ')} after ${[...new Set(log.map((entry) => entry.event))].join(', ')} (${scenario}, ${side})`;
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
  }
  expect(steps).toBeGreaterThan(0);
  expect([...faults].sort((a, b) => b[1] - a[1]).slice(0, 40)).toEqual([]);
});
