import { clear, createStore, get, set } from 'idb-keyval';

/**
 * What this person last saw, on this device, for when there is no network. Kept by the page, never by
 * the service worker; one person's at a time; gone with logout, with the session, and after as many
 * days as a session lasts. What an admin sees of others is never kept.
 */

/** One answer of the server, by its path. */
interface Seen {
  json: unknown;
  /** Milliseconds. */
  at: number;
}

const ACCOUNT = '/api/auth/user';
const OTHERS = '/api/admin/';
const LIFE_MS = 14 * 86_400_000;

const store = createStore('tegemea', 'last-seen');

const isOf = (json: unknown): string | null =>
  typeof json === 'object' && json !== null && 'id' in json ? String(json.id) : null;

/** Keeps an answer. A device that keeps nothing (private mode, a full disk) only has no copy. */
export async function keepSeen(path: string, json: unknown): Promise<void> {
  if (path.startsWith(OTHERS)) return;
  try {
    if (path === ACCOUNT) await forgetOthers(isOf(json));
    await set(path, { json, at: Date.now() } satisfies Seen, store);
  } catch (cause) {
    console.warn('last seen: not kept', cause);
  }
}

/** What `path` answered last; null when it never did, or too long ago. */
export async function lastSeen(path: string): Promise<Seen | null> {
  const seen = await get<Seen>(path, store).catch(() => undefined);
  return seen && Date.now() - seen.at < LIFE_MS ? seen : null;
}

/** Forgets everything. */
export const forgetSeen = (): Promise<void> => clear(store);

/** What somebody else saw here goes before this person sees anything. */
async function forgetOthers(personId: string | null): Promise<void> {
  const before = await get<Seen>(ACCOUNT, store);
  if (before && isOf(before.json) !== personId) await forgetSeen();
}
