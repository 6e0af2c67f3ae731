import { type Day, dayOf } from '@shared/day';
import { byCharge, type ByCharge } from '@shared/charges';
import { add, type Cents, ZERO } from '@shared/money';
import { isOneOf, OPEN_REQUEST } from '@shared/statuses';
import type { instalments, loanCharges, loans } from '@server/platform/db/schema';
import type { BroughtForward } from '@server/lending/brought-forward';
import { chargesIn } from '@server/lending/fees';
import { firstMonthOf } from '@server/lending/due-dates';
import { type FirstDueChoice, firstDueFor } from '@server/lending/first-due';
import { type OwedToday, owedToday } from '@server/lending/outlook';
import { nextChargeDay } from '@server/lending/charge-days';
import {
  type Charged,
  type ChargeOfDay,
  type ChargeRules,
  unpaidCharges,
} from '@server/lending/charges';
import {
  daysOfMonth,
  type InstalmentState,
  overdueInterest,
  type Position,
  runningMonth,
} from '@server/lending/position';

/** The position's columns on the loan's row. */
export const positionColumns = (position: Position) => ({
  ...dueColumns(owedToday(position)),
  outstanding: position.outstanding,
  overduePrincipal: position.overduePrincipal,
  lateInterest: position.lateInterest,
  currentInterest: position.currentInterest,
  chargesUnpaid: unpaidCharges(position),
  chargesInDuplum: unpaidCharges(position, ({ isInDuplum }) => isInDuplum),
  accruedThrough: position.accruedThrough,
  carry: position.carry,
  lateCarry: position.lateCarry,
  ahead: position.ahead,
  credit: position.credit,
  nplPrincipal: position.npl?.principal ?? null,
  nplOn: position.npl?.on ?? null,
  nplInterest: position.npl?.interest ?? null,
  hardshipFrom: position.hardship?.from ?? null,
  lateSince: position.hardship?.lateSince ?? null,
  paidInRow: position.hardship?.inRow ?? 0,
  pausedThrough: position.pausedThrough,
  overdueInterest: overdueInterest(position),
  daysOfMonth: daysOfMonth(position),
  maturesOn: maturingDay(position),
});

/** The next day at whose end the rows are written whatever happens: the end of a month, or the day of a charge. */
function maturingDay(position: Position): Day | null {
  const days = [runningMonth(position)?.to, nextChargeDay(position)];
  return days.flatMap((day) => day ?? []).toSorted()[0] ?? null;
}

/** The loan is late on any day after `oldestUnpaidDueDate`, or after `nextDueDate` if that is null. */
const dueColumns = ({ oldestUnpaidDueDate, nextInstalment }: OwedToday) => ({
  oldestUnpaidDueDate,
  nextDueDate: nextInstalment?.dueDate ?? null,
});

type FirstDueColumns = Pick<typeof loans.$inferSelect, 'firstDueOn' | 'firstDueChosenOn'>;
type NoteColumns = Pick<typeof loans.$inferSelect, 'nplPrincipal' | 'nplOn' | 'nplInterest'>;
type HardshipColumns = Pick<typeof loans.$inferSelect, 'hardshipFrom' | 'lateSince' | 'paidInRow'>;

/** The parts of a position that are several columns or none. */
const hardshipOf = ({ hardshipFrom: from, lateSince, paidInRow: inRow }: HardshipColumns) =>
  from === null ? null : { from, lateSince, inRow };

/** The charges of a loan's rows. */
export const chargesOf = ({ loan, charges }: ChargeRows): Charged => ({
  charges: byCharge((kind) => ({
    rule: loan.chargeRules[kind] ?? null,
    rows: charges.filter((row) => row.kind === kind && chargesIn(row) > 0).map(chargeOf),
  })),
});

interface ChargeRows {
  loan: Pick<typeof loans.$inferSelect, 'chargeRules'>;
  charges: (typeof loanCharges.$inferSelect)[];
}

const chargeOf = ({ dueOn, ...row }: typeof loanCharges.$inferSelect): ChargeOfDay => ({
  dueOn,
  fee: row.fee,
  excise: row.excise,
  paid: row.paid,
  waived: row.waived,
  writtenOff: row.writtenOff,
});

/** Rules as a loan's row keeps them. */
export const chargeRulesColumn = (rules: ChargeRules): Partial<ChargeRules> =>
  Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== null));

/** Adds what never was income of charges that are given up. */
export const forgoneColumn = (
  { chargesForgone: before }: Pick<typeof loans.$inferSelect, 'chargesForgone'>,
  forgone: ByCharge<Cents>,
) => ({
  chargesForgone: byCharge((kind) => add(before[kind] ?? ZERO, forgone[kind])),
});

