import { type Charges, chargesIn } from '@server/lending/fees';
import type { Entry } from '@server/lending/ledger';
import { ofLoan, type PaymentCase } from './store';

/** The entry of a loan's charges beside that of its payout; none of another payout. */
export function feeEntries(found: PaymentCase, book: (charges: Charges) => Entry): Entry[] {
  if (found.payment.kind !== 'disbursement') return [];
  const { loan } = ofLoan(found).file;
  return chargesIn(loan) > 0 ? [book(loan)] : [];
}
