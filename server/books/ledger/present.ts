import {
  type AccountPeriod,
  type AccountSums,
  BY_ENTRY,
  BY_SEQUENCE,
  type EntryPlace,
  type JournalEntry,
  type LoanJournal,
  type TrialBalance,
} from '@shared/contract/ledger';
import type { Day } from '@shared/day';
import type { EntryOrder } from '@shared/list-orders';
import { type Cents, cents, subtract, add, toDecimalString } from '@shared/money';
import { paged, PER_PAGE } from '@server/platform/http/paging';
import type { AccountRow, EntryRow, JournalRow, LoanName, PeriodRow, SumsRow } from './store';

/** Liabilities and income grow by credit, so their balance is credits less debits. */
const balanceOf = ({ kind }: Pick<AccountRow, 'kind'>, debits: Cents, credits: Cents): Cents =>
  kind === 'asset' || kind === 'expense' ? subtract(debits, credits) : subtract(credits, debits);

const presentSums = (row: SumsRow): AccountSums => ({
  code: row.code,
  name: row.name,
  kind: row.kind,
  debits: toDecimalString(row.debits),
  credits: toDecimalString(row.credits),
  balance: toDecimalString(balanceOf(row, row.debits, row.credits)),
});

export const presentTrialBalance = (asOf: Day, rows: SumsRow[]): TrialBalance => ({
  asOf,
  accounts: rows.map(presentSums),
  totalDebits: toDecimalString(cents(rows.reduce((sum, row) => sum + row.debits, 0))),
  totalCredits: toDecimalString(cents(rows.reduce((sum, row) => sum + row.credits, 0))),
});

/** A page of an account's period; `place` is the last entry of the page before. */
export function presentPeriod(
  row: PeriodRow & { entries: EntryRow[] },
  period: { from: Day; to: Day },
  order: EntryOrder,
  place: EntryPlace | undefined,
): AccountPeriod {
  const opening = balanceOf(row, row.debitsBefore, row.creditsBefore);
  const closing = add(opening, balanceOf(row, row.debits, row.credits));
  const shown = row.entries.slice(0, PER_PAGE);
  const isForward = order === 'day';
  let balance = place ? cents(place.balanceCents) : isForward ? opening : closing;
  const entries = shown.map((entry) => {
    const moved = balanceOf(row, entry.debit, entry.credit);
    const [before, after] = isForward
      ? [balance, add(balance, moved)]
      : [subtract(balance, moved), balance];
    balance = isForward ? after : before;
    return presentEntry(entry, after);
  });
  const last = row.entries.length > PER_PAGE ? shown.at(-1) : undefined;
  return {
    account: { code: row.code, name: row.name, kind: row.kind },
    ...period,
    opening: toDecimalString(opening),
    debits: toDecimalString(row.debits),
    credits: toDecimalString(row.credits),
    closing: toDecimalString(closing),
    entries,
    nextCursor: last ? BY_ENTRY.textOf({ ...last, balanceCents: balance }) : null,
  };
}

const presentEntry = (entry: EntryRow, balance: Cents): AccountPeriod['entries'][number] => ({
  entryId: entry.entryId,
  line: entry.line,
  day: entry.day,
  at: new Date(entry.at).toISOString(),
  kind: entry.kind,
  loan: entry.loan,
  other: { code: entry.otherCode, name: entry.otherName },
  debit: toDecimalString(entry.debit),
  credit: toDecimalString(entry.credit),
  balance: toDecimalString(balance),
});

export function presentJournal(loan: LoanName, rows: JournalRow[], sums: SumsRow[]): LoanJournal {
  const placeOf = ({ sequence }: JournalRow) => ({ sequence });
  const { items, nextCursor } = paged(BY_SEQUENCE, rows, placeOf, presentJournalEntry);
  return { loan, entries: items, accounts: sums.map(presentSums), nextCursor };
}

const presentJournalEntry = (row: JournalRow): JournalEntry => ({
  id: row.id,
  day: row.day,
  at: row.at.toISOString(),
  kind: row.kind,
  postings: row.postings.map((posting) => ({
    debit: { code: posting.debitCode, name: posting.debitName },
    credit: { code: posting.creditCode, name: posting.creditName },
    amount: toDecimalString(posting.amount),
  })),
});
