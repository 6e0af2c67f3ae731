import { t } from '@lingui/core/macro';
import { hasCharges } from '@client/lib/charges';
import { rateText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import type { AgreedPrice, Loan, LoanQuote } from '@shared/contract/loans';

/** Rows of a price's facts that a loan without charges does not have. */

/** What is borrowed, what of it is kept back, and what arrives. */
export const receivedRows = (loan: Pick<Loan, 'amount'>, quote: LoanQuote) =>
  hasCharges(quote) || quote.topUp
    ? [
        [t`You borrow`, <Amount wire={loan.amount} />] as const,
        ...feeRows(quote),
        ...earlierRows(quote),
        [t`You receive`, <Amount wire={quote.received} />] as const,
      ]
    : [[t`You receive`, <Amount wire={loan.amount} />] as const];

const feeRows = (quote: LoanQuote) =>
  hasCharges(quote)
    ? [
        [t`Facility fee`, <Amount wire={quote.fee} />] as const,
        ...(quote.excise === '0.00'
          ? []
          : [[t`Excise duty`, <Amount wire={quote.excise} />] as const]),
      ]
    : [];

/** What the loan that it tops up takes. */
const earlierRows = ({ topUp }: LoanQuote) =>
  topUp ? [[t`Loan ${topUp.reference}`, <Amount wire={topUp.keptBack} />] as const] : [];

/** What the rate on the principal is called: with charges it is not the APR. */
export const rateName = (price: Pick<AgreedPrice, 'charges'>): string =>
  hasCharges(price) ? t`Interest rate a year` : t`APR`;

export const aprRows = (price: Pick<AgreedPrice, 'charges' | 'aprWithCharges'>) =>
  hasCharges(price) ? [[t`APR with charges`, rateText(price.aprWithCharges, 2)] as const] : [];

/** Where a first due date that was chosen makes it more than the others. */
export const firstPaymentRows = ({ firstPayment, monthlyPayment }: LoanQuote) =>
  firstPayment > monthlyPayment
    ? [[t`First payment`, <Amount shillings={firstPayment} />] as const]
    : [];

/** The rows of the charges of a price that was booked. */
export const chargeRows = (price: AgreedPrice) =>
  hasCharges(price)
    ? [[t`Charges`, <Amount wire={price.charges} />] as const, ...aprRows(price)]
    : [];
