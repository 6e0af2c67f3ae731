import { PAYEE_HOLD_HOURS } from '@shared/limits';
import type { Phone } from '@shared/phone';
import { clockChange } from '@server/guarantors/guarantees/notice-changed';
import type { Context } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import { job } from '@server/platform/jobs/tasks';
import { sentAnew } from '@server/platform/messages/send-anew';
import { findClaimsOfNotices, findToPassOn, findWaitingSms } from './what-waited-store';

/**
 * What waited because another account has verified a person's number, or went to one that was mistyped, goes on to the
 * one that they are given, after the hold: until then a mistyped one is put right. Money waits by its own rule
 * (`payments/hold-payout.ts`). A prompt is not repeated: the SMS about the charge says how to pay.
 */
export async function whatWaited(
  context: Context,
  personId: string,
  phone: Phone,
): Promise<Change> {
  const { db, wall } = context;
  const [waiting, owed] = await Promise.all([
    findWaitingSms(db, personId, phone),
    findToPassOn(db, personId),
  ]);
  const from = new Date(wall().getTime() + PAYEE_HOLD_HOURS * 3_600_000);
  const passedOn: Change = { jobs: owed.map(({ id }) => job('pass_on', { claimId: id })) };
  const notices = await findClaimsOfNotices(
    db,
    waiting.map(({ id }) => id),
  );
  // At once, and not by the job, before which a claim could be charged whose hours ran for a mistyped number.
  const stopped = notices.flatMap((claim) => clockChange(context, claim, null) ?? []);
  return joinChanges(sentAnew(waiting, phone, from), passedOn, ...stopped);
}
