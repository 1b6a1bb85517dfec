/** Campaigns: linked battles with a troop status board; the host's tokens are kept only in this browser. */
import { call, type Opened } from './api';
import { pick, type Words } from './texts.svelte';

export interface CampaignInfo {
  id: string;
  game: string;
  edition: string;
  title: Words;
  about: Words;
  sides: string[];
  battles: string[];
}
export interface Troop {
  id: string;
  side: string;
  name: Words;
  strength: [number, number];
  experience: string;
  lost: boolean;
  fresh: boolean;
}
export interface StatusBoard {
  campaign: string;
  fought: number;
  of: number;
  losses: Record<string, number>;
  pressure: number;
  ends: number;
  points: Record<string, number>;
  troops: Troop[];
  reports: { scenario: string; winner: string | null; level?: string }[];
  over: boolean;
  winner: string | null;
  next: string | null;
}
export interface CampaignState {
  id: string;
  seats: Record<string, string>;
  names: Record<string, string>;
  board: StatusBoard;
  battles: string[];
  game: string | null;
}
export interface KeptCampaign {
  id: string;
  host: string;
  campaign: string;
  seats: Record<string, string>;
  hotseat: boolean;
}

const json = async <T>(path: string, init?: RequestInit): Promise<T> => (await call(path, init)).json() as Promise<T>;
export const campaigns = (): Promise<CampaignInfo[]> => json('/api/campaigns');
export const campaignState = (id: string): Promise<CampaignState> => json(`/api/campaigns/${encodeURIComponent(id)}`);
export const nextBattle = (kept: KeptCampaign): Promise<Opened> =>
  json(`/api/campaigns/${kept.id}/battle`, { method: 'POST', headers: { Authorization: `Bearer ${kept.host}` } });

const KEY = 'opfire.campaigns';
export function keptCampaigns(): KeptCampaign[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as KeptCampaign[];
  } catch {
    return [];
  }
}
/** Begins a campaign on the server and remembers it. */
export async function beginCampaign(
  campaign: string,
  seats: Record<string, string>,
  hotseat: boolean,
  names: Record<string, string>,
  hidden: boolean,
): Promise<KeptCampaign> {
  const body = JSON.stringify({ campaign, seats, hotseat, names, private: hidden });
  const begun = await json<{ id: string; host: string }>('/api/campaigns', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  const kept = { ...begun, campaign, seats, hotseat };
  localStorage.setItem(KEY, JSON.stringify([kept, ...keptCampaigns()].slice(0, 20)));
  return kept;
}

/** What a troop is called: those that are left of one side and name have the numbers that they bear in the next battle. */
export function called(troops: readonly Troop[], troop: Troop): string {
  const namesakes = troops.filter(({ side, name, lost }) => !lost && side === troop.side && name.en === troop.name.en);
  const number = namesakes.length > 1 ? namesakes.findIndex(({ id }) => id === troop.id) + 1 : 0;
  return number ? `${pick(troop.name)} · ${number}` : pick(troop.name);
}
