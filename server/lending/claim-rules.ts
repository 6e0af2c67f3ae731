import { addDays, type Day, dayOf, startOf } from '@shared/day';
import { NOTICE_HOURS } from '@shared/limits';
import type { ClaimStatus } from '@shared/words';
import { type Refusal, refusal } from './refusal';

const HOUR_MS = 3_600_000;
/** Messages are sent from 8:00 to 20:00 in Nairobi. */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;

/** The next time at which messages may be sent: `from` itself between 8:00 and 20:00, else the next 8:00. */
export function quietHoursEnd(from: Date): Date {
  const today: Day = dayOf(from);
  const opens = startOf(today).getTime() + FIRST_HOUR * HOUR_MS;
  const closes = startOf(today).getTime() + LAST_HOUR * HOUR_MS;
  if (from.getTime() < opens) return new Date(opens);
  if (from.getTime() < closes) return from;
  return new Date(startOf(addDays(today, 1)).getTime() + FIRST_HOUR * HOUR_MS);
}

/** The end of the notice period that starts at `from`. */
export const noticeDeadline = (from: Date): Date =>
  new Date(from.getTime() + NOTICE_HOURS * HOUR_MS);

/** What decides since when a notice runs. */
export interface NoticeFacts {
  /** The first hour at which it may be sent. */
  readonly noticedAt: Date;
  /** When the SMS gateway took it; null before that, and once a delivery report says that it failed. */
  readonly takenAt: Date | null;
  /** When the guarantor first saw it in the app. */
  readonly seenAt: Date | null;
}

/**
 * The notice period (contract §5): from the first of both, never from the night before `noticedAt`. Null while nobody
 * took the notice and nobody saw it.
 */
export function noticePeriod({ noticedAt, takenAt, seenAt }: NoticeFacts): NoticePeriod {
  const first = takenAt && seenAt ? (takenAt < seenAt ? takenAt : seenAt) : (takenAt ?? seenAt);
  if (!first) return { startedAt: null, deadline: null };
  const startedAt = first < noticedAt ? noticedAt : first;
  return { startedAt, deadline: noticeDeadline(startedAt) };
}

export type NoticePeriod =
  | { startedAt: Date; deadline: Date }
  | { startedAt: null; deadline: null };

/** What decides whether a claim may be charged. */
export interface ChargeFacts {
  readonly status: ClaimStatus;
  readonly deadline: Date | null;
  /** The open complaint that the guarantee is not theirs. */
  readonly complaintId: string | null;
}

/** Whether the notice period of a claim is over; one that has not started is not, and a complaint suspends it. */
export const isNoticeOver = ({ status, deadline, complaintId }: ChargeFacts, now: Date): boolean =>
  status === 'noticed' && complaintId === null && deadline !== null && now >= deadline;

/** Refuses an appeal after the notice period, and a second one. */
export function refusedAppeal(
  claim: { readonly deadline: Date | null; readonly appealedAt: Date | null },
  now: Date,
): Refusal | null {
  if (claim.appealedAt) {
    return refusal('already_appealed');
  }
  return claim.deadline === null || now < claim.deadline
    ? null
    : refusal('notice_over', { hours: NOTICE_HOURS });
}

/** Refuses the admin who approved the loan when another admin can decide the appeal. */
export const refusedHearing = (hearing: {
  readonly adminId: string;
  readonly approvedBy: string | null;
  /** Whether an admin exists who neither approved, borrows nor guarantees the loan. */
  readonly hasAnother: boolean;
}): Refusal | null =>
  hearing.adminId === hearing.approvedBy && hearing.hasAnother ? refusal('admin_approved') : null;
