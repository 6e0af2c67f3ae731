import { eventOf } from '@server/platform/db/event';
import { chargesIn } from '@server/lending/fees';
import { lateFeesSince } from '@server/lending/late-fee';
import type { Position } from '@server/lending/position';
import type { Context } from '@server/platform/core/context';
import type { LoanRow } from './loan-file';

/** That a late fee was added since the loan's rows were written; null where none was. */
export function lateFeeEvent(context: Context, { loan }: { loan: LoanRow }, after: Position) {
  const { fee, excise } = lateFeesSince(loan, after);
  const amount = chargesIn({ fee, excise });
  return amount > 0
    ? eventOf(context, 'late_fee_charged', { kind: 'loan', id: loan.id }, { amount, fee, excise })
    : null;
}
