import type { Day } from '@shared/day';
import { add, type Cents, toDecimalString, ZERO } from '@shared/money';
import { eachRow } from '@server/platform/db/each-row';
import type { Cell } from '@server/platform/http/csv';
import { refusal } from '@server/lending/refusal';
import type { Db } from '@server/platform/core/ports/database';
import { Refused } from '@server/platform/core/refused';
import { AccountCodesByDay } from './account-codes';
import {
  type ExportedPosting,
  type MovedRow,
  readAccountMap,
  readAccounts,
  readExportedPostings,
  readMoved,
} from './store';

/** The columns of the exported journal (docs/move.md). */
export const JOURNAL_COLUMNS = [
  'entry_no',
  'line',
  'booking_day',
  'value_day',
  'kind',
  'account',
  'account_name',
  'external_account',
  'debit',
  'credit',
  'loan_ref',
  'payment_receipt',
  'person_ref',
  'reverses',
  'at',
  'old_number',
] as const;

interface JournalOptions {
  /** Whether an account without the accountant's code is refused; in an archive of everything it stays empty. */
  needsCodes: boolean;
}

type Sums = Map<string, { debits: Cents; credits: Cents }>;

/**
 * The journal of some days: two lines a posting, one for each account, and a last line with the sums. Throws Refused
 * where an account has no code on a day on which it moved, and where the lines do not sum to the trial balance of the
 * same days. Inside `inSnapshot`.
 */
export async function* journalLines(
  db: Db,
  from: Day,
  to: Day,
  { needsCodes }: JournalOptions,
): AsyncGenerator<Cell[]> {
  const accounts = await readAccounts(db);
  const codes = new AccountCodesByDay(await readAccountMap(db));
  const moved = await readMoved(db, from, to);
  if (needsCodes) refuseUnmapped(moved, codes);
  const nameOf = new Map(accounts.map(({ code, name }) => [code, name]));
  const sums: Sums = new Map();
  yield [...JOURNAL_COLUMNS];
  for await (const posting of eachRow(db, readExportedPostings, from, to)) {
    const { debit, credit, amount, day, line } = posting;
    for (const [account, sides, number] of [
      [debit, [amount, ZERO], 2 * line - 1],
      [credit, [ZERO, amount], 2 * line],
    ] as const) {
      addTo(sums, account, sides);
      const external = codes.on(account, day)?.externalCode ?? null;
      const named = [account, nameOf.get(account) ?? account, external];
      yield lineOf(posting, number, named, sides);
    }
  }
  refuseUnlike(sums, moved);
  yield totalLine(sums);
}

function refuseUnmapped(moved: readonly MovedRow[], codes: AccountCodesByDay): void {
  const names = moved
    .filter(({ account, firstDay }) => !codes.on(account, firstDay))
    .map(({ account }) => account);
  if (names.length > 0)
    throw new Refused(refusal('accounts_unmapped', { names: names.join(', ') }));
}

const lineOf = (
  posting: ExportedPosting,
  number: number,
  named: readonly Cell[],
  [debit, credit]: readonly [Cents, Cents],
): Cell[] => [
  posting.sequence,
  number,
  posting.day,
  posting.valueDay ?? posting.day,
  posting.kind,
  ...named,
  toDecimalString(debit),
  toDecimalString(credit),
  posting.reference,
  posting.receipt,
  posting.borrowerId,
  posting.reverses,
  posting.at.toISOString(),
  posting.oldNumber,
];

function addTo(sums: Sums, account: string, [debit, credit]: readonly [Cents, Cents]): void {
  const known = sums.get(account) ?? { debits: ZERO, credits: ZERO };
  sums.set(account, { debits: add(known.debits, debit), credits: add(known.credits, credit) });
}

/** The lines are read from postings, the trial balance from the daily sums: they may never differ. */
function refuseUnlike(sums: Sums, moved: readonly MovedRow[]): void {
  const differing = moved.filter(({ account, debits, credits }) => {
    const own = sums.get(account);
    return own?.debits !== debits || own.credits !== credits;
  });
  if (differing.length > 0 || sums.size !== moved.length) {
    throw new Refused(refusal('journal_unlike_balance'));
  }
}

function totalLine(sums: Sums): Cell[] {
  const all = [...sums.values()];
  const debits = add(ZERO, ...all.map((each) => each.debits));
  const credits = add(ZERO, ...all.map((each) => each.credits));
  const cells: Partial<Record<(typeof JOURNAL_COLUMNS)[number], Cell>> = {
    entry_no: 'Total',
    debit: toDecimalString(debits),
    credit: toDecimalString(credits),
  };
  return JOURNAL_COLUMNS.map((column) => cells[column] ?? null);
}
