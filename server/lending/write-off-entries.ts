import { type Cents, subtract } from '@shared/money';
import { eitherWay, type Entry, entry, type MoneySource, posting } from './ledger';

/**
 * Writes off the principal, from what was provided for it first, and the unpaid interest; suspended interest never was
 * income, so it is no loss.
 */
export const loanWrittenOff = ({
  principal,
  interest,
  suspended,
  provided,
}: {
  readonly principal: Cents;
  readonly interest: Cents;
  readonly suspended: Cents;
  readonly provided: Cents;
}): Entry =>
  entry(
    'loan_written_off',
    posting('loss_allowance', 'loan_principal', provided),
    posting('write_offs', 'loan_principal', subtract(principal, provided)),
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
  readonly lateFees: Cents;
  readonly recovered: Cents;
}

/**
 * Brings a write-off and its recoveries to what they would have been. The principal's part is all loss now: what the
 * allowance would have held for it was never put there.
 */
export const writeOffCorrected = ({
  principal,
  interest,
  lateFees,
  recovered,
}: WriteOffCorrection): Entry =>
  entry(
    'write_off_corrected',
    ...eitherWay('write_offs', 'loan_principal', principal),
    ...eitherWay('interest_suspended', 'interest_receivable', interest),
    ...eitherWay('write_offs', 'fees_receivable', lateFees),
    ...eitherWay('customer_credit', 'recoveries', recovered),
  );
