import type { Day } from '@shared/day';
import { add, type Cents, ZERO } from '@shared/money';
import { type BasisPoints, bps } from '@shared/rate';
import { PURPOSES } from '@shared/purposes';
import { backedEnough } from './approval-rules';
import { chargeRulesOf } from './charge-days';
import { chargedOf } from './charges';
import { type Charges, chargesIn } from './fees';
import { schedule, firstDueFor } from './first-due';
import { openPosition } from './position';
import type { ProductTerms } from './product';
import { type PricingInput, type Quote, quote } from './quote';
import { type Movement, replay } from './replay';
import { requestRules } from './request-rules';

/** A loan that was paid out, with what its price was computed from. */
export interface LentLoan {
  readonly inputs: PricingInput;
  /** The rate that was booked. */
  readonly apr: BasisPoints;
  readonly charges: Charges;
  /** Late fees with their duty, as booked. */
  readonly lateFees: Cents;
  readonly paidOutOn: Day;
  /** What was paid through the day; null for a loan that was never late. */
  readonly past: { readonly movements: readonly Movement[]; readonly through: Day } | null;
}

/** Loans on one set of terms. */
export interface SimulatedSide {
  readonly lent: Cents;
  /** All interest, were every loan repaid on its due dates. */
  readonly interest: Cents;
  readonly fees: Cents;
  readonly excise: Cents;
  /** With their duty: as booked, and as the same payments on the same days would have cost. */
  readonly lateFees: Cents;
  /** The rate, weighted by the amounts; null where nothing is lent. */
  readonly apr: BasisPoints | null;
}

export interface Simulation {
  readonly loans: number;
  /** How many of them the other terms would not have allowed. */
  readonly refused: number;
  readonly asBooked: SimulatedSide;
  readonly asProposed: SimulatedSide;
}

interface Sums {
  lent: number;
  interest: Cents;
  fees: Cents;
  excise: Cents;
  lateFees: Cents;
  weighted: number;
}

const NOTHING: Sums = {
  lent: 0,
  interest: ZERO,
  fees: ZERO,
  excise: ZERO,
  lateFees: ZERO,
  weighted: 0,
};

/** Counts what loans would have cost and earned under other terms; takes them one by one, however many they are. */
export class Simulator {
  private loans = 0;
  private refused = 0;
  private readonly booked: Sums = { ...NOTHING };
  private readonly proposed: Sums = { ...NOTHING };

  private readonly terms: ProductTerms;

  constructor(terms: ProductTerms) {
    this.terms = terms;
  }

  take(loan: LentLoan): void {
    const { inputs, apr, charges, lateFees, paidOutOn } = loan;
    const { amount, term, firstDue } = inputs;
    this.loans += 1;
    const due = firstDueFor(firstDue?.on ?? null, paidOutOn);
    const totalInterest = (rate: BasisPoints): Cents =>
      add(...schedule(amount, rate, term, paidOutOn, due).map(({ interest }) => interest));
    count(this.booked, amount, { apr, totalInterest: totalInterest(apr), ...charges }, lateFees);
    const other = quoteUnder(this.terms, inputs);
    if (!other) {
      this.refused += 1;
      return;
    }
    // A quote counts from the day of the choice; what is compared is what the loan bears from its own payout.
    const proposed = { ...other, totalInterest: totalInterest(other.apr) };
    count(this.proposed, amount, proposed, lateFeesUnder(this.terms, loan));
  }

  result(): Simulation {
    const { loans, refused } = this;
    return { loans, refused, asBooked: sideOf(this.booked), asProposed: sideOf(this.proposed) };
  }
}

/** What the loan's own late payments would have cost: its rate and its payments are as they were. */
function lateFeesUnder(terms: ProductTerms, { inputs, apr, paidOutOn, past }: LentLoan): Cents {
  const rules = chargeRulesOf(terms);
  if (!rules.late_fee || !past) return ZERO;
  const { amount, term, firstDue } = inputs;
  const opened = openPosition(amount, apr, term, paidOutOn, rules, firstDue?.on ?? null);
  const { charges } = replay(opened, past.movements, past.through).position;
  return chargesIn(chargedOf(charges.late_fee));
}

/** The quote of the same request with the same guarantors; null where the terms don't allow it. */
function quoteUnder(product: ProductTerms, inputs: PricingInput) {
  const { amount, term, limit: available, trust, guarantors, firstDue = null } = inputs;
  // What a borrower had repaid before is not part of a price, so it refuses nobody here.
  const { loansRepaid } = product.eligibility;
  const asked = {
    amount,
    term,
    firstDue,
    available,
    trust,
    loansRepaid,
    product,
    earlier: null,
    purpose: PURPOSES[0] ?? '',
  };
  if (requestRules.some((rule) => rule(asked) !== null)) return null;
  const price = quote(inputs, product);
  const acceptedCount = guarantors.filter(({ status }) => status === 'accepted').length;
  return backedEnough({ acceptedCount, strength: price.strength, product }) ? null : price;
}

type Counted = Pick<Quote, 'apr' | 'totalInterest' | 'fee' | 'excise'>;

function count(
  sums: Sums,
  amount: Cents,
  { apr, totalInterest, fee, excise }: Counted,
  lateFees: Cents,
): void {
  sums.lent += amount;
  sums.weighted += amount * apr;
  sums.interest = add(sums.interest, totalInterest);
  sums.fees = add(sums.fees, fee);
  sums.excise = add(sums.excise, excise);
  sums.lateFees = add(sums.lateFees, lateFees);
}

const sideOf = ({ lent, interest, fees, excise, lateFees, weighted }: Sums): SimulatedSide => ({
  lent: add(lent as Cents),
  interest,
  fees,
  excise,
  lateFees,
  apr: lent > 0 ? bps(Math.round(weighted / lent)) : null,
});
