/** What skirmish tells and offers: made from the game's own types by `support.server.game_types`. */
/** Every event by its name. */
export interface Events {
  abandoned: { unit: string };
  'accident-rolled': { unit: string; against: string; die: number; total: number; result: string };
  acquired: { unit: string; target: string };
  acts: { unit: string; action: string };
  'aim-lost': { unit: string };
  assaulted: { unit: string; target: string; dice: number[]; total: number; facing?: number };
  'bailed-out': { unit: string; vehicle: string; kind?: string; en?: string; de?: string; wounded?: boolean; to?: [number, number] | null; length?: number; facing?: number };
  'blast-rolled': { unit: string; man: number; die: number; total: number; result: string; needed?: number; reasons?: [string, number][] };
  'breakpoint-reached': { side: string; time: number };
  burst: { weapon: string; at: [number, number]; radius: number; scatter?: number };
  'came-to-light': { unit: string };
  captured: { unit: string; side: string; men?: number };
  checked: { unit: string; test: string; dice: number[]; total: number; passed: boolean; needed?: number; at_most?: boolean; reasons?: [string, number][] };
  'close-combat': { unit: string; target: string; dice: number[]; total: number; other: number[]; other_total: number; winner: string; facing?: number };
  dismounted: { unit: string; vehicle: string; at?: [number, number] | null; facing?: number };
  emptied: { unit: string; weapon: string; spent?: boolean };
  ended: { winner: string; reason: string };
  enlisted: { unit: string; side: string };
  equipped: { unit: string; what: string };
  fired: { unit: string; weapon: string; target: string; at?: [number, number] | null; range?: number; facing?: number; turret?: number };
  'force-ready': { side: string; points: number };
  'friend-hit': { unit: string; friend: string };
  'got-up': { unit: string };
  'ground-rolled': { unit: string; why: string; dice: number[]; left: number };
  'hatch-moved': { unit: string; shut: boolean };
  hid: { unit: string };
  'hit-rolled': { unit: string; target: string; dice: number[]; total: number; defence: number[]; defence_total: number; result: number; needed?: number; reasons?: [string, number][]; against?: [string, number][]; shelter?: string };
  immobilised: { unit: string };
  'initiative-rolled': { rolls: Record<string, number>; dice: Record<string, number[]>; first: string };
  'left-table': { unit: string; how: string; lost?: number };
  missed: { target: string };
  mounted: { unit: string; vehicle: string };
  moved: { unit: string; start: [number, number]; to: [number, number]; length: number; facing: number; way?: [number, number][] };
  'objective-changed': { at: [number, number]; en: string; de: string; side: string };
  'order-given': { side: string; unit: string; action: string };
  'order-lapsed': { unit: string; why: string };
  'orders-revealed': { orders: Record<string, string> };
  'out-of-action': { unit: string; man?: number; role?: string; left?: string[] };
  'out-of-control': { unit: string; length: number; to: [number, number] };
  parted: { unit: string; target: string; free?: string[] };
  placed: { unit: string; at: [number, number]; hidden?: boolean; facing?: number; aboard?: string };
  'priority-rolled': { unit: string; dice: number[]; total: number };
  rallied: { unit: string };
  're-formed': { unit: string; team: string; at?: [number, number] | null; left?: string[] };
  reloaded: { unit: string; weapon: string; others?: boolean };
  removed: { unit: string; why: string; free?: string[] };
  rerolled: { side: string; why: string; die: number; old: number; new: number };
  scored: { side: string; points: number };
  scouted: { unit: string; target: string; scout: number[]; other: number[]; totals: [number, number]; detected: boolean };
  shaken: { unit: string; man?: number; role?: string };
  steadied: { unit: string; man: number; role: string; left?: string[] };
  'team-reduced': { unit: string; at?: [number, number] | null };
  'track-broken': { unit: string; tracks: number };
  treated: { unit: string; target: string; left?: string[]; rests?: boolean };
  'turn-began': { turn: number };
  'turn-ended': { turn: number; holds: Record<string, string> };
  turned: { unit: string; facing: number };
  'tyre-burst': { unit: string; tyres: number };
  'vehicle-hit': { unit: string; table: string; number: number; result: string };
  'wall-breached': { at: [number, number]; radius: number };
  'went-down': { unit: string };
  wounded: { unit: string; man?: number; role?: string };
  wrecked: { unit: string };
}

/** Every option by its name. */
export interface Options {
  acquire: { target: string };
  activate: { unit: string };
  aim: { weapon: string; at: [number, number]; observer?: string };
  begin: { what: string };
  charge: { target: string; man?: number; role?: string };
  decline: object;
  done: object;
  enlist: { kind: string; points: number; en: string; de: string; group?: string };
  equip: { what: string; points?: number };
  'fire-at': { weapon: string; target: string; man?: number; shell?: string; role?: string };
  give: { unit: string; action: string };
  'go-to-ground': object;
  hatch: { unit: string; shut: boolean };
  join: { target: string };
  keep: object;
  march: { path: [number, number][]; facing?: number | null; mount?: string; backwards?: boolean; climb?: boolean };
  pick: { man: number; role: string };
  place: { unit: string; at: [number, number]; facing?: number; hidden?: boolean; aboard?: string };
  ram: { target: string };
  refill: { weapon: string };
  reroll: { die: number };
  scout: { target: string };
  stay: object;
  treat: { target: string; man?: number };
  turn: { facing: number };
}

/** What a question's field may be. */
export type Field =
  | { kind: 'place'; units: Record<string, { zone: [number, number, number, number]; hidden: boolean }> }
  | { kind: 'move'; unit: string; from: [number, number]; reach: number; bonus: number; turn: number; climb: boolean; backwards: boolean; envelope: { sure: [number, number][]; average: [number, number][]; best: [number, number][] } }
  | { kind: 'aim'; unit: string; from: [number, number]; weapons: Record<string, { reach: [number, number]; blast: number }> }
  | { kind: 'turn'; unit: string; from: [number, number] };
