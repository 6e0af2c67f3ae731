import { AGEING } from '@shared/ageing';
import type {
  RegulatorClass,
  RegulatorCount,
  RegulatorReport,
  RegulatorSum,
} from '@shared/contract/regulator';
import { REPORT_DAYS_MAX } from '@shared/contract/reports';
import { type Day, daysBetween } from '@shared/day';
import { add, type Cents, cents, subtract, toDecimalString, ZERO } from '@shared/money';
import { COMPLAINT_KINDS } from '@shared/words';
import { readClosedThrough } from '@server/late/collections/store';
import type { Context } from '@server/platform/core/context';
import { fieldRefusal, refusal } from '@server/lending/refusal';
import { Refused } from '@server/platform/core/refused';
import {
  type ComplaintsRow,
  countOpenComplaints,
  findPortfolioDay,
  type Movements,
  type PortfolioDayRow,
  readComplaintFigures,
  readMovements,
  readRegulatorFigures,
  type RegulatorRow,
} from './regulator-store';
import { percent } from './present';
import { FIRST_DAY } from './read-report';
import { type FigureRow, readFigures } from './store';
import { amountOf, countOf, movedOf } from './sums';

interface Asked {
  from?: Day | undefined;
  to?: Day | undefined;
}

/**
 * The figures of a period of closed days; by default the quarter of the last closed day, as far as it is closed. Throws
 * Refused: 409 while no day is closed, 422 for days that are not.
 */
export async function readRegulator(
  { db }: Pick<Context, 'db'>,
  asked: Asked,
): Promise<RegulatorReport> {
  const [closed] = await readClosedThrough(db);
  if (!closed?.closedThrough) throw new Refused(refusal('no_figures_yet'));
  const { from, to } = closedPeriod(asked, closed.closedThrough);
  const [rows, own, [moved], [day], complaints, [open]] = await Promise.all([
    readFigures(db, from, to),
    readRegulatorFigures(db, from, to),
    readMovements(db, from, to),
    findPortfolioDay(db, to),
    readComplaintFigures(db, from, to),
    countOpenComplaints(db, to),
  ]);
  if (!moved) throw new Error('the movements of the accounts were not read');
  return {
    from,
    to,
    closedThrough: closed.closedThrough,
    counts: countsOf(rows, own, complaints, open?.open ?? 0),
    sums: sumsOf(rows, own, moved),
    lentApr: lentApr(own),
    outstanding: day ? presentDay(day) : null,
    complaints: presentComplaints(complaints),
  };
}

function closedPeriod(asked: Asked, closed: Day): { from: Day; to: Day } {
  const to = asked.to ?? closed;
  if (to > closed) throw new Refused(fieldRefusal('to', 'day_not_closed', { day: closed }));
  const from = asked.from ?? quarterOf(to);
  if (from > to || from < FIRST_DAY || daysBetween(from, to) >= REPORT_DAYS_MAX) {
    throw new Refused(fieldRefusal('from', 'period_invalid'));
  }
  return { from, to };
}

