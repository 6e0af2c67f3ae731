import { type ByCharge, OWED_CHARGES } from '@shared/charges';
import { add, type Cents, negative, subtract, ZERO } from '@shared/money';
import { CHARGES } from './charge-kinds';
import { eitherWay, type Entry, entry, type MoneySource, posting } from './ledger';
import type { WriteOffAmounts } from './write-off-rules';

/**
 * Writes off the principal and what the lender advanced for the borrower, from what was provided for them first, and
 * the unpaid interest; suspended interest never was income, so it is no loss.
 */
export const loanWrittenOff = ({
  principal,
  interest,
  advanced,
  suspended,
  provided,
}: WriteOffAmounts & {
  readonly suspended: Cents;
  readonly provided: { readonly principal: Cents; readonly advanced: Cents };
}): Entry =>
  entry(
    'loan_written_off',
    posting('loss_allowance', 'loan_principal', provided.principal),
    posting('write_offs', 'loan_principal', subtract(principal, provided.principal)),
    posting('loss_allowance', 'advanced_for_borrower', provided.advanced),
    posting('write_offs', 'advanced_for_borrower', subtract(advanced, provided.advanced)),
    posting('interest_suspended', 'interest_receivable', suspended),
    posting('write_offs', 'interest_receivable', subtract(interest, suspended)),
  );

/** A payment on a written-off loan; the part above the written-off amount is credit. */
export const recoveredAfterWriteOff = (
  recovered: Cents,
  toCredit: Cents,
  from: MoneySource,
): Entry =>
  entry(
    'recovered_after_write_off',
    posting(from, 'recoveries', recovered),
    posting(from, 'customer_credit', toCredit),
  );

/** By how much the write-off and its recoveries change when a payment is reversed; each may be negative. */
export interface WriteOffCorrection {
  readonly principal: Cents;
  readonly interest: Cents;
  /** `suspended`: what of them never was income. */
  readonly charges: ByCharge<{ readonly unpaid: Cents; readonly suspended: Cents }>;
  readonly recovered: Cents;
}

/**
 * Brings a write-off and its recoveries to what they would have been. The principal's part is all loss now: what the
 * allowance would have held for it was never put there.
 */
export const writeOffCorrected = ({
  principal,
  interest,
  charges,
  recovered,
}: WriteOffCorrection): Entry =>
  entry(
    'write_off_corrected',
    ...eitherWay('write_offs', 'loan_principal', principal),
    ...eitherWay('interest_suspended', 'interest_receivable', interest),
    ...OWED_CHARGES.flatMap((kind) => {
      const { receivable, suspense, writtenOff } = CHARGES[kind];
      const { unpaid, suspended } = charges[kind];
      return [
        ...eitherWay(suspense, receivable, suspended),
        ...eitherWay(writtenOff, receivable, subtract(unpaid, suspended)),
      ];
    }),
    ...eitherWay('customer_credit', 'recoveries', recovered),
  );

/**
 * What `entries` advance for the borrower of a loan that was written off is written off with them, and what they take
 * back of an advance is no loss any more. The loan's row keeps what can still be claimed.
 */
export function advanceWrittenOff(entries: readonly Pick<Entry, 'postings'>[]): Entry {
  const postings = entries.flatMap((each) => each.postings);
  const amounts = postings.map(({ debit, credit, amount }) => {
    if (debit === 'advanced_for_borrower') return amount;
    return credit === 'advanced_for_borrower' ? negative(amount) : ZERO;
  });
  return entry(
    'write_off_corrected',
    ...eitherWay('write_offs', 'advanced_for_borrower', add(ZERO, ...amounts)),
  );
}
