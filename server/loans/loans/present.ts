import { BEFORE_APPROVAL, isOneOf } from '@shared/statuses';
import { type Day, dayOf } from '@shared/day';
import type { WhatIf } from '@shared/contract/loan-offers';
import type { AgreedPrice, Loan, LoanQuote } from '@shared/contract/loans';
import type { TopUpPart } from '@shared/contract/top-up';
import { type Cents, add, toDecimalString, ZERO } from '@shared/money';
import { toPercent } from '@shared/rate';
import { saying } from '@shared/texts/english';
import type { Cost } from '@server/lending/agreed-price';
import { answerBy } from '@server/lending/business-days';
import { chargeRulesOf } from '@server/lending/charge-days';
import { chargedOf, unpaidOfKind } from '@server/lending/charges';
import { chargesIn } from '@server/lending/fees';
import { dueOn, firstDueFor, planAtMost } from '@server/lending/first-due';
import { roomForInterest } from '@server/lending/in-duplum';
import { aheadOfLoan, owedToGuarantor } from '@server/lending/claim-shares';
import { givenUp, paidTowards, type Position } from '@server/lending/position';
import { defaultRepayment, owedToday, scheduleView } from '@server/lending/outlook';
import { BROUGHT_FORWARD } from '@server/lending/brought-forward';
import { price } from '@server/lending/pricing';
import type { ProductVersion } from '@server/lending/product';
import { aprWithCharges, planOf, type Quote } from '@server/lending/quote';
import { refusal } from '@server/lending/refusal';
import { arriving } from '@server/lending/top-up';
import { whatIf } from '@server/lending/what-if';
import type { Deps } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { lateFeeText, lateFeeTextOn } from './late-fee-text';
import { chargesOf, firstDueChoiceOf, withLiveFirstDue } from './position-columns';
import { type KeptBack, keptBackOf } from './earlier-loan';
import {
  type ListedLoan,
  type LoanFile,
  type LoanRow,
  positionNow,
  priceOf,
  priceToday,
} from './loan-file';

export const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What a loan is presented with: the moment, and the holidays that its answer waits over. */
type Present = Pick<Deps, 'now' | 'declaredHolidays'>;

/** A loan as its borrower sees it now. */
export function presentLoan(file: LoanFile, at: Present): Loan {
  const position = positionNow(file, at.now());
  return presentCosted(file, position, costAt(file, position), at);
}

/** The same of a list's row, which can't be priced: of a loan that does not wait for approval. */
export function presentListed(file: ListedLoan, at: Present): Loan {
  const listed = { ...file, loan: withLiveFirstDue(file.loan, dayOf(at.now())) };
  const position = positionNow(listed, at.now());
  return presentCosted(listed, position, costAsBooked(listed, position), at);
}

