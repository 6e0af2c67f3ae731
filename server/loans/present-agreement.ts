import type { LoanAgreement } from '@shared/contract/loans';
import { toDecimalString } from '@shared/money';
import type { AgreementRow } from './agreement-store';
import type { LoanFile } from './loan-file';
import { presentCost } from './present';

/** What the borrower agreed to, and what came of it. */
export const presentAgreement = (file: LoanFile, row: AgreementRow): LoanAgreement => ({
  loanId: row.loanId,
  reference: file.loan.reference,
  version: row.version,
  agreedAt: row.at.toISOString(),
  amount: toDecimalString(row.amount),
  term: row.term,
  agreed: presentCost(row),
  charges: toDecimalString(row.charges),
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
