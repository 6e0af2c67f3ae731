import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AccountKind, EntryKind } from '@shared/contract/ledger';
import type { Day } from '@shared/day';
import type { NamedLoan } from '@shared/loan-number';
import type { Cents } from '@shared/money';
import { NAMED_LOAN, oldNumbers } from '@server/platform/db/loan-numbers';
import {
  accountDays,
  journalEntries,
  ledgerAccounts,
  loans,
  persons,
  postings,
} from '@server/platform/db/schema';
import { named, type Param, statement } from '@server/platform/db/statement';
import { fullName } from '@server/platform/db/full-name';

export interface AccountRow {
  code: string;
  name: string;
  kind: AccountKind;
}

export interface SumsRow extends AccountRow {
  debits: Cents;
  credits: Cents;
}

const ACCOUNT = sql`${ledgerAccounts.code}, ${ledgerAccounts.name}, ${ledgerAccounts.kind}`;
const BY_KIND = sql`group by ${ledgerAccounts.code} order by ${ledgerAccounts.kind}, ${ledgerAccounts.code}`;

/** All accounts with their totals up to the end of a day, from the daily sums and not from postings. */
export const readTrialBalance = statement(
  'read_trial_balance',
  (until: Param<Day>) => sql<SumsRow>`
    select ${ACCOUNT}, coalesce(sum(${accountDays.debits}), 0)::bigint as debits,
      coalesce(sum(${accountDays.credits}), 0)::bigint as credits
    from ${ledgerAccounts} left join ${accountDays}
      on ${accountDays.account} = ${ledgerAccounts.code} and ${accountDays.day} <= ${until}
    ${BY_KIND}`,
);

/** An account's sums before a period and in it. */
export interface PeriodRow extends AccountRow {
  debitsBefore: Cents;
  creditsBefore: Cents;
  debits: Cents;
  credits: Cents;
}

const sumOf = (column: Column, condition: SQL): SQL =>
  sql`coalesce(sum(${column}) filter (where ${condition}), 0)::bigint`;

/** One side of a posting, read from JSON. */
export interface EntryRow {
  entryId: string;
  line: number;
  day: Day;
  at: string;
  kind: EntryKind;
  loan: NamedLoan | null;
  otherCode: string;
  otherName: string;
  debit: Cents;
  credit: Cents;
}

interface Page {
  account: SQLWrapper;
  from: SQLWrapper;
  to: SQLWrapper;
  /** The last entry of the page before. */
  last: SQL;
  limit: SQLWrapper;
  order: typeof NEWEST_FIRST;
}

const NEWEST_FIRST = { beyond: sql.raw('<'), way: sql.raw('desc') };
const OLDEST_FIRST = { beyond: sql.raw('>'), way: sql.raw('asc') };

const NONE = sql`0::bigint`;

/** The first postings on one side of an account; the caller merges both sides. */
const side = (own: 'debit' | 'credit', { account, from, to, last, limit, order }: Page): SQL => sql`
  (select ${postings.day} as day, ${postings.entryId} as entry_id, ${postings.line} as line,
     ${postings.loanId} as loan_id, ${own === 'debit' ? postings.credit : postings.debit} as other,
     ${own === 'debit' ? postings.amount : NONE} as debit,
     ${own === 'credit' ? postings.amount : NONE} as credit
   from ${postings} where ${postings[own]} = ${account} and ${postings.day} between ${from} and ${to}
     and (${postings.day}, ${postings.entryId}, ${postings.line}) ${order.beyond} ${last}
   order by ${postings.day} ${order.way}, ${postings.entryId} ${order.way},
     ${postings.line} ${order.way} limit ${limit})`;

const other = alias(ledgerAccounts, 'other');

/**
 * An account's sums for a period and a page of its entries. One statement reads both, so they agree during concurrent
 * bookings.
 */
