import { formatMoney, subtract, ZERO } from '@shared/money';
import { formatRate } from '@shared/rate';
import type { loanAgreements } from '@server/db/schema';
import type { Quote } from '@server/lending/quote';
import type { PersonContext } from '@server/platform/context';
import { newId } from '@server/platform/ids';
import { englishClauses } from './agreement-text-en';
import { kiswahiliClauses } from './agreement-text-sw';
import type { LoanFile } from './loan-file';

/** The text's version: a changed text gets a new version, and old agreements keep theirs. */
const VERSION = '2026-11';

/** There are no fees yet: interest is all that a loan costs. */
const CHARGES = ZERO;

/** What the borrower agrees to by submitting, with its text in both languages and the evidence of who agreed. */
export function agreementOf(
  context: PersonContext,
  { loan, borrower }: LoanFile,
  quoteId: string,
  { apr, monthlyPayment, totalRepayable }: Quote,
): typeof loanAgreements.$inferInsert {
  const { amount, term } = loan;
  const figures = {
    borrower: `${borrower.firstName} ${borrower.lastName}`,
    amount: formatMoney(amount),
    term,
    apr: formatRate(apr, 2),
    monthlyPayment: formatMoney(monthlyPayment),
    totalInterest: formatMoney(subtract(totalRepayable, amount)),
    totalRepayable: formatMoney(totalRepayable),
    charges: formatMoney(CHARGES),
  };
  return {
    id: newId(),
    loanId: loan.id,
    quoteId,
    at: context.now(),
    amount,
    term,
    apr,
    monthlyPayment,
    totalRepayable,
    charges: CHARGES,
    version: VERSION,
    text: { en: englishClauses(figures), sw: kiswahiliClauses(figures) },
    phone: borrower.phone,
    phoneVerifiedAt: borrower.phoneVerifiedAt,
    ip: context.ip ?? '',
  };
}
