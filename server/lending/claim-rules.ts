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

/** The notice period begins when the message may be sent, not during the night. */
export function noticePeriod(from: Date): { noticedAt: Date; deadline: Date } {
  const noticedAt = quietHoursEnd(from);
  return { noticedAt, deadline: new Date(noticedAt.getTime() + NOTICE_HOURS * HOUR_MS) };
}

/** Whether the notice period of a claim is over. */
export const isNoticeOver = (
  claim: { readonly status: ClaimStatus; readonly deadline: Date },
  now: Date,
): boolean => claim.status === 'noticed' && now.getTime() >= claim.deadline.getTime();

/** Refuses an appeal after the notice period, and a second one. */
export function refusedAppeal(
  claim: { readonly deadline: Date; readonly appealedAt: Date | null },
  now: Date,
): Refusal | null {
  if (claim.appealedAt) {
    return refusal('already_appealed');
  }
  return now.getTime() < claim.deadline.getTime()
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
