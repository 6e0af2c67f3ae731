import type { AccountKind, EntryKind } from '@shared/contract/ledger';
import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import { statement } from '@server/db/rows';

export interface AccountRow {
  code: string;
  name: string;
  kind: AccountKind;
}

export interface SumsRow extends AccountRow {
  debits: Cents;
  credits: Cents;
}

/** All accounts with what they took on up to the end of $1: from the days' sums, not from postings. */
export const readTrialBalance = statement<SumsRow, [Day]>(
  'read_trial_balance',
  `select a.code, a.name, a.kind, coalesce(sum(d.debits_cents), 0)::bigint as debits,
     coalesce(sum(d.credits_cents), 0)::bigint as credits
   from ledger_accounts a left join account_days d on d.account = a.code and d.day <= $1
   group by a.code order by a.kind, a.code`,
);

/** An account's sums before a period and in it. */
export interface PeriodRow extends AccountRow {
  debitsBefore: Cents;
  creditsBefore: Cents;
  debits: Cents;
  credits: Cents;
}

const sumOf = (column: 'debits' | 'credits', days: string): string =>
  `coalesce(sum(d.${column}_cents) filter (where ${days}), 0)::bigint`;

/** One side of a posting, out of JSON. */
export interface EntryRow {
  entryId: string;
  line: number;
  day: Day;
  at: string;
  kind: EntryKind;
  loanId: string | null;
  reference: string | null;
  otherCode: string;
  otherName: string;
  debit: Cents;
  credit: Cents;
}

type PeriodParams = [
  account: string,
  from: Day,
  to: Day,
  beforeDay: Day,
  beforeEntry: string,
  beforeLine: number,
  limit: number,
];

/** The newest of an account's postings on one side; both sides are merged afterwards. */
const side = (own: 'debit' | 'credit', other: 'debit' | 'credit'): string => `
  (select p.day, p.entry_id, p.line, p.loan_id, p.${other} as other,
     ${own === 'debit' ? 'p.amount_cents' : '0::bigint'} as debit,
     ${own === 'credit' ? 'p.amount_cents' : '0::bigint'} as credit
   from postings p where p.${own} = $1 and p.day between $2 and $3
     and (p.day, p.entry_id, p.line) < ($4, $5, $6)
   order by p.day desc, p.entry_id desc, p.line desc limit $7)`;

/**
 * An account's sums for a period and a page of its entries before a place, newest first: in one
 * statement, so that the two agree whatever is booked meanwhile.
 */
export const readAccountPeriod = statement<PeriodRow & { entries: EntryRow[] }, PeriodParams>(
  'read_account_period',
  `with page as (
     select * from (${side('debit', 'credit')} union all ${side('credit', 'debit')}) sides
     order by day desc, entry_id desc, line desc limit $7)
   select a.code, a.name, a.kind, ${sumOf('debits', 'd.day < $2')} as "debitsBefore",
     ${sumOf('credits', 'd.day < $2')} as "creditsBefore",
     ${sumOf('debits', 'd.day >= $2')} as debits, ${sumOf('credits', 'd.day >= $2')} as credits,
     (select coalesce(jsonb_agg(jsonb_build_object('entryId', g.entry_id, 'line', g.line,
         'day', g.day, 'at', e.at, 'kind', e.kind, 'loanId', g.loan_id, 'reference', l.reference,
         'otherCode', o.code, 'otherName', o.name, 'debit', g.debit, 'credit', g.credit)
         order by g.day desc, g.entry_id desc, g.line desc), '[]')
      from page g join journal_entries e on e.id = g.entry_id
        join ledger_accounts o on o.code = g.other left join loans l on l.id = g.loan_id) as entries
   from ledger_accounts a left join account_days d on d.account = a.code and d.day <= $3
   where a.code = $1 group by a.code`,
);

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

/** A loan's entries before a sequence number, newest first. */
export const findJournal = statement<JournalRow, [loanId: string, before: number, limit: number]>(
  'find_loan_journal',
  `select e.id, e.sequence, e.day, e.at, e.kind,
     (select jsonb_agg(jsonb_build_object('debitCode', d.code, 'debitName', d.name,
         'creditCode', c.code, 'creditName', c.name, 'amount', p.amount_cents) order by p.line)
      from postings p join ledger_accounts d on d.code = p.debit
        join ledger_accounts c on c.code = p.credit where p.entry_id = e.id) as postings
   from journal_entries e where e.loan_id = $1 and e.sequence < $2
   order by e.sequence desc limit $3`,
);

/** What a loan's own postings sum to, by account. */
export const readLoanSums = statement<SumsRow, [loanId: string]>(
  'read_loan_sums',
  `select a.code, a.name, a.kind,
     coalesce(sum(p.amount_cents) filter (where p.debit = a.code), 0)::bigint as debits,
     coalesce(sum(p.amount_cents) filter (where p.credit = a.code), 0)::bigint as credits
   from postings p join ledger_accounts a on a.code in (p.debit, p.credit)
   where p.loan_id = $1 group by a.code order by a.kind, a.code`,
);

export interface LoanName {
  id: string;
  reference: string;
  borrower: string;
  borrowerId: string;
}

export const findLoanName = statement<LoanName, [loanId: string]>(
  'find_loan_name',
  `select l.id, l.reference, p.first_name || ' ' || p.last_name as borrower,
     p.id as "borrowerId"
   from loans l join persons p on p.id = l.borrower_id where l.id = $1`,
);

/** A row when the database answers and is migrated. */
export const findAnyAccount = statement<{ code: string }, []>(
  'find_any_account',
  'select code from ledger_accounts limit 1',
);
