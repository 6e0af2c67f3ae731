import type { Context } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { askAt, mayAskOnPayDay, nextPayDay } from '@server/lending/pay-day';
import type { Reversed } from '@server/lending/reversal';
import { payDayUpdate } from '@server/payments/pay-days/set-pay-day';
import { isReopened } from './reversed-standing';
import { statusAfter } from './reversed-status';
import type { PaymentToReverse } from './store';

/**
 * A pay-day that ended because the payment closed the loan goes on, with the next day that had no prompt. That of an
 * erased account does not: nobody could see or end it.
 */
export function reversedPayDay(
  context: Context,
  found: PaymentToReverse,
  reversed: Reversed,
): Change {
  const { payDay: ended, file } = found;
  const asksAgain = isReopened(found, reversed) && mayAskOnPayDay(statusAfter(file.loan, reversed));
  if (!ended || !asksAgain || file.borrower.erasedAt) return {};
  const payDay = nextPayDay(ended, context.now(), ended.askedOn);
  const set = { endedAt: null, endedBy: null, payDay, lookAt: askAt(ended, payDay) };
  const subject = { kind: 'loan' as const, id: file.loan.id };
  return {
    update: { payDays: [payDayUpdate(ended, set)] },
    insert: { events: [eventOf(context, 'pay_day_resumed', subject)] },
  };
}
