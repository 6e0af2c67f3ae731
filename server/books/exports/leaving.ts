import { type Day, dayOf, daysBetween } from '@shared/day';
import { add, type Cents, toDecimalString, ZERO } from '@shared/money';
import { toPercent } from '@shared/rate';
import { BALANCES, GUARANTORS, LOANS, PEOPLE, PLAN } from '@server/books/imports/columns';
import { type Leaving, leavingWith } from '@server/lending/leaving';
import { positionNow } from '@server/loans/loans/loan-file';
import type { Cell } from '@server/platform/http/csv';
import type { Db } from '@server/platform/core/ports/database';
import {
  eachLeavingLoan,
  leavingGuarantors,
  type LeavingLoan,
  leavingPeople,
} from './leaving-store';
import { numbersText, type Sheet } from './sheets';

const FOLDER = 'moving-in';

/**
 * The running loans in the five files by which they move into another system, or into this product again
 * (docs/import.md), as of the end of the day. In this order: the balances are summed while the loans are written.
 */
export function leavingSheets(now: Date): Sheet[] {
  const sums = { principal: ZERO, interest: ZERO };
  return [
    sheet('people.csv', PEOPLE, null, (db) => leavingPeople(db)),
    sheet('loans.csv', LOANS, 'principal_outstanding', async function* (db) {
      for await (const { leaving, ...row } of leavingLoans(db, now)) {
        sums.principal = add(sums.principal, leaving.outstanding);
        sums.interest = add(sums.interest, leaving.interest);
        yield loanCells(row, leaving, dayOf(now));
      }
    }),
    sheet('plan.csv', PLAN, 'principal', async function* (db) {
      for await (const { loan, leaving } of leavingLoans(db, now)) {
        for (const { dueOn, principal, interest } of leaving.plan) {
          yield {
            loan_id: loan.reference,
            due_on: dueOn,
            principal: toDecimalString(principal),
            interest: toDecimalString(interest),
          };
        }
      }
    }),
    sheet('guarantors.csv', GUARANTORS, 'cap', async function* (db) {
      for await (const { cap, ...named } of leavingGuarantors(db)) {
        yield { ...named, cap: toDecimalString(cap) };
      }
    }),
    sheet('balances.csv', BALANCES, 'amount', () => balances(sums)),
  ];
}

/** A file of the import's own columns. */
const sheet = <Name extends string>(
  name: string,
  columns: Record<Name, unknown>,
  sums: Name | null,
  rows: (db: Db) => AsyncIterable<Record<Name, Cell>>,
): Sheet => ({
  name: `${FOLDER}/${name}`,
  sums,
  async *lines(db) {
    const names = Object.keys(columns) as Name[];
    yield names;
    for await (const row of rows(db)) yield names.map((column) => row[column]);
  },
});

async function* leavingLoans(db: Db, now: Date) {
  for await (const row of eachLeavingLoan(db)) {
    const position = positionNow(row, now);
    if (!position) throw new Error(`loan ${row.loan.id} runs and has no position`);
    yield { ...row, leaving: leavingWith(position) };
  }
}

function loanCells(
  { loan, lastPaymentOn }: Omit<LeavingLoan, 'instalments'>,
  { outstanding, interest, arrearsSince, running }: Leaving,
  today: Day,
): Record<keyof typeof LOANS, Cell> {
  const { disbursedAt, broughtForward } = loan;
  const older = broughtForward ? [broughtForward, ...broughtForward.earlier] : [];
  return {
    loan_id: loan.reference,
    person_id: loan.borrowerId,
    disbursed_on: disbursedAt && dayOf(disbursedAt),
    principal: toDecimalString(broughtForward?.lent ?? loan.amount),
    principal_outstanding: toDecimalString(outstanding),
    interest_due: toDecimalString(interest),
    apr_percent: toPercent(loan.apr),
    arrears_since: arrearsSince,
    days_past_due: arrearsSince ? daysBetween(arrearsSince, today) : 0,
    last_payment_on: lastPaymentOn,
    old_numbers: numbersText(older),
    month_from: running.from,
    interest_carry: running.carry,
    late_carry: running.lateCarry,
  };
}

async function* balances({ principal, interest }: { principal: Cents; interest: Cents }) {
  yield { account: 'loan_principal', amount: toDecimalString(principal) };
  yield { account: 'interest_receivable', amount: toDecimalString(interest) };
}
