import { t } from '@lingui/core/macro';
import type { WireRefusal } from '@shared/contract/refusals';
import type { Answering, AnswerOf, BodyArgs, Call, ItemOf, Reading } from './call';
import { lost, reached, shownAsOf } from './connection';
import { loadTexts, textOf } from './texts';

/** Any answer that is not a success. `message` is `${status}: ${text or statusText}` (spec §8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The refusal that the server sent, when it sent one. */
  readonly body: WireRefusal | null;

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.body = parseRefusal(text);
  }

  /** The server's sentence for the person, in their language, for toasts and summaries. */
  get words(): string | undefined {
    return this.body ? textOf(this.body.message, this.body) : undefined;
  }

  /** Seconds to wait before the next try, when the server sent Retry-After. */
  get retryAfter(): number | undefined {
    return this.body?.retryAfter;
  }
}

/** No answer came: no network, or no server. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  get words(): string {
    return t`We can’t reach Tegemea. Check your connection and try again.`;
  }
}

/** What to show the person about a failed call: our own sentence, never a technical text. */
export const refusalWords = (error: unknown): string =>
  (error instanceof ApiError || error instanceof UnreachableError ? error.words : undefined) ??
  t`Something went wrong on our side.`;

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/** Whether the server answered 409 because the data has changed; a retry does not help. */
export const hasMovedOn = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409;

/** What this device keeps for offline use; fetched when it is needed. */
export const seenHere = () => import('./last-seen');

/** Writes on their way. One of them may give the session a new id, and what is read by the old one is refused. */
const writes = new Set<Promise<unknown>>();
let written = 0;

/** GETs; refused as signed out while a write was on its way, it asks once more when that has been answered. */
async function read(path: string, init: RequestInit): Promise<Response> {
  const before = written;
  try {
    return await request(path, init);
  } catch (error) {
    if (!isSignedOut(error) || (writes.size === 0 && written === before)) throw error;
    await Promise.allSettled(writes);
    return request(path, init);
  }
}

/**
 * GETs JSON. Offline it returns the last kept answer of this path, and the connection store keeps its age. Throws
 * ApiError, or UnreachableError when nothing is kept.
 */
export async function get<O extends Reading>(
  { path }: Call<O>,
  signal?: AbortSignal,
): Promise<AnswerOf<O>> {
  try {
    const response = await read(path, { headers: ACCEPT, signal });
    const json = (await response.json()) as AnswerOf<O>;
    void seenHere().then(({ keepSeen }) => keepSeen(path, json));
    return json;
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    const seen = await recall(path);
    if (!seen) throw error;
    shownAsOf(new Date(seen.at));
    return seen.json as AnswerOf<O>;
  }
}

/** Offline, the chunk with the recall code may also fail to load. */
const recall = (path: string) =>
  seenHere()
    .then(({ lastSeen }) => lastSeen(path))
    .catch(() => null);

/** One page of a list, and the address of the next page; null on the last. */
export interface ListPage<T> {
  items: T[];
  next: string | null;
}

const NEXT = /<([^>]+)>;\s*rel="next"/;

/**
 * GETs a list that is a plain array, or its page at the address `next`; reads the next page's from its Link header.
 * Throws like `get`.
 */
export async function getListed<O extends Reading>(
  call: Call<O>,
  next: string | null,
  signal?: AbortSignal,
): Promise<ListPage<ItemOf<O>>> {
  const response = await read(next ?? call.path, { headers: ACCEPT, signal });
  const [, following] = NEXT.exec(response.headers.get('Link') ?? '') ?? [];
  return { items: (await response.json()) as ItemOf<O>[], next: following ?? null };
}

/** Like `get`, but null when signed out (401). */
export async function getOrNull<O extends Reading>(call: Call<O>): Promise<AnswerOf<O> | null> {
  try {
    return await get(call);
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

/** Sends a write with a JSON body and reads its JSON answer. Throws ApiError or UnreachableError. */
export async function send<O extends Answering>(
  { method, path }: Call<O>,
  ...[body = {}, { idempotencyKey } = {}]: BodyArgs<O>
): Promise<AnswerOf<O>> {
  const writing = request(path, {
    method,
    headers: {
      ...ACCEPT,
      'Content-Type': 'application/json',
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    body: JSON.stringify(body),
  });
  writes.add(writing);
  try {
    return (await (await writing).json()) as AnswerOf<O>;
  } finally {
    writes.delete(writing);
    written += 1;
  }
}

const ACCEPT = { Accept: 'application/json' };

/** Sends any request; what the API has is called by `get` and `send`. Throws ApiError or UnreachableError. */
export async function request(path: string, init: RequestInit): Promise<Response> {
  const response = await reach(path, init);
  if (response.ok) return response;
  const error = new ApiError(response.status, response.statusText, await response.text());
  // Fetches the texts first, because a toast is worded at once. A 401 has its own words.
  if (error.body?.code !== 'signed_out') await loadTexts();
  throw error;
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(path, { credentials: 'include', ...init });
    reached();
    return response;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    lost();
    throw new UnreachableError('no answer', { cause: error });
  }
}

function parseRefusal(text: string): WireRefusal | null {
  if (!text.startsWith('{')) return null;
  try {
    const body: unknown = JSON.parse(text);
    return isRefusal(body) ? body : null;
  } catch {
    return null; // The body is a proxy's page or cut off: only the status is known.
  }
}

const isRefusal = (body: unknown): body is WireRefusal =>
  typeof body === 'object' &&
  body !== null &&
  'message' in body &&
  typeof body.message === 'string';
