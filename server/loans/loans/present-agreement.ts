import type { LoanAgreement } from '@shared/contract/agreements';
import { toDecimalString } from '@shared/money';
import type { AgreedTerms } from './agreement';
import type { LoanFile } from './loan-file';
import { instant, presentCost } from './present';

/** What the borrower agreed to, or would agree to now (`at` null), and what came of it. */
export const presentAgreement = (
  file: LoanFile,
  row: AgreedTerms & { at: Date | null },
): LoanAgreement => ({
  loanId: file.loan.id,
  reference: file.loan.reference,
  version: row.version,
  agreedAt: instant(row.at),
  amount: toDecimalString(row.amount),
  term: row.term,
  agreed: presentCost(row),
  text: row.text,
  booked: bookedOf(file),
  dueDates: dueDatesOf(file),
});

/** The price that the approval locked. */
const bookedOf = ({ loan, quote }: LoanFile): LoanAgreement['booked'] =>
  loan.approvedAt && { ...presentCost(quote), approvedAt: loan.approvedAt.toISOString() };

function dueDatesOf({ instalments }: LoanFile): LoanAgreement['dueDates'] {
  const [first] = instalments;
  const last = instalments.at(-1);
  return first && last ? { first: first.dueDate, last: last.dueDate } : null;
}
