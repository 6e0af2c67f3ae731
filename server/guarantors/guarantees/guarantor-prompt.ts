import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { Context } from '@server/platform/core/context';
import type { payments } from '@server/platform/db/schema';
import { newId } from '@server/platform/core/ids';
import type { JobCall } from '@server/platform/db/job-call';
import { job } from '@server/platform/jobs/tasks';
import type { ClaimRow } from '@server/loans/loans/loan-file';
import { firstLook } from '@server/lending/payment-lifecycle';

/** A prompt to a guarantor: its row and the job that sends it, at `runAt` (of the real clock) or at once. */
export function guarantorPrompt(
  context: Context,
  { id: claimId, loanId, personId }: Pick<ClaimRow, 'id' | 'loanId' | 'personId'>,
  { amount, phone }: { amount: Cents; phone: Phone },
  runAt?: Date,
): { row: typeof payments.$inferInsert; job: JobCall } {
  const id = newId();
  const row = {
    id,
    version: 1,
    provider: context.money.main.id,
    kind: 'guarantor_payment' as const,
    loanId,
    personId,
    requestedBy: context.actor.kind === 'person' ? context.actor.person.id : null,
    claimId,
    amount,
    phone,
    status: 'requested' as const,
    attempt: 1,
    calls: 0,
    checks: 0,
    nextCheckAt: firstLook(runAt ?? context.wall()),
    createdAt: context.now(),
  };
  return { row, job: job('send_prompt', { paymentId: id }, runAt) };
}