function presentCosted(
  file: ListedLoan,
  position: Position | null,
  cost: Cost,
  { declaredHolidays }: Present,
): Loan {
  const { loan, borrower, guarantees } = file;
  const owed = position && owedToday(position);
  const lateFees = (position ?? chargesOf(file)).charges.late_fee;
  const toGuarantors = aheadOfLoan(file.claims, file.loan.advanced);
  const count = (status: string) => guarantees.filter(({ row }) => row.status === status).length;
  return {
    id: loan.id,
    reference: loan.reference,
    productId: file.product.productId,
    topsUpId: loan.topsUpId,
    amount: toDecimalString(loan.amount),
    term: loan.term,
    purpose: loan.purpose,
    firstDue: loan.firstDueOn,
    status: loan.status,
    closedReason: loan.closedReason,
    ...saying('statusReason', loan.statusReason),
    gsValue: loan.gsPpm / 1_000_000,
    ...presentCost(cost),
    createdAt: loan.createdAt.toISOString(),
    submittedAt: instant(loan.submittedAt),
    answerBy: instant(awaitedBy(loan, declaredHolidays)),
    approvedAt: instant(loan.approvedAt),
    disbursedAt: instant(loan.disbursedAt),
    broughtForward: broughtForwardOf(file),
    dueDate: owed?.oldestUnpaidDueDate ?? owed?.nextInstalment?.dueDate ?? null,
    dueNow: toDecimalString(owed?.dueNow ?? ZERO),
    nextPayment: toDecimalString(owed ? defaultRepayment(owed, toGuarantors) : ZERO),
    payOff: toDecimalString(add(owed?.payOff ?? ZERO, toGuarantors)),
    interestSavedByPayingOff: toDecimalString(owed?.interestSavedByPayingOff ?? ZERO),
    principalOutstanding: toDecimalString(loan.outstanding),
    paid: toDecimalString(position ? paidTowards(position) : ZERO),
    givenUp: toDecimalString(position ? givenUp(position) : ZERO),
    lateFee: lateFeeTextOn(lateFees),
    lateFees: toDecimalString(chargesIn(chargedOf(lateFees))),
    lateFeesUnpaid: toDecimalString(unpaidOfKind(lateFees)),
    credit: toDecimalString(loan.credit),
    daysPastDue: owed?.daysPastDue ?? 0,
    interestBound: position && reachedBound(position),
    guarantors: { accepted: count('accepted'), pending: count('pending') },
    owedToGuarantors: owedToGuarantors(file),
    advanced: toDecimalString(loan.advanced),
    borrower: { firstName: borrower.firstName, lastName: borrower.lastName },
  };
}

/** By when a request that waits for approval is answered. */
const awaitedBy = ({ status, submittedAt }: LoanRow, declared: readonly Day[]): Date | null =>
  status === 'pending_approval' && submittedAt ? answerBy(submittedAt, declared) : null;

const broughtForwardOf = ({ loan: { broughtForward } }: ListedLoan): Loan['broughtForward'] =>
  broughtForward && {
    source: broughtForward.source,
    number: broughtForward.number,
    earlier: broughtForward.earlier.map(({ source, number }) => ({ source, number })),
    on: broughtForward.on,
    lent: toDecimalString(broughtForward.lent),
  };

/** The in duplum bound of a loan that has reached it. */
const reachedBound = (position: Position): string | null =>
  position.npl && roomForInterest(position) === ZERO
    ? toDecimalString(position.npl.principal)
    : null;

/** The guarantors to whom the borrower owes a reimbursement; claims of one guarantor are added up. */
const owedToGuarantors = ({ guarantees, claims }: ListedLoan): Loan['owedToGuarantors'] =>
  guarantees.flatMap(({ row }) => {
    const own = claims.filter(({ guaranteeId, paid }) => guaranteeId === row.id && paid > 0);
    if (own.length === 0) return [];
    const owed = toDecimalString(add(...own.map(owedToGuarantor)));
    const reimbursed = toDecimalString(add(...own.map((claim) => claim.reimbursed)));
    return [{ guaranteeId: row.id, name: row.name, owed, reimbursed }];
  });

/** What the loan costs: what approving would book while it waits for that, or else what its row says. */
export const costOf = (file: LoanFile, now: Date): Cost => costAt(file, positionNow(file, now));

const costAt = (file: LoanFile, position: Position | null): Cost =>
  file.loan.status === 'pending_approval'
    ? priceOf(file, { isCostAlone: true })
    : costAsBooked(file, position);

function costAsBooked({ loan }: Pick<LoanFile, 'loan'>, position: Position | null): Cost {
  const { amount, apr, term, monthlyPayment } = loan;
  const { totalRepayable } = position
    ? scheduleView(position)
    : planAtMost(amount, apr, term, firstDueChoiceOf(loan));
  return {
    apr,
    monthlyPayment,
    totalRepayable,
    charges: chargesIn(loan),
    aprWithCharges: aprWithCharges(loan, loan),
  };
}

export const presentCost = (cost: Cost): AgreedPrice => ({
  apr: toPercent(cost.apr),
  monthlyPayment: cost.monthlyPayment / 100,
  totalRepayable: toDecimalString(cost.totalRepayable),
  charges: toDecimalString(cost.charges),
  aprWithCharges: toPercent(cost.aprWithCharges),
});

