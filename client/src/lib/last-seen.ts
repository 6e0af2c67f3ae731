import { clear, createStore, get, set } from 'idb-keyval';
import { DESK_API } from '@shared/paths';
import { getCurrentUser } from '@shared/contract/operations/session';

/**
 * Answers that this person last saw, kept on this device for offline use. The page keeps them, not the service worker;
 * for one person at a time, until logout or session end, at most for a session's length. Never keeps what an admin
 * sees.
 */

/** One answer of the server, keyed by its path. */
interface Seen {
  json: unknown;
  /** Milliseconds. */
  at: number;
}

const ACCOUNT = getCurrentUser.path;
const LIFE_MS = 14 * 86_400_000;

const store = createStore('tegemea', 'last-seen');

const isOf = (json: unknown): string | null =>
  typeof json === 'object' && json !== null && 'id' in json ? String(json.id) : null;

/** Stores an answer. A device that can't store (private mode, full disk) just has no copy. */
export async function keepSeen(path: string, json: unknown): Promise<void> {
  if (path.startsWith(DESK_API)) return;
  try {
    if (path === ACCOUNT) await forgetOthers(isOf(json));
    await set(path, { json, at: Date.now() } satisfies Seen, store);
  } catch (cause) {
    console.warn('last seen: not kept', cause);
  }
}

/** The last answer of `path`; null when there is none or it is too old. */
export async function lastSeen(path: string): Promise<Seen | null> {
  const seen = await get<Seen>(path, store).catch(() => undefined);
  return seen && Date.now() - seen.at < LIFE_MS ? seen : null;
}

/** Deletes everything. A device that can't store has nothing to delete. */
export async function forgetSeen(): Promise<void> {
  try {
    await clear(store);
  } catch (cause) {
    console.warn('last seen: not deleted', cause);
  }
}

/** Deletes another person's answers before this person sees anything. */
async function forgetOthers(personId: string | null): Promise<void> {
  const before = await get<Seen>(ACCOUNT, store);
  if (before && isOf(before.json) !== personId) await clear(store);
}
