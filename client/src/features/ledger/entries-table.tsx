import { t } from '@lingui/core/macro';
import type { AccountEntry, AccountPeriod } from '@shared/contract/ledger';
import { dayText } from '@client/lib/format';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { type Column, DataTable } from '@client/ui/data-table';
import { DeskLink } from '@client/ui/desk-link';
import type { Sorting } from '@client/ui/sorting';
import { accountName } from '@client/lib/account-name';
import { entryWords } from './entry-words';
import { loanNumber } from '@shared/loan-number';

interface EntriesTableProps {
  entries: AccountEntry[];
  /** The sums of the whole period, whether or not all rows are shown. */
  period: AccountPeriod;
  /** The period in words. */
  totalOf: string;
  sorting: Sorting;
}

/** Each entry with the contra account, its loan, and the account's balance after it. */
export const EntriesTable = ({ entries, period, totalOf, sorting }: EntriesTableProps) => (
  <DataTable
    caption={t`Entries of ${accountName(period.account)}`}
    columns={columnsFor(period)}
    rows={entries}
    rowKey={({ entryId, line }) => `${entryId} ${line}`}
    sorting={sorting}
    totalOf={totalOf}
  />
);

const side = (wire: string) => (wire === '0.00' ? '' : <Amount wire={wire} isExact />);

const columnsFor = ({ debits, credits, closing }: AccountPeriod): Column<AccountEntry>[] => [
  {
    header: t`What`,
    isTitle: true,
    cell: ({ kind }) => entryWords(kind),
  },
  {
    header: t`Day`,
    cell: ({ day }) => <span className="whitespace-nowrap">{dayText(day)}</span>,
    sort: { key: 'day', isDownFirst: true },
  },
  {
    header: t`Loan`,
    cell: ({ loan }) =>
      loan ? (
        <DeskLink href={paths.adminJournal(loan.id)} isRow>
          {loanNumber(loan)}
        </DeskLink>
      ) : (
        <span className="text-ink-3">–</span>
      ),
  },
  {
    header: t`Other account`,
    cell: ({ other }) => (
      <DeskLink href={paths.adminAccount(other.code)}>{accountName(other)}</DeskLink>
    ),
  },
  {
    header: t`Debit`,
    cell: ({ debit }) => side(debit),
    isNumeric: true,
    total: <Amount wire={debits} isExact />,
  },
  {
    header: t`Credit`,
    cell: ({ credit }) => side(credit),
    isNumeric: true,
    total: <Amount wire={credits} isExact />,
  },
  {
    header: t`Balance`,
    cell: ({ balance }) => <Amount wire={balance} isExact />,
    isNumeric: true,
    total: <Amount wire={closing} isExact />,
  },
];
