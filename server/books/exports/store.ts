import { type SQL, sql } from 'drizzle-orm';
import type { EntryKind } from '@shared/contract/ledger';
import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import { NO_PHONE } from '@server/platform/core/no-phone';
import { isAnothersNumber } from '@server/platform/db/addressee';
import {
  accountDays,
  accountMap,
  guarantees,
  instalments,
  journalEntries,
  ledgerAccounts,
  loans,
  payments,
  persons,
  postings,
} from '@server/platform/db/schema';
import { selectList } from '@server/platform/db/select';
import { type Param, statement } from '@server/platform/db/statement';
import type { PositionRows } from '@server/loans/loans/loan-file';
import { CHARGES_JSON } from '@server/loans/loans/store';
import type { AccountRow } from '@server/books/ledger/store';

/** A code that holds from a day on, until the account's next. */
export interface CodeRow {
  account: string;
  from: Day;
  externalCode: string;
}

/** Every code that was ever given, oldest first: of two with the same day the later one holds. */
export const readAccountMap = statement(
  'read_account_map',
  () => sql<CodeRow>`
    select ${accountMap.account} as account, ${accountMap.from} as "from",
      ${accountMap.externalCode} as "externalCode"
    from ${accountMap} order by ${accountMap.from}, ${accountMap.id}`,
);

/** The chart of accounts. */
export const readAccounts = statement(
  'read_accounts',
  () => sql<AccountRow>`
    select ${ledgerAccounts.code}, ${ledgerAccounts.name}, ${ledgerAccounts.kind}
    from ${ledgerAccounts} order by ${ledgerAccounts.kind}, ${ledgerAccounts.code}`,
);

/** What an account moved in a period, and the first day on which it did. */
export interface MovedRow {
  account: string;
  firstDay: Day;
  debits: Cents;
  credits: Cents;
}

/** From the daily sums, not from postings. */
export const readMoved = statement(
  'read_moved',
  (from: Param<Day>, to: Param<Day>) => sql<MovedRow>`
    select ${accountDays.account} as account, min(${accountDays.day}) as "firstDay",
      sum(${accountDays.debits})::bigint as debits, sum(${accountDays.credits})::bigint as credits
    from ${accountDays} where ${accountDays.day} between ${from} and ${to}
    group by 1 order by 1`,
);

/** A posting with what a line of the exported journal says of it. */
export interface ExportedPosting {
  sequence: number;
  line: number;
  day: Day;
  /** When the money moved, for the entries of a payment. */
  valueDay: Day | null;
  kind: EntryKind;
  debit: string;
  credit: string;
  amount: Cents;
  reference: string | null;
  receipt: string | null;
  borrowerId: string | null;
  reverses: number | null;
  at: Date;
  /** Of a loan that moved in. */
  oldNumber: string | null;
}

/** In the order of booking. */
export const readExportedPostings = statement(
  'read_exported_postings',
  (from: Param<Day>, to: Param<Day>) => sql<ExportedPosting>`
    select ${journalEntries.sequence}, ${postings.line}, ${postings.day},
      (${payments.paidAt} at time zone 'Africa/Nairobi')::date as "valueDay", ${journalEntries.kind},
      ${postings.debit}, ${postings.credit}, ${postings.amount} as amount, ${loans.reference},
      ${payments.receipt}, ${loans.borrowerId} as "borrowerId",
      (select r.sequence from ${journalEntries} r where r.id = ${journalEntries.reversesId}) as reverses,
      ${journalEntries.at}, ${loans.broughtForward}->>'number' as "oldNumber"
    from ${postings} join ${journalEntries} on ${journalEntries.id} = ${postings.entryId}
      left join ${loans} on ${loans.id} = ${postings.loanId}
      left join ${payments} on ${payments.id} = ${journalEntries.paymentId}
    where ${postings.day} between ${from} and ${to}
    order by ${journalEntries.sequence}, ${postings.line}`,
);