/** The first due date that a borrower chose; null where they chose none. */
export const firstDueChoiceOf = ({
  firstDueOn: on,
  firstDueChosenOn: chosenOn,
}: FirstDueColumns): FirstDueChoice | null => (on && chosenOn ? { on, chosenOn } : null);

/**
 * An open request's row as it stands on a day: without a first due date that no payout can meet any more, since one
 * month after each is no earlier (decision 0320). From the submission on the date is a part of what was agreed to.
 */
export const withLiveFirstDue = <
  L extends FirstDueColumns & Pick<typeof loans.$inferSelect, 'status'>,
>(
  loan: L,
  today: Day,
): L =>
  isOneOf(OPEN_REQUEST, loan.status) && firstDueFor(loan.firstDueOn, today) === null
    ? { ...loan, firstDueOn: null, firstDueChosenOn: null }
    : loan;

/** The position's beginning: the payout, or what a loan of another system was brought in with. */
function startedWith(
  broughtForward: BroughtForward | null,
  disbursedAt: Date,
  firstDueOn: Day | null,
) {
  if (broughtForward) {
    return { paidOutOn: firstMonthOf(broughtForward), opening: broughtForward, firstDue: null };
  }
  const paidOutOn = dayOf(disbursedAt);
  return { paidOutOn, opening: null, firstDue: firstDueFor(firstDueOn, paidOutOn) };
}

const noteOf = ({ nplPrincipal: principal, nplOn: on, nplInterest: interest }: NoteColumns) =>
  principal === null || on === null || interest === null ? null : { principal, on, interest };

/** The rows of a loan that its position is written in. */
interface WrittenRows extends ChargeRows {
  loan: typeof loans.$inferSelect;
  instalments: (typeof instalments.$inferSelect)[];
}

/** The position as the loan's own rows have it; null before the payout. */
export function writtenPosition({
  loan,
  charges,
  instalments: rows,
}: WrittenRows): Position | null {
  if (!loan.disbursedAt || !loan.accruedThrough || rows.length === 0) return null;
  return {
    lent: loan.amount,
    apr: loan.apr,
    term: loan.term,
    ...startedWith(loan.broughtForward, loan.disbursedAt, loan.firstDueOn),
    outstanding: loan.outstanding,
    overduePrincipal: loan.overduePrincipal,
    isInDefault: loan.status === 'defaulted',
    ...chargesOf({ loan, charges }),
    lateInterest: loan.lateInterest,
    currentInterest: loan.currentInterest,
    accruedThrough: loan.accruedThrough,
    carry: loan.carry,
    lateCarry: loan.lateCarry,
    ahead: loan.ahead,
    credit: loan.credit,
    npl: noteOf(loan),
    hardship: hardshipOf(loan),
    pausedThrough: loan.pausedThrough,
    instalments: rows.map(instalmentOf),
  };
}

/** An instalment's columns. */
export const instalmentColumns = (instalment: Position['instalments'][number]) => ({
  hasMatured: instalment.hasMatured,
  maturedInterest: instalment.maturedInterest,
  maturedPrincipal: instalment.maturedPrincipal,
  interestPaid: instalment.interestPaid,
  principalPaid: instalment.principalPaid,
  interestGivenUp: instalment.interestGivenUp,
  principalGivenUp: instalment.principalGivenUp,
});

/** An instalment as its row has it. */
const instalmentOf = (row: typeof instalments.$inferSelect): InstalmentState => ({
  number: row.number,
  dueDate: row.dueDate,
  scheduled: { principal: row.principal, interest: row.interest, amount: row.amount },
  maturedInterest: row.maturedInterest,
  maturedPrincipal: row.maturedPrincipal,
  interestPaid: row.interestPaid,
  principalPaid: row.principalPaid,
  interestGivenUp: row.interestGivenUp,
  principalGivenUp: row.principalGivenUp,
  hasMatured: row.hasMatured,
});

/** An instalment's whole row. */
export const instalmentRow = (loanId: string, instalment: Position['instalments'][number]) => ({
  loanId,
  number: instalment.number,
  dueDate: instalment.dueDate,
  ...instalment.scheduled,
  ...instalmentColumns(instalment),
});

/** The columns of a loan before its payout. */
export const EMPTY_POSITION = {
  outstanding: ZERO,
  overduePrincipal: ZERO,
  lateInterest: ZERO,
  currentInterest: ZERO,
  chargesForgone: {},
  chargesUnpaid: ZERO,
  chargesInDuplum: ZERO,
  paid: ZERO,
  ahead: ZERO,
  credit: ZERO,
  advanced: ZERO,
  carry: 0,
  lateCarry: 0,
  overdueInterest: ZERO,
  daysOfMonth: 0,
  worstDaysPastDue: 0,
  paidInRow: 0,
} as const;
