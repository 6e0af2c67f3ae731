import { add, type Cents, formatMoney, subtract, ZERO } from '@shared/money';
import { formatRate } from '@shared/rate';
import { chargeRulesOf } from '@server/lending/charge-days';
import type { Quote } from '@server/lending/quote';
import type { PersonContext } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { arriving } from '@server/lending/top-up';
import type { AgreementRow } from './agreement-store';
import { type AgreedFigures, englishClauses } from './agreement-text-en';
import { kiswahiliClauses } from './agreement-text-sw';
import { lateFeeText } from './late-fee-text';
import { keptBackOf } from './earlier-loan';
import type { LoanFile } from './loan-file';
import { firstDueChoiceOf } from './position-columns';
import { firstPaymentOf } from './present';
import { fullNameOf } from '@shared/called-name';

/** The text's version: a changed text gets a new version, and old agreements keep theirs. */
const VERSION = '2026-12-2';
/**
 * What is added for a loan with charges, with a late fee, for one that pays off an earlier, and for one whose first due
 * date was chosen: their texts differ.
 */
const WITH_CHARGES = '-fee';
const WITH_LATE_FEE = '-late';
const TOP_UP = '-top-up';
const WITH_FIRST_DUE = '-first-due';

/** What a borrower agrees to: the figures, and the text in both languages. */
export type AgreedTerms = Omit<
  AgreementRow,
  'id' | 'loanId' | 'quoteId' | 'at' | 'phone' | 'phoneVerifiedAt' | 'ip'
>;

/** `now`: the day of which what an earlier loan takes is said. */
export function termsAt(file: LoanFile, price: Quote, now: Date): AgreedTerms {
  const { apr, monthlyPayment, totalRepayable, ...of } = price;
  const { loan, borrower, product } = file;
  const { amount, term } = loan;
  const firstDue = firstDueChoiceOf(loan);
  const figures = {
    borrower: fullNameOf(borrower),
    amount: formatMoney(amount),
    term,
    apr: formatRate(apr, 2),
    monthlyPayment: formatMoney(monthlyPayment),
    firstDue: firstDue && { ...firstDue, payment: formatMoney(firstPaymentOf(price)) },
    totalInterest: formatMoney(subtract(totalRepayable, amount)),
    totalRepayable: formatMoney(totalRepayable),
    charges: chargesOf(amount, of),
    lateFee: lateFeeText(chargeRulesOf(product.terms).late_fee),
    topUp: topUpOf(file, of, now),
  };
  const text = { en: englishClauses(figures), sw: kiswahiliClauses(figures) };
  const { charges, aprWithCharges } = of;
  const agreed = { apr, monthlyPayment, totalRepayable, charges, aprWithCharges };
  const version = [
    VERSION,
    charges > ZERO && WITH_CHARGES,
    figures.lateFee && WITH_LATE_FEE,
    figures.topUp && TOP_UP,
    figures.firstDue && WITH_FIRST_DUE,
  ]
    .filter(Boolean)
    .join('');
  return { amount, term, ...agreed, version, text };
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

/** What an earlier loan takes as of today, and what is sent then; null for a loan by itself. */
function topUpOf(
  file: LoanFile,
  charges: Pick<Quote, 'fee' | 'excise'>,
  now: Date,
): AgreedFigures['topUp'] {
  const part = keptBackOf(file, now);
  if (!part) return null;
  return {
    reference: part.reference,
    keptBack: formatMoney(part.keptBack),
    on: part.on,
    received: formatMoney(arriving(file.loan.amount, charges, part.keptBack)),
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
  ...termsAt(file, price, context.now()),
  phone: file.borrower.phone,
  phoneVerifiedAt: file.borrower.phoneVerifiedAt,
  ip: context.ip ?? '',
});
