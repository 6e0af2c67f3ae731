import type { AccountSums } from '@shared/contract/books';
import { plus, ZERO } from '@shared/money';
import { centsOf } from '@client/lib/format';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { type Column, DataTable } from '@client/ui/data-table';
import { DeskLink } from '@client/ui/desk-link';

/** A loan's postings by account; both sides sum to the same. */
export const LoanSums = ({ accounts }: { accounts: AccountSums[] }) => (
  <DataTable
    caption="This loan by account"
    columns={columnsFor(accounts)}
    rows={accounts}
    rowKey={({ code }) => code}
  />
);

const sum = (wires: string[]) => <Amount cents={plus(ZERO, ...wires.map(centsOf))} isExact />;

const columnsFor = (accounts: AccountSums[]): Column<AccountSums>[] => [
  {
    header: 'Account',
    isTitle: true,
    cell: ({ code, name }) => <DeskLink href={paths.adminAccount(code)}>{name}</DeskLink>,
    total: 'Total',
  },
  {
    header: 'Debits',
    cell: ({ debits }) => <Amount wire={debits} isExact />,
    isNumeric: true,
    total: sum(accounts.map(({ debits }) => debits)),
  },
  {
    header: 'Credits',
    cell: ({ credits }) => <Amount wire={credits} isExact />,
    isNumeric: true,
    total: sum(accounts.map(({ credits }) => credits)),
  },
  { header: 'Balance', cell: ({ balance }) => <Amount wire={balance} isExact />, isNumeric: true },
];
