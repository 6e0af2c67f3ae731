import type { Erased, Erasure, Kept } from '@shared/contract/my-data';
import { addMonths, type Day } from '@shared/day';
import { PAYOUT_MIN } from '@shared/limits';
import type { Cents } from '@shared/money';
import { coded, saying } from '@shared/texts/english';
import { payableFrom } from './payee';
import { refusal } from './refusal';
import type { Rule } from './rule';
import type { Bar } from './standing';

/** What prevents a person's erasure, and what must be kept by law. */
export interface Erasable {
  /** What the person does, or did, for the lender. */
  readonly staffRole: string | null;
  readonly frozenAt: unknown;
  readonly phoneChangedAt: Date | null;
  readonly now: Date;
  /** The person's loans and requests that are not closed. */
  readonly openLoans: number;
  /** Accepted guarantees on loans that are not closed, and places that the person agreed to take. */
  readonly openGuarantees: number;
  /** Overpayments that can still be refunded to the person. */
  readonly credit: Cents;
  /** Whether such a refund is under way: refused, it would be a credit of theirs again. */
  readonly isRefundUnderWay: boolean;
  /** What guarantors paid for the person and was not reimbursed. */
  readonly owedToGuarantors: Cents;
  /** What the person owes us beside their loans: paid for them, or sent to them and not theirs. */
  readonly owedToUs: Cents;
  /** Whether the person ever requested or guaranteed a loan. */
  readonly hasRecord: boolean;
  /** What keeps them from borrowing: a new account on their number would know nothing of it. */
  readonly bars: readonly Bar[];
}

const isNoAdmin: Rule<Erasable> = ({ staffRole }) =>
  staffRole === null ? null : refusal('erasure_of_admin');

const isNotFrozen: Rule<Erasable> = ({ frozenAt }) =>
  frozenAt ? refusal('erasure_while_frozen') : null;

/** Until then the old number can take the account back. */
const hasItsNumber: Rule<Erasable> = (account) => {
  const from = payableFrom(account, account.now);
  return from && refusal('erasure_after_new_number', { from });
};

const owesNothing: Rule<Erasable> = ({ openLoans }) =>
  openLoans > 0 ? refusal('erasure_with_open_loan') : null;

type Debts = Pick<Erasable, 'owedToGuarantors' | 'owedToUs' | 'bars'>;

const owesNoGuarantor: Rule<Debts> = ({ owedToGuarantors }) =>
  owedToGuarantors > 0 ? refusal('erasure_owing_guarantors') : null;

const owesUsNothing: Rule<Debts> = ({ owedToUs }) =>
  owedToUs > 0 ? refusal('erasure_owing_us') : null;

const standsForNobody: Rule<Erasable> = ({ openGuarantees }) =>
  openGuarantees > 0 ? refusal('erasure_while_guaranteeing') : null;

const isOwedNothing: Rule<Erasable> = ({ credit }) =>
  credit >= PAYOUT_MIN ? refusal('erasure_with_credit') : null;

const hasNoRefundUnderWay: Rule<Erasable> = ({ isRefundUnderWay }) =>
  isRefundUnderWay ? refusal('erasure_with_refund') : null;

const isNotBarred: Rule<Debts> = ({ bars }) =>
  bars.length > 0 ? refusal('erasure_while_barred', { why: bars.map(({ own }) => own) }) : null;

export const erasureRules: readonly Rule<Erasable>[] = [
  isNoAdmin,
  isNotFrozen,
  hasItsNumber,
  owesNothing,
  owesNoGuarantor,
  owesUsNothing,
  standsForNobody,
  isOwedNothing,
  hasNoRefundUnderWay,
  isNotBarred,
];

/** What must be over before another account may have the number: it would know nothing of it. */
export const freeingRules: readonly Rule<Debts>[] = [owesNoGuarantor, owesUsNothing, isNotBarred];

const KEPT_BECAUSE: Record<Kept, 'kept_by_law' | 'kept_as_proof'> = {
  identity: 'kept_by_law',
  lending: 'kept_by_law',
  audit: 'kept_as_proof',
};

/** How long the records of lending are kept, in years. */
export const YEARS_KEPT = 7;

/** Without loans or guarantees only the audit record remains. */
export function erasureOf(hasRecord: boolean, at: Date, today: Day): Erasure {
  const shared: Erased[] = ['sign_in', 'sessions', 'codes', 'contacts', 'lines'];
  const erased: Erased[] = hasRecord ? shared : [...shared, 'identity', 'messages'];
  const kept: Kept[] = hasRecord ? ['identity', 'lending', 'audit'] : ['audit'];
  const until = addMonths(today, YEARS_KEPT * 12);
  return {
    erasesAt: at.toISOString(),
    erased: erased.map((kind) => ({ kind, ...saying('what', coded(`erased_${kind}`)) })),
    kept: kept.map((kind) => ({
      kind,
      ...saying('what', coded(`kept_${kind}`)),
      ...saying('why', coded(KEPT_BECAUSE[kind])),
      until,
    })),
  };
}