/** The current price, or the locked one after the approval; `readerId`: the guarantee of who reads it. */
export const currentQuote = (file: LoanFile, readerId?: string): Quote =>
  isOneOf(BEFORE_APPROVAL, file.loan.status) ? priceOf(file, { readerId }) : file.quote;

/** A price of the loan as it stands. */
export function presentQuote(quoted: Quote, file: LoanFile, now: Date): LoanQuote {
  const { terms } = file.product;
  const [keptBack, today] = [keptBackOf(file, now), dayOf(now)];
  const firstDue = firstDueFor(quoted.inputs.firstDue?.on ?? null, today);
  return {
    monthlyPayment: quoted.monthlyPayment / 100,
    apr: toPercent(quoted.apr),
    guaranteeStrength: quoted.strength,
    rateFactors: {
      baseRate: toPercent(quoted.baseRate),
      guarantorDiscount: toPercent(quoted.guarantorDiscount),
      correlationPenalty: toPercent(quoted.correlationPenalty),
      riskPremium: toPercent(quoted.riskPremium),
    },
    totalInterest: toDecimalString(quoted.totalInterest),
    firstDue: dueOn(1, today, firstDue),
    firstPayment: firstPaymentOf(quoted) / 100,
    totalRepayable: toDecimalString(quoted.totalRepayable),
    fee: toDecimalString(quoted.fee),
    excise: toDecimalString(quoted.excise),
    charges: toDecimalString(quoted.charges),
    aprWithCharges: toPercent(quoted.aprWithCharges),
    topUp: keptBack && presentKeptBack(keptBack),
    received: toDecimalString(arriving(quoted.inputs.amount, quoted, keptBack?.keptBack ?? ZERO)),
    lateFee: lateFeeText(chargeRulesOf(terms).late_fee),
    cost: toDecimalString(add(quoted.totalInterest, quoted.charges)),
    strengthIfAllAccept: quoted.strengthIfAllAccept,
    aprIfAllAccept: toPercent(quoted.aprIfAllAccept),
    without: presentCost(costWithoutGuarantors(quoted, terms)),
    guarantors: quoted.guarantors.map(({ id, aprPoints }) => ({
      guaranteeId: id,
      aprPoints: toPercent(aprPoints),
    })),
    gsValue: quoted.gsValue,
    modelVersion: quoted.modelVersion,
  };
}

/** A price of another system has its own plan. */
export const firstPaymentOf = ({ inputs, apr, monthlyPayment }: Quote): Cents =>
  inputs.firstDue ? planOf(inputs, apr).firstPayment : monthlyPayment;

export const presentKeptBack = ({ keptBack, ...of }: KeptBack): TopUpPart => ({
  ...of,
  keptBack: toDecimalString(keptBack),
});

/** A price of another system knows of no guarantors, and its term may be none of ours. */
function costWithoutGuarantors(quoted: Quote, terms: ProductVersion['terms']): Cost {
  if (quoted.modelVersion === BROUGHT_FORWARD) return quoted;
  const { amount, term } = quoted.inputs;
  const { apr } = price(quoted.inputs, [], terms);
  return {
    apr,
    ...planOf(quoted.inputs, apr),
    charges: quoted.charges,
    aprWithCharges: aprWithCharges({ amount, apr, term }, quoted),
  };
}

/** Throws Refused (409) once the price is locked. */
export function presentWhatIf(file: LoanFile, more: Cents): WhatIf[] {
  if (!isOneOf(BEFORE_APPROVAL, file.loan.status)) throw new Refused(PRICE_IS_FIXED);
  return whatIf(priceToday(file, { isCostAlone: true }).inputs, more, file.product.terms).map(
    (one) => ({
      guaranteeId: one.guaranteeId,
      cap: toDecimalString(one.cap),
      apr: toPercent(one.apr),
      monthlyPayment: one.monthlyPayment / 100,
      totalRepayable: toDecimalString(one.totalRepayable),
    }),
  );
}

const PRICE_IS_FIXED = refusal('rate_fixed');