const accountPeriod = (name: string, order: Page['order']) =>
  statement(
    name,
    (
      account: Param<string>,
      from: Param<Day>,
      to: Param<Day>,
      lastDay: Param<Day>,
      lastEntry: Param<string>,
      lastLine: Param<number>,
      limit: Param<number>,
    ) => {
      const last = sql`(${lastDay}, ${lastEntry}, ${lastLine})`;
      const page = { account, from, to, last, limit, order };
      const { way } = order;
      const earlier = sql`${accountDays.day} < ${from}`;
      const within = sql`${accountDays.day} >= ${from}`;
      return sql<PeriodRow & { entries: EntryRow[] }>`
      with page as (
        select * from (${side('debit', page)} union all ${side('credit', page)}) sides
        order by day ${way}, entry_id ${way}, line ${way} limit ${limit})
      select ${ACCOUNT}, ${sumOf(accountDays.debits, earlier)} as "debitsBefore",
        ${sumOf(accountDays.credits, earlier)} as "creditsBefore",
        ${sumOf(accountDays.debits, within)} as debits,
        ${sumOf(accountDays.credits, within)} as credits,
        (select coalesce(json_agg(json_build_object('entryId', g.entry_id, 'line', g.line,
            'day', g.day, 'at', ${journalEntries.at}, 'kind', ${journalEntries.kind},
            'loan', ${NAMED_LOAN}, 'otherCode', ${other.code},
            'otherName', ${other.name}, 'debit', g.debit, 'credit', g.credit)
            order by g.day ${way}, g.entry_id ${way}, g.line ${way}), '[]')
         from page g join ${journalEntries} on ${journalEntries.id} = g.entry_id
           join ${ledgerAccounts} ${other} on ${other.code} = g.other
           left join ${loans} on ${loans.id} = g.loan_id) as entries
      from ${ledgerAccounts} left join ${accountDays}
        on ${accountDays.account} = ${ledgerAccounts.code} and ${accountDays.day} <= ${to}
      where ${ledgerAccounts.code} = ${account} group by ${ledgerAccounts.code}`;
    },
  );

export const readAccountPeriod = accountPeriod('read_account_period', NEWEST_FIRST);
export const readAccountPeriodForward = accountPeriod('read_account_period_forward', OLDEST_FIRST);

export interface JournalRow {
  id: string;
  sequence: number;
  day: Day;
  at: Date;
  kind: EntryKind;
  postings: {
    debitCode: string;
    debitName: string;
    creditCode: string;
    creditName: string;
    amount: Cents;
  }[];
}

const debited = alias(ledgerAccounts, 'debited');
const credited = alias(ledgerAccounts, 'credited');

/** A loan's entries before a sequence number, newest first. */
export const findJournal = statement(
  'find_loan_journal',
  (loanId: Param<string>, before: Param<number>, limit: Param<number>) => sql<JournalRow>`
    select ${journalEntries.id}, ${journalEntries.sequence}, ${journalEntries.day},
      ${journalEntries.at}, ${journalEntries.kind},
      (select json_agg(json_build_object('debitCode', ${debited.code},
          'debitName', ${debited.name}, 'creditCode', ${credited.code},
          'creditName', ${credited.name}, 'amount', ${postings.amount}) order by ${postings.line})
       from ${postings} join ${ledgerAccounts} ${debited} on ${debited.code} = ${postings.debit}
         join ${ledgerAccounts} ${credited} on ${credited.code} = ${postings.credit}
       where ${postings.entryId} = ${journalEntries.id}) as postings
    from ${journalEntries}
    where ${journalEntries.loanId} = ${loanId} and ${journalEntries.sequence} < ${before}
    order by ${journalEntries.sequence} desc limit ${limit}`,
);

const sumOfSide = (own: Column): SQL =>
  sumOf(postings.amount, sql`${own} = ${ledgerAccounts.code}`);

/** The sums of a loan's own postings, by account. */
export const readLoanSums = statement(
  'read_loan_sums',
  (loanId: Param<string>) => sql<SumsRow>`
    select ${ACCOUNT}, ${sumOfSide(postings.debit)} as debits, ${sumOfSide(postings.credit)} as credits
    from ${postings}
      join ${ledgerAccounts} on ${ledgerAccounts.code} in (${postings.debit}, ${postings.credit})
    where ${postings.loanId} = ${loanId} ${BY_KIND}`,
);

export interface LoanName extends NamedLoan {
  borrower: string;
  borrowerId: string;
}

export const findLoanName = statement(
  'find_loan_name',
  (loanId: Param<string>) => sql<LoanName>`
    select ${loans.id}, ${loans.reference}, ${oldNumbers()} as "broughtForward",
      ${fullName(persons)} as borrower, ${persons.id} as "borrowerId"
    from ${loans} join ${persons} on ${persons.id} = ${loans.borrowerId}
    where ${loans.id} = ${loanId}`,
);

/** Returns a row if the database answers and is migrated. */
export const findAnyAccount = named('find_any_account', (orm) =>
  orm.select({ code: ledgerAccounts.code }).from(ledgerAccounts).limit(1),
);