const whole = <Row>(list: SQL, rest: SQL): SQL<Row> => sql<Row>`select ${list} ${rest}`;

export type ExportedLoan = typeof loans.$inferSelect & {
  charges: PositionRows['charges'];
  /** The sums over its instalments. */
  interestGivenUp: Cents;
  principalGivenUp: Cents;
};
export const readExportedLoans = statement('read_exported_loans', () =>
  whole<ExportedLoan>(
    sql`${selectList(loans)}, ${CHARGES_JSON} as charges,
      (select coalesce(sum(${instalments.interestGivenUp}), 0)::bigint
      from ${instalments} where ${instalments.loanId} = ${loans.id}) as "interestGivenUp",
      (select coalesce(sum(${instalments.principalGivenUp}), 0)::bigint
      from ${instalments} where ${instalments.loanId} = ${loans.id}) as "principalGivenUp"`,
    sql`from ${loans} order by ${loans.id}`,
  ),
);

export type ExportedInstalment = typeof instalments.$inferSelect & { reference: string };
export const readExportedInstalments = statement('read_exported_instalments', () =>
  whole<ExportedInstalment>(
    sql`${selectList(instalments)}, ${loans.reference}`,
    sql`from ${instalments} join ${loans} on ${loans.id} = ${instalments.loanId}
      order by ${instalments.loanId}, ${instalments.number}`,
  ),
);

export type ExportedGuarantee = typeof guarantees.$inferSelect & { reference: string };
export const readExportedGuarantees = statement('read_exported_guarantees', () =>
  whole<ExportedGuarantee>(
    sql`${selectList(guarantees)}, ${loans.reference}`,
    sql`from ${guarantees} join ${loans} on ${loans.id} = ${guarantees.loanId}
      order by ${guarantees.id}`,
  ),
);

/** A guarantor of another system by name, on a loan that moved in. */
export interface NamedBefore {
  reference: string;
  source: string;
  number: string;
  name: string;
  cap: Cents;
}
export const readNamedBefore = statement('read_named_before', () =>
  whole<NamedBefore>(
    sql`${loans.reference}, ${loans.broughtForward}->>'source' as source,
      ${loans.broughtForward}->>'number' as number, guarantor->>'name' as name,
      (guarantor->>'cap')::bigint as cap`,
    sql`from ${loans}
      cross join jsonb_array_elements(${loans.broughtForward}->'guarantors') guarantor
      where ${loans.broughtForward} is not null order by ${loans.id}`,
  ),
);

export type ExportedPayment = typeof payments.$inferSelect & { reference: string | null };
export const readExportedPayments = statement('read_exported_payments', () =>
  whole<ExportedPayment>(
    sql`${selectList(payments)}, ${loans.reference}`,
    sql`from ${payments} left join ${loans} on ${loans.id} = ${payments.loanId}
      order by ${payments.id}`,
  ),
);

/** A person without what proves them. */
export interface ExportedPerson extends Pick<
  typeof persons.$inferSelect,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phoneVerifiedAt'
  | 'trustScore'
  | 'limit'
  | 'createdAt'
  | 'erasedAt'
> {
  /** Null where it is another account's by now, or erased. */
  phone: Phone | null;
}
export const readExportedPeople = statement(
  'read_exported_people',
  () => sql<ExportedPerson>`
    select ${persons.id}, ${persons.firstName} as "firstName", ${persons.lastName} as "lastName",
      case when ${persons.erasedAt} is null then ${persons.email} end as "email",
      case when ${persons.phone} <> ${sql.raw(`'${NO_PHONE}'`)} and not ${isAnothersNumber(persons)}
        then ${persons.phone} end as "phone", ${persons.phoneVerifiedAt} as "phoneVerifiedAt",
      ${persons.trustScore} as "trustScore", ${persons.limit} as "limit",
      ${persons.createdAt} as "createdAt", ${persons.erasedAt} as "erasedAt"
    from ${persons} order by ${persons.id}`,
);
