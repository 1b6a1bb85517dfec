/** The families there are: every folder here is one, fetched when a game of it is opened. */
import type { Family } from './family';
import { plain } from './plain';

const FOLDERS = import.meta.glob<{ family: Family }>('./*/index.ts');

/** A family without a folder is played on the plain hex board. */
export async function loadFamily(kind: string): Promise<Family> {
  const folder = FOLDERS[`./${kind}/index.ts`];
  return folder ? (await folder()).family : plain;
}
