/** Drafts as they are typed, kept in this browser only; other tabs hear of every change. */
import type { Draft } from './wire';

export interface KeptDraft extends Draft {
  key: string;
  /** Counts the changes, so that a tab that is behind does not overwrite what another has typed. */
  revision: number;
  when: number;
  /** Entries that were compared with the printed ones, whether or not anything differed. */
  compared: Record<string, string[]>;
}
const NAME = 'opfire-workshop';
const SHELF = 'drafts';

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(SHELF, { keyPath: 'key' });
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error(NAME));
  });
}
async function within<T>(mode: IDBTransactionMode, work: (shelf: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((done, failed) => {
      const request = work(database.transaction(SHELF, mode).objectStore(SHELF));
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error ?? new Error(NAME));
    });
  } finally {
    database.close();
  }
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
/** Calls back with the key of a draft that another tab has changed; gives how to stop. */
export function heard(told: (key: string) => void): () => void {
  const listen = (event: MessageEvent<string>): void => told(event.data);
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
}

export const allDrafts = async (): Promise<KeptDraft[]> =>
  (await within<KeptDraft[]>('readonly', (shelf) => shelf.getAll() as IDBRequest<KeptDraft[]>)).sort((a, b) => b.when - a.when);
export const draftOf = (key: string): Promise<KeptDraft | undefined> =>
  within<KeptDraft | undefined>('readonly', (shelf) => shelf.get(key) as IDBRequest<KeptDraft | undefined>);

/** Keeps a draft; gives what another tab has kept meanwhile, if it was faster, and leaves that as it is. */
export async function keepDraft(draft: KeptDraft): Promise<KeptDraft | null> {
  const faster = await laidOnShelf({ ...draft, revision: draft.revision + 1, when: Date.now() });
  if (faster) return faster;
  draft.revision += 1;
  channel?.postMessage(draft.key);
  return null;
}
/** Looks and writes in one go, so that of two tabs that keep at once one sees what the other has kept. */
async function laidOnShelf(next: KeptDraft): Promise<KeptDraft | null> {
  const database = await opened();
  try {
    return await new Promise((done, failed) => {
      let faster: KeptDraft | null = null;
      const keeping = database.transaction(SHELF, 'readwrite');
      const shelf = keeping.objectStore(SHELF);
      const asked = shelf.get(next.key) as IDBRequest<KeptDraft | undefined>;
      asked.onsuccess = () => {
        if (asked.result && asked.result.revision >= next.revision) faster = asked.result;
        else shelf.put(JSON.parse(JSON.stringify(next)));
      };
      keeping.oncomplete = () => done(faster);
      keeping.onabort = keeping.onerror = () => failed(keeping.error ?? new Error(NAME));
    });
  } finally {
    database.close();
  }
}
export async function dropDraft(key: string): Promise<void> {
  await within('readwrite', (shelf) => shelf.delete(key));
  channel?.postMessage(key);
}

export const newDraft = ({ manifest, entries }: Draft): KeptDraft => ({
  key: crypto.randomUUID?.() ?? String(Math.random()).slice(2),
  manifest,
  entries,
  revision: 0,
  when: Date.now(),
  compared: {},
});
