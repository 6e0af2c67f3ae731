import { PAYEE_HOLD_HOURS } from '@shared/limits';
import type { Phone } from '@shared/phone';
import { takeClaimBack } from '@server/books/corrections/take-claim-back';
import { clockChange } from '@server/guarantors/guarantees/notice-changed';
import { proposed } from '@server/loans/approvals/propose';
import type { Change } from '@server/platform/db/change';
import type { Impartial } from '@server/platform/db/impartial';
import { joinChanges } from '@server/platform/db/join-changes';
import { job } from '@server/platform/jobs/tasks';
import { sentAnew } from '@server/platform/messages/send-anew';
import {
  findClaimsOfNotices,
  findMissentCharges,
  findToPassOn,
  findWaitingSms,
} from './what-waited-store';

/**
 * What waited because another account has verified a person's number, or went to one that was mistyped, goes on to the
 * one that they are given, after the hold: until then a mistyped one is put right. What was charged on a notice that
 * went to one is proposed to be taken back. Money waits by its own rule (`payments/hold-payout.ts`). A prompt is not
 * repeated: the SMS about the charge says how to pay.
 */
export async function whatWaited(
  context: Impartial,
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
  const doubtful = await chargesInDoubt(context, personId, phone);
  return joinChanges(sentAnew(waiting, phone, from), passedOn, ...stopped, ...doubtful);
}

/** Read by admins on the desk, who know whether the notice reached them. */
const MISSENT =
  'Its notice went to a number by which they had not come in before they were given another.';

/**
 * Proposes to take back what was charged on a notice that may have reached nobody: its hours can't run again, and who
 * was given the number knows whether it was mistyped.
 */
async function chargesInDoubt(
  context: Impartial,
  personId: string,
  phone: Phone,
): Promise<Change[]> {
  const found = await findMissentCharges(context.db, personId, phone);
  return Promise.all(
    found.map(async ({ id: targetId }) => {
      const target = await takeClaimBack.find(context.db, targetId);
      if (!target) return {};
      const { kind } = takeClaimBack;
      const { charged: amount } = target.claim;
      const about = { kind, target, targetId, amount };
      return proposed(context, about, { params: {}, reason: MISSENT }).change;
    }),
  );
}
