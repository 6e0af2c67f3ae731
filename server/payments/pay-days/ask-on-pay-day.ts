import { dayOf } from '@shared/day';
import { ZERO } from '@shared/money';
import { type Context, nextAct } from '@server/platform/core/context';
import { type Change, commit, retrying } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded, Unrecorded } from '@server/platform/db/recorded';
import {
  type PayDayCase,
  type PayDayStep,
  payDayStep,
  type PromptOutcome,
} from '@server/lending/pay-day';
import { loanUpdate } from '@server/loans/loans/parts';
import { inDecentHours } from '@server/platform/messages/after-quiet-hours';
import { protocolOf } from '@server/platform/money/providers/index';
import { borrowerPrompt } from '@server/payments/payments/start-repayment';
import { OUTCOME } from '@server/payments/payments/present';
import type { PaymentRow } from '@server/payments/payments/store';
import { askedOn } from './pay-day-figures';
import { ended, isOn, payDayUpdate } from './set-pay-day';
import { findDuePayDays, findPayDay, type PayDayFile, type PayDayRow } from './store';

/**
 * Asks the phones whose pay-day's hour has come. A loan that fails does not stop the others; the next run tries it
 * again.
 */
export async function askOnPayDays(context: Context): Promise<void> {
  for (const { loanId } of await findDuePayDays(context.db, context.now())) {
    try {
      await askOne(nextAct(context), loanId);
    } catch (error) {
      context.log.error({ err: error, loanId }, 'pay-days: one could not be looked at');
    }
  }
}

const askOne = (context: Context, loanId: string): Promise<void> =>
  retrying(async () => {
    const file = await findPayDay(context.db, loanId);
    if (!file?.payDay || !isOn(file.payDay)) return;
    const change = changeOf(context, file, file.payDay);
    if (change) await commit(context.db, change);
  });

function changeOf(
  context: Context,
  file: PayDayFile,
  row: PayDayRow,
): Recorded | Unrecorded | null {
  const found = caseOf(context, file, row);
  const step = payDayStep(found);
  if (step.kind === 'end') return ended(context, file, row, 'loan');
  if (!row.lookAt || row.lookAt > context.now()) return null;
  // The business's clock may be ahead of the one by which phones ring.
  if (step.kind === 'ask' && inDecentHours(context)) return null;
  return changed(context, file, row, { found, step });
}

function changed(
  context: Context,
  file: PayDayFile,
  row: PayDayRow,
  { found, step }: { found: PayDayCase; step: Exclude<PayDayStep, { kind: 'end' }> },
): Recorded | Unrecorded {
  const { lookAt } = step;
  const looked = (set: Partial<PayDayRow>): Unrecorded => ({
    update: { payDays: [payDayUpdate(row, set)] },
    whyNoEvent: 'next_look',
  });
  if (step.kind === 'wait') return looked({ lookAt });
  if (step.kind === 'move_on') return looked({ lookAt, payDay: step.payDay });
  const { payDay } = row;
  const { id: paymentId, change } = borrowerPrompt(context, file, found.amount, { payDay });
  const set = { lookAt, askedOn: payDay, asks: step.number, paymentId };
  // The loan's version guards the amount: a payment that is booked meanwhile makes another one.
  const guards: Change = {
    update: { loans: [loanUpdate(file, {})], payDays: [payDayUpdate(row, set)] },
  };
  return joinChanges(change, guards);
}

function caseOf(context: Context, file: PayDayFile, row: PayDayRow): PayDayCase {
  const { dayOfMonth, hour, payDay } = row;
  const now = context.now();
  const wish = { dayOfMonth, hour };
  const isAsked = row.askedOn === payDay && file.prompt !== null;
  return {
    now,
    wish,
    payDay,
    status: file.loan.status,
    last:
      isAsked && file.prompt
        ? { number: row.asks, outcome: outcomeOf(file.prompt), at: file.prompt.createdAt }
        : null,
    isPromptOpen: file.isPromptOpen,
    amount: dayOf(now) === payDay ? askedOn(file, wish, payDay, now) : ZERO,
  };
}

function outcomeOf({ status, provider, resultCode }: PaymentRow): PromptOutcome {
  if (OUTCOME[status] === 'pending') return 'open';
  return status === 'failed'
    ? protocolOf(provider).explainCollection(resultCode ?? '').ending
    : 'final';
}
