import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BureauRecord } from '@shared/bureau';
import type { Day } from '@shared/day';
import { FAILED_MESSAGE } from '@shared/message-statuses';
import type { Cents } from '@shared/money';
import { RUNNING } from '@shared/statuses';
import { isAnothersNumber } from '@server/platform/db/addressee';
import {
  bureauAccounts,
  bureauFiles,
  bureauRows,
  complaints,
  events,
  instalments,
  loans,
  messages,
  payments,
  persons,
} from '@server/platform/db/schema';
import { type Json, jsonOf, parseJsonRow, selectList } from '@server/platform/db/select';
import { among, is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import { FROM_BORROWER } from '@server/lending/payment-kinds';
import { DUE } from '@server/loans/loans/due-store';
import type { PersonRow, PositionRows } from '@server/loans/loans/loan-file';
import { BUCKET_DAY, CHARGES_JSON, INSTALMENTS_JSON } from '@server/loans/loans/store';
import type { Db } from '@server/platform/core/ports/database';
import { fullName } from '@server/platform/db/full-name';

export type AccountRow = typeof bureauAccounts.$inferSelect;
export type FileRow = typeof bureauFiles.$inferSelect;

/** A loan with what decides about its report. */
export interface BureauLoan extends PositionRows {
  borrower: Pick<PersonRow, 'id' | 'firstName' | 'lastName' | 'phone'> & {
    /** Another account has verified the number: it may be a stranger's. */
    hasOthersNumber: boolean;
  };
  /** Null before the first notice. */
  account: AccountRow | null;
  /** The notice of the present lateness. */
  notice: { at: Date; deliveredAt: Date | null; hasFailed: boolean } | null;
  isDisputed: boolean;
  lastPayment: { at: Date; amount: Cents } | null;
  /** The row as it was last reported. */
  reported: { on: Day; record: BureauRecord } | null;
}

type Notice = NonNullable<BureauLoan['notice']>;
type Wired<T, K extends keyof T> = Omit<T, K> & Record<K, string>;

type LoanJson = Omit<BureauLoan, 'loan' | 'instalments' | 'account' | 'notice' | 'lastPayment'> & {
  loan: Json<typeof loans>;
  instalments: Json<typeof instalments>[];
  account: Json<typeof bureauAccounts> | null;
  notice: (Wired<Notice, 'at' | 'deliveredAt'> & { deliveredAt: string | null }) | null;
  lastPayment: Wired<NonNullable<BureauLoan['lastPayment']>, 'at'> | null;
};

/** When the loan last fell behind: a notice from before that was of an earlier lateness. */
const FELL_BEHIND = sql`(select max(${events.at}) from ${events}
  where ${events.loanId} = ${loans.id} and ${is(events.kind, 'loan_fell_behind')})`;

const NOTICE = sql`(select json_build_object('at', ${bureauAccounts.noticedAt},
    'deliveredAt', case when ${is(messages.status, 'delivered')} then ${messages.endedAt} end,
    'hasFailed', ${among(messages.status, [...FAILED_MESSAGE, 'dropped'])})
  from ${messages} where ${messages.id} = ${bureauAccounts.noticeId}
    and ${bureauAccounts.noticedAt} >= coalesce(${FELL_BEHIND}, '-infinity'))`;

/** A complaint of the borrower's about this loan, or about a record and no loan in particular. */
const IS_DISPUTED = sql`exists (select from ${complaints}
  where ${complaints.personId} = ${loans.borrowerId} and ${complaints.answeredAt} is null
    and (${complaints.loanId} = ${loans.id}
      or (${complaints.loanId} is null and ${is(complaints.kind, 'wrong_listing')})))`;

const LAST_PAYMENT = sql`(select json_build_object('at', ${payments.paidAt}, 'amount', ${payments.amount})
  from ${payments} where ${payments.loanId} = ${loans.id} and ${is(payments.status, 'succeeded')}
    and ${among(payments.kind, FROM_BORROWER)} and ${payments.paidAt} is not null
  order by ${payments.paidAt} desc, ${payments.id} desc limit 1)`;

const REPORTED = sql`(select json_build_object('on', ${bureauFiles.day}, 'record', ${bureauRows.record})
  from ${bureauRows} join ${bureauFiles} on ${bureauFiles.id} = ${bureauRows.fileId}
  where ${bureauRows.fileId} = ${bureauAccounts.fileId} and ${bureauRows.loanId} = ${loans.id})`;

const LOAN_COLUMNS = sql`${jsonOf(loans)} as "loan", ${INSTALMENTS_JSON} as "instalments",
  ${CHARGES_JSON} as "charges", ${BUCKET_DAY} as "bucketDay",
  json_build_object('id', ${persons.id}, 'firstName', ${persons.firstName},
    'lastName', ${persons.lastName}, 'phone', ${persons.phone},
    'hasOthersNumber', ${isAnothersNumber(persons)}) as "borrower",
  case when ${bureauAccounts.loanId} is not null then ${jsonOf(bureauAccounts)} end as "account",
  ${NOTICE} as "notice", ${IS_DISPUTED} as "isDisputed", ${LAST_PAYMENT} as "lastPayment",
  ${REPORTED} as "reported"`;

const loansWhere = (where: SQL, order: SQL): SQL<LoanJson> => sql<LoanJson>`
  select ${LOAN_COLUMNS} from ${loans} join ${persons} on ${persons.id} = ${loans.borrowerId}
    left join ${bureauAccounts} on ${bureauAccounts.loanId} = ${loans.id}
  where ${where} order by ${order}`;

const toLoan = (json: LoanJson): BureauLoan => ({
  ...json,
  loan: parseJsonRow(loans, json.loan),
  instalments: json.instalments.map((row) => parseJsonRow(instalments, row)),
  account: json.account && parseJsonRow(bureauAccounts, json.account),
  notice: json.notice && {
    at: new Date(json.notice.at),
    deliveredAt: json.notice.deliveredAt ? new Date(json.notice.deliveredAt) : null,
    hasFailed: json.notice.hasFailed,
  },
  lastPayment: json.lastPayment && {
    at: new Date(json.lastPayment.at),
    amount: json.lastPayment.amount,
  },
});

export const readBureauLoans = statement('read_bureau_loans', (ids: Param<string[]>) =>
  loansWhere(
    sql`${loans.id} = any(${ids}::uuid[])`,
    sql`array_position(${ids}::uuid[], ${loans.id})`,
  ),
);

/** These loans, in the order of their ids. */
export const findBureauLoans = async (db: Db, ids: string[]): Promise<BureauLoan[]> =>
  ids.length === 0 ? [] : (await readBureauLoans(db, ids)).map(toLoan);

export const readOwnBureau = statement('read_own_bureau', (personId: Param<string>) =>
  loansWhere(
    sql`${loans.borrowerId} = ${personId} and ${bureauAccounts.loanId} is not null`,
    sql`${bureauAccounts.noticedAt} desc, ${loans.id}`,
  ),
);

/** A person's loans of which they were notified, the latest notice first. */
export const findOwnBureau = async (db: Db, personId: string): Promise<BureauLoan[]> =>
  (await readOwnBureau(db, personId)).map(toLoan);

/**
 * Loans that are not among the late ones of `dueBy` and earlier, and may have to be reported: written off with
 * something owed, or in the bureaus' books.
 */
export const findOtherIds = statement(
  'find_other_bureau_loans',
  (dueBy: Param<Day>, after: Param<string>, limit: Param<number>) => sql<{ id: string }>`
    select id from (
      (select ${loans.id} from ${loans}
        where ${loans.closedReason} = 'written_off' and ${loans.id} > ${after}::uuid
          and ${loans.outstanding} + ${loans.overdueInterest} + ${loans.lateInterest}
            + ${loans.currentInterest} > 0
        order by ${loans.id} limit ${limit})
      union
      (select ${bureauAccounts.loanId} from ${bureauAccounts}
        join ${loans} on ${loans.id} = ${bureauAccounts.loanId}
        where ${bureauAccounts.isListed} and ${bureauAccounts.loanId} > ${after}::uuid
          and not coalesce(${among(loans.status, RUNNING)} and ${DUE} <= ${dueBy}::date, false)
        order by ${bureauAccounts.loanId} limit ${limit})) others
    order by id limit ${limit}`,
);

/** A file with who made it. */
export interface NamedFile extends FileRow {
  maker: string;
}

const maker = alias(persons, 'maker');
const named = (rest: SQL): SQL<NamedFile> => sql<NamedFile>`
  select ${selectList(bureauFiles)}, coalesce(${fullName(maker)}) as "maker"
  from ${bureauFiles} join ${persons} ${maker} on ${maker.id} = ${bureauFiles.madeBy} ${rest}`;

/** The latest files, newest first. */
export const findBureauFiles = statement('find_bureau_files', (limit: Param<number>) =>
  named(sql`order by ${bureauFiles.day} desc limit ${limit}`),
);

export const findBureauFile = statement('find_bureau_file', (id: Param<string>) =>
  named(sql`where ${bureauFiles.id} = ${id}`),
);

/** A file's rows, in the order of their loans' references. */
export const readBureauRows = statement(
  'read_bureau_rows',
  (fileId: Param<string>) => sql<{ record: BureauRecord }>`
    select ${bureauRows.record} from ${bureauRows} join ${loans} on ${loans.id} = ${bureauRows.loanId}
    where ${bureauRows.fileId} = ${fileId} order by ${loans.reference}`,
);
