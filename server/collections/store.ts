import { FROM_BORROWER, MONEY_IN } from '@server/lending/payment-kinds';
import { RUNNING } from '@shared/statuses';
import { listText } from '@server/db/sql-values';
import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import type { Db } from '@server/platform/ports/database';
import { selectList, type Json, rowAsJson, parseJsonRow, statement } from '@server/db/rows';
import { collectionNotes, writeOffs } from '@server/db/schema';
import type { LoanFile } from '@server/loans/loan-file';
import { fileReader } from '@server/loans/store';

export type NoteRow = typeof collectionNotes.$inferSelect & {
  byName: string | null;
  /** By the borrower, from a promise to the end of its day; 0 for a mere note. */
  paid: Cents;
};
export type WriteOffRow = typeof writeOffs.$inferSelect;

/** The loan is late on any day after this one. */
const DUE = 'coalesce(l.oldest_unpaid_due_date, l.next_due_date)';
const BY_BORROWER = `y.kind in ${listText(FROM_BORROWER)} and y.status = 'succeeded'`;

/** What the borrower paid from the note `n` to the end of its day, in cents. */
const PAID_SINCE = `(select coalesce(sum(y.amount_cents), 0) from payments y
  where y.loan_id = n.loan_id and ${BY_BORROWER} and y.paid_at >= n.at
    and y.paid_at < (n.promised_on + 1)::timestamp at time zone 'Africa/Nairobi')::bigint`;

/** The day as of which lateness is counted: today, or the last closed day where that is later. */
export const readBusinessDay = statement<{ asOf: Day; closedThrough: Day | null }, [today: Day]>(
  'read_business_day',
  `select greatest($1::date, max(day)) as "asOf", max(day) as "closedThrough" from closed_days`,
);

/** A late loan with what its line in the queue needs beside its file. */
export interface LateLoan extends LoanFile {
  lastPaidAt: Date | null;
  promise: { on: Day; amount: Cents; paid: Cents } | null;
  isWriteOffProposed: boolean;
}

/**
 * Late loans, worst first: after the place ($1, $2) where the page before ended, due until $3. Ids only, so that
 * what a line shows is read for one page's loans alone.
 */
export const readLateIds = statement<
  { id: string },
  [afterDue: Day, afterId: string, to: Day, limit: number]
>(
  'find_late_ids',
  `select l.id from loans l
   where l.status in ${listText(RUNNING)} and (${DUE}, l.id) > ($1::date, $2::uuid) and ${DUE} <= $3::date
   order by ${DUE}, l.id limit $4`,
);

export const readLateFiles = fileReader<[loanIds: string[]], Omit<LateLoan, keyof LoanFile>>(
  'find_loans_in_collections',
  `l.id = any($1::uuid[]) order by ${DUE}, l.id`,
  `(select max(y.paid_at) from payments y where y.loan_id = l.id and y.status = 'succeeded'
     and y.kind in ${listText(MONEY_IN)}) as "lastPaidAt",
   (select jsonb_build_object('on', n.promised_on, 'amount', n.promised_cents, 'paid', ${PAID_SINCE})
     from collection_notes n where n.loan_id = l.id and n.kind = 'promise'
     order by n.at desc, n.id desc limit 1) as "promise",
   exists (select from write_offs w where w.loan_id = l.id and w.decided_at is null)
     as "isWriteOffProposed"`,
);

export async function findLate(
  db: Db,
  ...place: Parameters<typeof readLateIds> extends [Db, ...infer Rest] ? Rest : never
): Promise<LateLoan[]> {
  const found = await readLateIds(db, ...place);
  return readLateFiles(
    db,
    found.map(({ id }) => id),
  );
}

/** The loans that are late since one due date; of those that are not late, `dueOn` is null. */
export interface DueDayRow {
  dueOn: Day | null;
  loans: number;
  outstanding: Cents;
}

/** From the sums that the database keeps, so that it costs the same however many loans there are; $1: today. */
export const readDueDays = statement<DueDayRow, [today: Day]>(
  'read_due_days',
  `select case when due_day < $1::date then due_day end as "dueOn", sum(loans)::bigint as loans,
     sum(outstanding_cents)::bigint as outstanding
   from portfolio_sums group by 1 having sum(loans) <> 0`,
);

/** Everything noted about a loan, newest first. */
export const findNotes = statement<NoteRow, [loanId: string]>(
  'find_collection_notes',
  `select ${selectList(collectionNotes, 'n')}, p.first_name || ' ' || p.last_name as "byName",
     case when n.kind = 'promise' then ${PAID_SINCE} else 0 end as "paid"
   from collection_notes n left join persons p on p.id = n.by
   where n.loan_id = $1 order by n.at desc, n.id desc limit 500`,
);

type ProposalJson = Json<typeof writeOffs> & { proposedByName: string };

/** The open proposal of a loan to write it off. */
export type Proposal = WriteOffRow & { proposedByName: string };

export const readWithProposal = fileReader<[string], { proposal: ProposalJson | null }>(
  'find_loan_with_write_off',
  'l.id = $1',
  `(select ${rowAsJson(writeOffs, 'w')} || jsonb_build_object('proposedByName',
      p.first_name || ' ' || p.last_name)
    from write_offs w join persons p on p.id = w.proposed_by
    where w.loan_id = l.id and w.decided_at is null) as "proposal"`,
);

export type LoanWithProposal = LoanFile & { proposal: Proposal | null };

/** A loan with the proposal to write it off that is open, if any. */
export async function findWithProposal(
  db: Db,
  loanId: string,
): Promise<LoanWithProposal | undefined> {
  const [found] = await readWithProposal(db, loanId);
  if (!found) return undefined;
  const { proposal } = found;
  return {
    ...found,
    proposal: proposal && {
      ...parseJsonRow(writeOffs, proposal),
      proposedByName: proposal.proposedByName,
    },
  };
}
