import { t } from '@lingui/core/macro';
import type { AccountSums } from '@shared/contract/ledger';
import { add, ZERO } from '@shared/money';
import { centsOf } from '@client/lib/format';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { type Column, DataTable } from '@client/ui/data-table';
import { DeskLink } from '@client/ui/desk-link';
import { accountName } from '@client/lib/account-name';

/** A loan's postings by account; debits equal credits. */
export const LoanSums = ({ accounts }: { accounts: AccountSums[] }) => (
  <DataTable
    caption={t`This loan by account`}
    columns={columnsFor(accounts)}
    rows={accounts}
    rowKey={({ code }) => code}
  />
);

const sum = (wires: string[]) => <Amount cents={add(ZERO, ...wires.map(centsOf))} isExact />;

const columnsFor = (accounts: AccountSums[]): Column<AccountSums>[] => [
  {
    header: t`Account`,
    isTitle: true,
    cell: (account) => (
      <DeskLink href={paths.adminAccount(account.code)}>{accountName(account)}</DeskLink>
    ),
    total: t`Total`,
  },
  {
    header: t`Debits`,
    cell: ({ debits }) => <Amount wire={debits} isExact />,
    isNumeric: true,
    total: sum(accounts.map(({ debits }) => debits)),
  },
  {
    header: t`Credits`,
    cell: ({ credits }) => <Amount wire={credits} isExact />,
    isNumeric: true,
    total: sum(accounts.map(({ credits }) => credits)),
  },
  { header: t`Balance`, cell: ({ balance }) => <Amount wire={balance} isExact />, isNumeric: true },
];