/** The first day of a day's quarter. */
function quarterOf(day: Day): Day {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01` as Day;
}

const countIn = (rows: readonly RegulatorRow[], what: string, key?: string): number =>
  rows
    .filter((row) => row.what === what && (key === undefined || row.key === key))
    .reduce((sum, { count }) => sum + count, 0);

function countsOf(
  rows: FigureRow[],
  own: RegulatorRow[],
  complaints: ComplaintsRow[],
  open: number,
): Record<RegulatorCount, number> {
  return {
    loans_lent: countIn(own, 'lent'),
    borrowers_lent_to: countIn(own, 'borrower'),
    loans_approved: countIn(own, 'loan_approved'),
    loans_declined: countIn(own, 'loan_declined'),
    loans_written_off: countIn(own, 'loan_written_off'),
    guarantees_accepted: countOf(rows, 'guarantee_accepted'),
    guarantors_who_accepted: countIn(own, 'guarantor'),
    guarantors_charged: countOf(rows, 'guarantor_charged'),
    appeals_made: countIn(own, 'claim_appealed'),
    appeals_upheld: countIn(own, 'appeal_decided', 'upheld'),
    appeals_dismissed: countIn(own, 'appeal_decided', 'dismissed'),
    complaints_open: open,
    bureau_notices: countIn(own, 'bureau_notice_sent'),
    bureau_listed: countIn(own, 'bureau_listed'),
    bureau_cleared: countIn(own, 'bureau_cleared'),
    bureau_disputes: complaints.find(({ kind }) => kind === 'wrong_listing')?.received ?? 0,
  };
}

function sumsOf(
  rows: FigureRow[],
  own: RegulatorRow[],
  moved: Movements,
): Record<RegulatorSum, string> {
  const amountIn = (what: string): Cents =>
    add(ZERO, ...own.filter((row) => row.what === what).map(({ amount }) => amount));
  const sums: Record<RegulatorSum, Cents> = {
    lent: amountIn('lent'),
    interest: moved.interest,
    facility_fees: moved.facilityFees,
    late_fees: moved.lateFees,
    // What was handed to the tax authority left the account that the duty was charged to.
    excise: add(moved.excise, movedOf(rows, ['excise_payable'], ['bank'])),
    principal_written_off: movedOf(rows, ['write_offs', 'loss_allowance'], ['loan_principal']),
    interest_written_off: amountIn('loan_written_off'),
    advances_written_off: movedOf(
      rows,
      ['write_offs', 'loss_allowance'],
      ['advanced_for_borrower'],
    ),
    recovered: moved.recovered,
    pledged: amountOf(rows, 'guarantee_accepted'),
    charged: amountOf(rows, 'guarantor_charged'),
    paid_by_guarantors: movedOf(rows, ['borrowers_owe_guarantors'], ['owed_to_guarantors']),
    principal_in_ledger: moved.principal,
  };
  const wired = Object.entries(sums).map(([code, sum]) => [code, toDecimalString(sum)]);
  return Object.fromEntries(wired) as Record<RegulatorSum, string>;
}

/** Σ rate × amount, as a rate in percent with two places; null without any amount. */
const meanRate = (weighted: number, amount: number): number | null =>
  amount === 0 ? null : Math.round(weighted / amount) / 100;

/** By whole shillings, in which loans are: the sum stays exact. */
function lentApr(own: readonly RegulatorRow[]): number | null {
  const lent = own
    .filter(({ what }) => what === 'lent')
    .map(({ key, amount }) => ({ rate: Number(key), shillings: amount / 100 }));
  const weighted = lent.reduce((sum, { rate, shillings }) => sum + rate * shillings, 0);
  return meanRate(
    weighted,
    lent.reduce((sum, { shillings }) => sum + shillings, 0),
  );
}

function presentDay(row: PortfolioDayRow): RegulatorReport['outstanding'] {
  const { loans, outstanding } = row;
  const late = [
    { loans: row.late1Loans, principal: row.late1 },
    { loans: row.late31Loans, principal: row.late31 },
    { loans: row.late61Loans, principal: row.late61 },
    { loans: row.late91Loans, principal: row.late91 },
  ];
  const notLate = {
    loans: late.reduce((left, each) => left - each.loans, loans),
    principal: subtract(outstanding, add(ZERO, ...late.map(({ principal }) => principal))),
  };
  return {
    loans,
    principal: toDecimalString(outstanding),
    apr: meanRate(row.weighted, outstanding),
    classes: [notLate, ...late].map(({ loans: count, principal }, at): RegulatorClass => ({
      days: AGEING[at - 1]?.bucket ?? 'not_late',
      loans: count,
      principal: toDecimalString(cents(principal)),
      share: percent(principal, outstanding),
    })),
  };
}

/** Every kind, also those of which none came in. */
const presentComplaints = (rows: readonly ComplaintsRow[]): RegulatorReport['complaints'] =>
  COMPLAINT_KINDS.map((kind) => {
    const found = rows.find((row) => row.kind === kind);
    return {
      kind,
      received: found?.received ?? 0,
      answeredInTime: found?.inTime ?? 0,
      late: found?.late ?? 0,
    };
  });
