import type { EntryKind } from '@shared/contract/ledger';
import type { Day } from '@shared/day';
import { add, type Cents, max, min, subtract, ZERO } from '@shared/money';
import { liability } from './liability';

/** What one journal entry changes of a loan: debits less credits by account, as the ledger has them. */
export interface LoanEntry {
  readonly day: Day;
  readonly kind: EntryKind;
  /** The provider's receipt of the payment that it books; of a top-up, the new loan's reference. */
  readonly receipt: string | null;
  readonly principal: Cents;
  readonly interest: Cents;
  /** Late fees with their duty. */
  readonly fees: Cents;
  /** Owed to guarantors who paid, or to the lender for what was advanced beside the loan. */
  readonly guarantors: Cents;
  /** Credits less debits: kept for the borrower. */
  readonly credit: Cents;
  /** Money that came in for the loan after a write-off; credits less debits. */
  readonly recovered: Cents;
}

/** What a borrower owes and has with us at a time. */
export interface StatementBalance {
  readonly principal: Cents;
  readonly interest: Cents;
  readonly fees: Cents;
  readonly guarantors: Cents;
  readonly credit: Cents;
}

/** One movement with what was owed after it. */
export interface StatementLine extends StatementBalance {
  readonly day: Day;
  /** `interest_to_day`: interest that the books have with other loans' only. */
  readonly kind: EntryKind | 'interest_to_day';
  readonly receipt: string | null;
  readonly owed: Cents;
}

export interface Statement {
  readonly opening: StatementBalance;
  readonly lines: readonly StatementLine[];
  readonly closing: StatementBalance;
}

const NOTHING: StatementBalance = {
  principal: ZERO,
  interest: ZERO,
  fees: ZERO,
  guarantors: ZERO,
  credit: ZERO,
};

const plus = (a: StatementBalance, b: StatementBalance): StatementBalance => ({
  principal: add(a.principal, b.principal),
  interest: add(a.interest, b.interest),
  fees: add(a.fees, b.fees),
  guarantors: add(a.guarantors, b.guarantors),
  credit: add(a.credit, b.credit),
});

/** All that is owed, to whomever. */
export const owedIn = ({ principal, interest, fees, guarantors }: StatementBalance): Cents =>
  add(principal, interest, fees, guarantors);

/** Kinds by which the lender's books change and what the borrower owes does not. */
export const LENDERS_OWN: readonly EntryKind[] = ['loan_written_off', 'write_off_corrected'];

/** What an entry changes for the borrower. A write-off gives up late fees alone: the rest is still owed. */
function effectOf(
  { kind, principal, interest, recovered, ...same }: LoanEntry,
  toInterest: Cents = ZERO,
): StatementBalance {
  const isOwn = LENDERS_OWN.includes(kind);
  return {
    principal: subtract(isOwn ? ZERO : principal, subtract(recovered, toInterest)),
    interest: subtract(isOwn ? ZERO : interest, toInterest),
    fees: same.fees,
    guarantors: isOwn ? ZERO : same.guarantors,
    credit: same.credit,
  };
}

/**
 * The effects in order. The books have a recovery as one sum; of it the interest that the loan took, in all
 * `recoveredInterest`, is settled before the principal, and comes back after it.
 */
function effectsOf(entries: readonly LoanEntry[], recoveredInterest: Cents): StatementBalance[] {
  let [taken, principal] = [ZERO, ZERO];
  return entries.map((entry) => {
    const { recovered } = entry;
    const toInterest =
      recovered >= 0
        ? min(recovered, subtract(recoveredInterest, taken))
        : min(ZERO, add(recovered, principal));
    taken = add(taken, toInterest);
    principal = add(principal, subtract(recovered, toInterest));
    return effectOf(entry, toInterest);
  });
}

const changes = (effect: StatementBalance): boolean =>
  Object.values(effect).some((part) => part !== 0);

/**
 * A loan's statement over the days `from` to `to`, from its entries in the order of the ledger. `toDay`: the interest
 * that the books have with other loans' only, as the last line; zero where the statement ends on an earlier day.
 * `recoveredInterest`: of a written-off loan the interest that came in since.
 */
export function statementOf(
  entries: readonly LoanEntry[],
  {
    from,
    to,
    toDay,
    recoveredInterest = ZERO,
  }: { from: Day; to: Day; toDay: Cents; recoveredInterest?: Cents },
): Statement {
  const effects = effectsOf(entries, recoveredInterest);
  const all = entries.map(({ day, kind, receipt }, index) => {
    return { day, kind, receipt, effect: effects[index] ?? NOTHING };
  });
  const opening = all
    .filter(({ day }) => day < from)
    .map(({ effect }) => effect)
    .reduce(plus, NOTHING);
  const moved = all.filter(({ day }) => day >= from && day <= to);
  const accrued = { ...NOTHING, interest: toDay };
  const shown = [
    ...moved,
    { day: to, kind: 'interest_to_day', receipt: null, effect: accrued } as const,
  ];
  let balance = opening;
  const lines = shown
    .filter(({ effect }) => changes(effect))
    .map(({ effect, ...line }): StatementLine => {
      balance = plus(balance, effect);
      return { ...line, ...effect, owed: owedIn(balance) };
    });
  return { opening, lines, closing: balance };
}

/** What a guarantor stood for at the end of a day on which it changed. */
export interface LiabilityLine {
  readonly day: Day;
  readonly liability: Cents;
}

/**
 * What a guarantor stood for over a period, from the day of acceptance on: the cap until the payout, then its share of
 * the principal that is left, and nothing from the release on.
 */
export function liabilityLines(
  entries: readonly LoanEntry[],
  {
    cap,
    lent,
    accepted,
    released,
    to,
  }: { cap: Cents; lent: Cents; accepted: Day; released: Day | null; to: Day },
): LiabilityLine[] {
  const days = [...new Set(entries.map(({ day }) => day))].filter((day) => day <= to);
  const principalAt = (day: Day): Cents =>
    add(...entries.filter((entry) => entry.day <= day).map((entry) => effectOf(entry).principal));
  const paidOut = entries.some(({ principal }) => principal > 0);
  const stood = [
    { day: accepted, liability: cap },
    ...(paidOut
      ? days.map((day) => ({ day, liability: liability(cap, max(ZERO, principalAt(day)), lent) }))
      : []),
  ].filter(({ day }) => released === null || day < released);
  const freed = released !== null && released <= to ? [{ day: released, liability: ZERO }] : [];
  return [...stood, ...freed].filter(
    (line, index, all) => index === 0 || line.liability !== all[index - 1]?.liability,
  );
}
