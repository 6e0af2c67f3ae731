import { type Day, dayOf } from '@shared/day';
import type { InboxKind, Snooze } from '@shared/contract/inbox';
import type { IconName } from '@client/ui/icon';

/** One thing that waits for a person, of any list of the desk. */
export interface InboxItem {
  kind: InboxKind;
  id: string;
  /** What it is, in a few words. */
  what: string;
  icon: IconName;
  /** The same in a sentence. */
  says: string;
  /** Whose it is: "Asha Otieno · LN2K7M9X4P". */
  about: string;
  since: string;
  /** The last instant to do it in time; null where none is set. */
  due: string | null;
  /** Its list. */
  href: string;
}

/** The key of an item among all: two kinds may have an id in common. */
export const itemKey = ({ kind, id }: Pick<InboxItem, 'kind' | 'id'>): string => `${kind} ${id}`;

/** The last day until which an item may be put off: the one on which it is due. */
export const lastDayOf = ({ due }: InboxItem): Day | null =>
  due === null ? null : dayOf(new Date(due));

/** Whether it may be put off: not what is due today, or was before. */
export function mayPutOff(item: InboxItem, today: Day): boolean {
  const last = lastDayOf(item);
  return last === null || last > today;
}

/** Whether it is put off today. Nothing hides what is due, or what was done and waits anew. */
export function isPutOff(item: InboxItem, snooze: Snooze | undefined, today: Day): boolean {
  return (
    snooze !== undefined &&
    snooze.since === item.since &&
    snooze.until > today &&
    mayPutOff(item, today)
  );
}

/** What is due first, then what waits longest. */
export const inboxOrder = (a: InboxItem, b: InboxItem): number =>
  (a.due ?? '9').localeCompare(b.due ?? '9') || a.since.localeCompare(b.since);
