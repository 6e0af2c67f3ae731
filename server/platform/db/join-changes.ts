import type { Change } from './change';
import type { Written } from './change-statement';
import type { Recorded, Unrecorded } from './recorded';

type Lists = Record<string, unknown[]>;

/**
 * Joins several changes into one. Concatenates the lists of each table; no row may be updated by two of them. The first
 * or the second has the event that tells of all, or the first the reason why there is none.
 */
export function joinChanges(first: Recorded, ...changes: Change[]): Recorded;
export function joinChanges(first: Change, second: Recorded, ...changes: Change[]): Recorded;
export function joinChanges(first: Unrecorded, ...changes: Change[]): Unrecorded;
export function joinChanges(
  first: Recorded | Unrecorded,
  ...changes: Change[]
): Recorded | Unrecorded;
export function joinChanges(...changes: Change[]): Change;
export function joinChanges(...changes: Written[]): Written;
export function joinChanges(...changes: (Change & Written)[]): Change {
  const joined: Change = {};
  const update = joinLists(changes.map((change) => change.update));
  const insert = joinLists(changes.map((change) => change.insert));
  const whyNoEvent = changes[0]?.whyNoEvent;
  if (whyNoEvent) joined.whyNoEvent = whyNoEvent;
  if (update) joined.update = update;
  if (insert) joined.insert = insert;
  for (const key of [
    'messages',
    'bucketDays',
    'signOut',
    'forget',
    'jobs',
    'shownOn',
    'live',
  ] as const) {
    const list = changes.flatMap((change): readonly unknown[] => change[key] ?? []);
    if (list.length > 0) Object.assign(joined, { [key]: list });
  }
  return joined;
}

function joinLists<T extends object>(parts: (T | undefined)[]): T | null {
  const joined: Lists = {};
  for (const part of parts) {
    for (const [table, rows] of Object.entries((part ?? {}) as Lists)) {
      if (rows.length > 0) joined[table] = [...(joined[table] ?? []), ...rows];
    }
  }
  return Object.keys(joined).length > 0 ? (joined as T) : null;
}
