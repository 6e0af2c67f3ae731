import { PAYMENT_MAX } from '@shared/limits';
import { type Cents, min } from '@shared/money';
import type { Context, PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { newId } from '@server/platform/core/ids';
import { job } from '@server/platform/jobs/tasks';
import { aheadOfLoan } from '@server/lending/claim-shares';
import { takesPayments } from '@server/lending/incoming';
import { refusedAct } from '@server/lending/loan-lifecycle';
import { defaultRepayment, owedToday } from '@server/lending/outlook';
import { firstLook } from '@server/lending/payment-lifecycle';
import { promptRules } from '@server/lending/payment-rules';
import type { Position } from '@server/lending/position';
import { refusal } from '@server/lending/refusal';
import { firstRefusal } from '@server/lending/rule';
import { type BookedFile, positionNow } from '@server/loans/loans/loan-file';
import { payableLoanOf } from '@server/loans/loans/payable-loan';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { leftToDesk, letsNextGo } from './check-times';
import { findOwnWithPrompt, type PaymentRow } from './store';

const NOT_RUNNING = refusal('nothing_to_repay');
const ANOTHER_OPEN = refusal('other_prompt_open');

/**
 * Sends a prompt for `amount`, or else for what is due now, or else for the next instalment. While a prompt is open,
 * the same request returns it: a second tap must not charge twice. One that nobody has answered for for three minutes
 * is left to the money desk, and no longer stops another.
 */
export async function startRepayment(
  context: PersonContext,
  loanId: string,
  amount: Cents | undefined,
): Promise<Pick<PaymentRow, 'id' | 'amount'>> {
  return retrying(async () => {
    const found = await findOwnWithPrompt(context.db, loanId, context.actor.person.id);
    if (!found) throw new Refused(NOT_FOUND);
    const wanted = amount ?? usualAmount(found, context.now());
    refuseFirst([firstRefusal(promptRules, { amount: wanted })]);
    const { openPrompt } = found;
    if (openPrompt && !letsNextGo(openPrompt, context.now())) {
      if (openPrompt.amount !== wanted) throw new Refused(ANOTHER_OPEN);
      return openPrompt;
    }
    return requestPrompt(context, found, wanted);
  });
}

function usualAmount(file: BookedFile, now: Date): Cents {
  const position = positionNow(file, now);
  if (!position || !takesPayments(payableLoanOf(file))) throw new Refused(NOT_RUNNING);
  return usualRepayment(file, position);
}

/** What a prompt asks for by itself: what is due, or else the next instalment, as far as one prompt can. */
export const usualRepayment = ({ loan, claims }: BookedFile, position: Position): Cents =>
  min(defaultRepayment(owedToday(position), aheadOfLoan(claims, loan.advanced)), PAYMENT_MAX);

async function requestPrompt(
  context: PersonContext,
  file: BookedFile & { openPrompt: PaymentRow | null },
  amount: Cents,
): Promise<Pick<PaymentRow, 'id' | 'amount'>> {
  if (!takesPayments(payableLoanOf(file))) {
    refuseFirst([refusedAct('make_repayment', file.loan.status, 'borrower')]);
  }
  const { id, change } = borrowerPrompt(context, file, amount);
  const { openPrompt } = file;
  await commit(context.db, openPrompt ? joinChanges(change, leftToDesk(openPrompt)) : change);
  return { id, amount };
}

/** A prompt to the borrower's phone: its row, its event and the job that sends it. */
export function borrowerPrompt(
  context: Context,
  file: BookedFile,
  amount: Cents,
  detail: Record<string, unknown> = {},
): { id: string; change: Recorded } {
  const { loan, borrower } = file;
  const id = newId();
  const payment = {
    id,
    version: 1,
    provider: context.money.main.id,
    kind: 'repayment' as const,
    loanId: loan.id,
    personId: borrower.id,
    requestedBy: context.actor.kind === 'person' ? context.actor.person.id : null,
    amount,
    phone: borrower.phone,
    status: 'requested' as const,
    attempt: 1,
    calls: 0,
    checks: 0,
    nextCheckAt: firstLook(context.wall()),
    createdAt: context.now(),
  };
  const subject = { kind: 'payment' as const, id, loanId: loan.id };
  return {
    id,
    change: {
      insert: {
        payments: [payment],
        events: [eventOf(context, 'prompt_requested', subject, { ...detail, amount })],
      },
      jobs: [job('send_prompt', { paymentId: id })],
    },
  };
}
