import { add, type Cents, formatMoney, subtract, ZERO } from '@shared/money';
import { formatRate } from '@shared/rate';
import { lateFeeRuleOf } from '@server/lending/late-fee';
import type { Quote } from '@server/lending/quote';
import type { PersonContext } from '@server/platform/context';
import { newId } from '@server/platform/ids';
import type { AgreementRow } from './agreement-store';
import { type AgreedFigures, englishClauses } from './agreement-text-en';
import { kiswahiliClauses } from './agreement-text-sw';
import { lateFeeText } from './late-fee-text';
import type { LoanFile } from './loan-file';

/** The text's version: a changed text gets a new version, and old agreements keep theirs. */
const VERSION = '2026-12';
/** What is added for a loan with charges, and for one with a late fee: their texts differ. */
const WITH_CHARGES = '-fee';
const WITH_LATE_FEE = '-late';

/** What a borrower agrees to: the figures, and the text in both languages. */
export type AgreedTerms = Omit<
  AgreementRow,
  'id' | 'loanId' | 'quoteId' | 'at' | 'phone' | 'phoneVerifiedAt' | 'ip'
>;

export function termsAt(
  { loan, borrower, product }: LoanFile,
  { apr, monthlyPayment, totalRepayable, ...of }: Quote,
): AgreedTerms {
  const { amount, term } = loan;
  const figures = {
    borrower: `${borrower.firstName} ${borrower.lastName}`,
    amount: formatMoney(amount),
    term,
    apr: formatRate(apr, 2),
    monthlyPayment: formatMoney(monthlyPayment),
    totalInterest: formatMoney(subtract(totalRepayable, amount)),
    totalRepayable: formatMoney(totalRepayable),
    charges: chargesOf(amount, of),
    lateFee: lateFeeText(lateFeeRuleOf(product.terms)),
  };
  const text = { en: englishClauses(figures), sw: kiswahiliClauses(figures) };
  const { charges, aprWithCharges } = of;
  const price = { apr, monthlyPayment, totalRepayable, charges, aprWithCharges };
  const version =
    VERSION + (charges > ZERO ? WITH_CHARGES : '') + (figures.lateFee ? WITH_LATE_FEE : '');
  return { amount, term, ...price, version, text };
}

type ChargedQuote = Pick<Quote, 'fee' | 'excise' | 'charges' | 'aprWithCharges' | 'totalInterest'>;

/** Null for a loan that has none. */
function chargesOf(
  amount: Cents,
  { fee, excise, charges, aprWithCharges, totalInterest }: ChargedQuote,
): AgreedFigures['charges'] {
  if (charges === ZERO) return null;
  return {
    fee: formatMoney(fee),
    excise: excise > ZERO ? formatMoney(excise) : null,
    all: formatMoney(charges),
    received: formatMoney(subtract(amount, charges)),
    cost: formatMoney(add(totalInterest, charges)),
    apr: formatRate(aprWithCharges, 2),
  };
}

/** The row of an agreement, with the evidence of who agreed. */
export const agreementOf = (
  context: PersonContext,
  file: LoanFile,
  quoteId: string,
  price: Quote,
): AgreementRow => ({
  id: newId(),
  loanId: file.loan.id,
  quoteId,
  at: context.now(),
  ...termsAt(file, price),
  phone: file.borrower.phone,
  phoneVerifiedAt: file.borrower.phoneVerifiedAt,
  ip: context.ip ?? '',
});
