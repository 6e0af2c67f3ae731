import * as z from 'zod/mini';
import type { StaffVerb } from '../staff-verbs';
import { messageFor } from '../texts/message';
import { calendarDay } from './calendar-day';
import { id } from './fields';
import { MONEY_KINDS, type MoneyKind } from './money';

/** What waits for a person on the desk, beside loans: each kind has its own list, and the inbox has all of them. */
export const INBOX_KINDS = [
  'approval',
  'appeal',
  'complaint',
  'message',
  'job',
  ...MONEY_KINDS,
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

const VERBS: Record<Exclude<InboxKind, MoneyKind>, StaffVerb> = {
  approval: 'READ_APPROVALS',
  appeal: 'READ_APPEALS',
  complaint: 'READ_COMPLAINTS',
  message: 'READ_MESSAGES',
  job: 'READ_MONEY',
};

/** What it takes to read items of this kind. */
export const inboxVerb = (kind: InboxKind): StaffVerb =>
  kind in VERBS ? VERBS[kind as keyof typeof VERBS] : 'READ_MONEY';

/** The longest instant that a list has. */
const INSTANT_MAX = 40;

export const inboxParams = z.object({ id });

/**
 * `PUT /api/admin/inbox/{id}`: until which day the reader has put the item off; null takes that back. `since`: since
 * when the item waits, as its list has it: what was done and waits anew is not put off.
 */
export const snoozeBody = z.object({
  kind: z.enum(INBOX_KINDS),
  since: z.iso.datetime({ error: messageFor('choose_instant') }).check(z.maxLength(INSTANT_MAX)),
  until: z.nullable(calendarDay),
});
export type SnoozeAsked = z.output<typeof snoozeBody>;

/** One of `GET /api/admin/inbox`: an item that the reader has put off, for themselves alone and on every device. */
export interface Snooze {
  kind: InboxKind;
  /** The item's, as its own list has it. */
  id: string;
  /** Since when it waited: the item as it waits since then is put off, and not one that waits anew. */
  since: string;
  /** It stands in the inbox again from the morning of this day. */
  until: string;
}

/** The answers of its routes; after a write all that is put off then. */
export interface InboxAnswers {
  listSnoozes: Snooze[];
  snoozeItem: Snooze[];
}
