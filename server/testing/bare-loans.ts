import { byHand } from './by-hand';
import { type SQL, sql } from 'drizzle-orm';
import { addDays, type Day, dayOf, startOf } from '@shared/day';
import { type Cents, subtract, add, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { actingAs, type Context } from '@server/platform/core/context';
import { commit } from '@server/platform/db/change';
import { journalRows } from '@server/platform/db/journal';
import type { Unrecorded } from '@server/platform/db/recorded';
import { selectList } from '@server/platform/db/select';
import { compile } from '@server/platform/db/statement';
import { instalments, loans } from '@server/platform/db/schema/index';
import { newId, newReference } from '@server/platform/core/ids';
import { NO_CHARGES } from '@server/lending/fees';
import { advance } from '@server/lending/advance';
import { pay } from '@server/lending/allocation';
import { interestAccrued, repaymentReceived } from '@server/lending/ledger';
import { loanWrittenOff } from '@server/lending/write-off-entries';
import { openPosition, type Position, unpaidInterest } from '@server/lending/position';
import {
  type InstalmentRow,
  type LoanRow,
  type PositionRows,
  positionOf,
} from '@server/loans/loans/loan-file';
import { FIRST_VERSION } from '@server/lending/product';
import { bringLoan } from '@server/loans/loans/bring-loan';
import {
  EMPTY_POSITION,
  instalmentColumns,
  positionColumns,
} from '@server/loans/loans/position-columns';
import { BUCKET_DAY } from '@server/loans/loans/store';
import type { TestApp } from './test-app';

/** Loans as rows and journal entries only, for tests of accrual over many loans. */

/** The initial loan, and its payments by days after the payout. */
export interface Life {
  lent: Cents;
  apr: number;
  term: 3 | 6 | 12;
  paidOutAt: Date;
  /** Left of an initial in duplum note, so that its bound is reached within months; null for no note. */
  roomLeft: Cents | null;
  payments: { after: number; amount: Cents }[];
}

export const at = (app: TestApp, now: Date): Context => ({
  ...actingAs(app.deps, 'job'),
  now: () => now,
});

export const opened = ({ lent, apr, term, paidOutAt, roomLeft }: Life): Position => {
  const on = dayOf(paidOutAt);
  const position = openPosition(lent, bps(apr), term, on);
  const npl =
    roomLeft === null ? null : { principal: lent, on, interest: subtract(lent, roomLeft) };
  return { ...position, npl };
};

/** Inserts a running loan with its initial interest in the books; returns its id. */
export async function insertLoan(app: TestApp, borrowerId: string, of: Life): Promise<string> {
  const id = newId();
  const position = opened(of);
  const about = { loanId: id, paymentId: null };
  await commit(app.db, {
    insert: {
      loans: [
        {
          id,
          version: 1,
          reference: newReference(),
          borrowerId,
          productVersionId: FIRST_VERSION.id,
          amount: of.lent,
          term: of.term,
          purpose: 'business',
          status: 'active',
          createdAt: of.paidOutAt,
          touchedAt: of.paidOutAt,
          disbursedAt: of.paidOutAt,
          quoteId: newId(),
          apr: bps(of.apr),
          monthlyPayment: position.instalments[0]!.scheduled.amount,
          strengthPpm: 0,
          gsPpm: 0,
          ...NO_CHARGES,
          chargeRules: {},
          ...EMPTY_POSITION,
          ...positionColumns(position),
        },
      ],
      instalments: position.instalments.map((each) => ({
        loanId: id,
        number: each.number,
        dueDate: each.dueDate,
        ...each.scheduled,
        ...instalmentColumns(each),
      })),
      ...journalRows(at(app, of.paidOutAt), [interestAccrued(unpaidInterest(position))], about),
    },
    whyNoEvent: 'by_hand',
  });
  return id;
}

const textOf = (template: SQL): string => compile(template).text;

export async function readLoan(app: TestApp, id: string): Promise<PositionRows> {
  const loan = await app.db.query<LoanRow & Pick<PositionRows, 'bucketDay'>>(
    textOf(sql`select ${selectList(loans)}, ${BUCKET_DAY} as "bucketDay" from ${loans}
      where ${loans.id} = ${sql.placeholder('id')}`),
    [id],
  );
  const rows = await app.db.query<InstalmentRow>(
    textOf(sql`select ${selectList(instalments)} from ${instalments}
      where ${instalments.loanId} = ${sql.placeholder('id')} order by ${instalments.number}`),
    [id],
  );
  const { bucketDay, ...row } = loan.rows[0]!;
  return { loan: row, instalments: rows.rows, charges: [], bucketDay };
}

/** Books a payment on the loan as read, like a repayment. */
export function paymentOf(app: TestApp, file: PositionRows, amount: Cents, on: Day): Unrecorded {
  const paid = pay(positionOf(file)!, amount, on);
  const change = bringLoan(at(app, startOf(on)), file, {
    after: paid.position,
    accrued: paid.accrued,
    entries: [repaymentReceived(paid, 'cash_in:mpesa')],
    move: null,
    by: 'mobile_money',
  });
  return byHand(change);
}

/** Removes a loan from the books. */
export async function giveUp(app: TestApp, id: string, on: Day): Promise<void> {
  const file = await readLoan(app, id);
  const { position, accrued } = advance(positionOf(file)!, on);
  const written = loanWrittenOff({
    principal: position.outstanding,
    interest: unpaidInterest(position),
    advanced: ZERO,
    suspended: ZERO,
    provided: { principal: ZERO, advanced: ZERO },
  });
  const change = bringLoan(at(app, startOf(on)), file, {
    after: position,
    accrued,
    entries: [written],
    move: null,
    by: 'admin',
    set: { status: 'closed', closedReason: 'written_off', bucket: null },
  });
  await commit(app.db, byHand(change));
}

export const inOrder = ({ payments }: Life) => [...payments].sort((a, b) => a.after - b.after);

/** The loan's state at `end` by the rules, and the interest accrued until then. */
export function foretold(of: Life, end: Day): { position: Position; accrued: Cents } {
  let position = opened(of);
  let accrued = unpaidInterest(position);
  for (const { after, amount } of inOrder(of)) {
    const paid = pay(position, amount, addDays(dayOf(of.paidOutAt), after));
    position = paid.position;
    accrued = add(accrued, paid.accrued);
  }
  const rest = advance(position, end);
  return { position: rest.position, accrued: add(accrued, rest.accrued) };
}
