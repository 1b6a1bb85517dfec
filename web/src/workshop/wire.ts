/** What the workshop and the server tell each other. */
import { call } from '../lib/api';
import type { BoardData } from '../draw/board';
import type { components } from '../lib/openapi';
import type { ScenarioInfo } from '../lib/wire';

type Schemas = components['schemas'];
export type Shape = Schemas['Shape'];
export type Field = Schemas['Field'];
export type Base = Schemas['Base'];
export type BaseInfo = Schemas['BaseInfo'];
export type Finding = Schemas['Finding'];
export type Manifest = Schemas['Manifest'];
export type Prospect = Schemas['Prospect'];
export type Trial = Schemas['Trial'];
export type Overview = Omit<Schemas['Overview'], 'scenarios'> & { scenarios: ScenarioInfo[] };
export type Value = unknown;
export type Block = Record<string, Value>;
export type Entries = Record<string, Record<string, Block>>;
/** What somebody has made: only what differs from the pack below. */
export interface Draft {
  manifest: Manifest;
  entries: Entries;
}

const asked = async <T>(path: string, init?: RequestInit): Promise<T> => (await call(`/api/workshop/${path}`, init)).json() as Promise<T>;
const sent = (body: unknown): RequestInit => ({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
const bare = ({ manifest, entries }: Draft): Draft => ({ manifest, entries });

export const bases = (): Promise<BaseInfo[]> => asked('bases');
export const base = (name: string): Promise<Base> => asked(`bases/${encodeURIComponent(name)}`);
export const check = (draft: Draft): Promise<Overview> => asked('check', sent(bare(draft)));
export const keep = (draft: Draft): Promise<Overview> => asked('packs', sent(bare(draft)));
export const board = (draft: Draft, scenario: string): Promise<BoardData> => asked(`board/${encodeURIComponent(scenario)}`, sent(bare(draft)));
export const sight = (draft: Draft, scenario: string, place: string): Promise<Prospect> =>
  asked(`sight/${encodeURIComponent(scenario)}?place=${encodeURIComponent(place)}`, sent(bare(draft)));
export const open = (file: Blob): Promise<Draft> => asked('open', { method: 'POST', body: file });
export const packed = async (draft: Draft): Promise<Blob> => (await call('/api/workshop/file', sent(bare(draft)))).blob();
export const given = (name: string): Promise<Draft> => asked(`packs/${encodeURIComponent(name)}`);
export const tryOut = (scenario: string, games: number, player: string): Promise<Trial> => asked('trials', sent({ scenario, games, player }));
export const trial = (scenario: string): Promise<Trial> => asked(`trials/${scenario}`);
