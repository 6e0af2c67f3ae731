import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { TrialBalance } from '@shared/contract/ledger';
import { dayText } from '@client/lib/format';
import { classes } from '@client/lib/classes';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { DeskLink } from '@client/ui/desk-link';
import { StatusChip } from '@client/ui/status-chip';
import { accountName } from '@client/lib/account-name';

type Account = TrialBalance['accounts'][number];

const kinds = () =>
  [
    ['asset', t`Assets`],
    ['liability', t`Liabilities`],
    ['income', t`Income`],
    ['expense', t`Expenses`],
  ] as const satisfies readonly (readonly [Account['kind'], string])[];

/** Accounts by kind with debits, credits and balance, and the two totals, which must be equal. */
export function TrialBalanceTable({ balance }: { balance: TrialBalance }) {
  const { accounts, asOf } = balance;
  const groups = kinds()
    .map(([kind, title]) => ({
      title,
      accounts: accounts.filter((account) => account.kind === kind),
    }))
    .filter((group) => group.accounts.length > 0);
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lead font-bold sm:text-h2">
          <Trans>At the end of {dayText(asOf)}</Trans>
        </h2>
        <Agreement {...balance} />
      </header>
      <table role="table" className="block w-full text-left tabular lg:table">
        <caption className="sr-only">
          <Trans>Trial balance at the end of {dayText(asOf)}</Trans>
        </caption>
        <Heads />
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
        <Totals {...balance} />
      </table>
      <p className="text-meta text-ink-3">
        <Trans>
          Assets and expenses grow by debits, liabilities and income by credits; each balance is
          shown on its account’s own side.
        </Trans>
      </p>
    </>
  );
}

const Agreement = ({ totalDebits, totalCredits }: TrialBalance) =>
  totalDebits === totalCredits ? (
    <StatusChip tone="good" icon="checkCircle">
      <Trans>Debits and credits agree</Trans>
    </StatusChip>
  ) : (
    <StatusChip tone="harm" icon="alert">
      <Trans>Debits and credits do not agree</Trans>
    </StatusChip>
  );

const columns = () => [t`Debits`, t`Credits`, t`Balance`];

const Heads = () => (
  <thead
    role="rowgroup"
    className="sr-only bg-surface lg:not-sr-only lg:sticky lg:top-14 lg:z-10 lg:table-header-group"
  >
    <tr role="row" className="text-meta text-ink-2">
      <th role="columnheader" scope="col" className="py-2 font-medium">
        <Trans>Account</Trans>
      </th>
      {columns().map((column) => (
        <th
          key={column}
          role="columnheader"
          scope="col"
          className="py-2 pl-6 text-right font-medium"
        >
          {column}
        </th>
      ))}
    </tr>
  </thead>
);

const rowClass = 'grid gap-0.5 py-3 lg:table-row';

const Group = ({ title, accounts }: { title: string; accounts: Account[] }) => (
  <tbody role="rowgroup" className="block pt-4 lg:table-row-group">
    <tr role="row" className="block border-b border-edge lg:table-row">
      <th
        role="rowheader"
        scope="rowgroup"
        colSpan={columns().length + 1}
        className="block py-2 text-meta font-bold text-ink-2 lg:table-cell lg:pt-6"
      >
        {title}
      </th>
    </tr>
    {accounts.map(({ code, name, debits, credits, balance }) => (
      <tr key={code} role="row" className={classes(rowClass, 'max-lg:border-b max-lg:border-line')}>
        <th
          role="rowheader"
          scope="row"
          className="font-medium lg:border-b lg:border-line lg:py-2.5"
        >
          <DeskLink href={paths.adminAccount(code)} isRow>
            {accountName({ code, name })}
          </DeskLink>
        </th>
        <Figure name={t`Debits`} wire={debits} />
        <Figure name={t`Credits`} wire={credits} />
        <Figure name={t`Balance`} wire={balance} isStrong />
      </tr>
    ))}
  </tbody>
);

interface FigureProps {
  name: string;
  wire: string;
  isStrong?: boolean;
}

/** A column on a desktop, a line with its name on a phone. */
const Figure = ({ name, wire, isStrong }: FigureProps) => (
  <td
    role="cell"
    className={classes(
      'flex flex-wrap items-baseline justify-between gap-x-4 lg:table-cell lg:py-2.5 lg:pl-6',
      'lg:text-right',
      'lg:border-b lg:border-line',
      isStrong && 'font-bold',
      wire === '0.00' && 'text-ink-3',
    )}
  >
    <span aria-hidden="true" className="text-meta font-normal text-ink-3 lg:hidden">
      {name}
    </span>
    <Amount wire={wire} isExact />
  </td>
);

const Totals = ({ totalDebits, totalCredits }: TrialBalance) => (
  <tfoot role="rowgroup" className="mt-4 block lg:table-footer-group">
    <tr
      role="row"
      className={classes(
        rowClass,
        'font-bold max-lg:rounded-field max-lg:bg-sunk max-lg:px-4',
        'lg:border-t-2 lg:border-edge',
      )}
    >
      <th role="rowheader" scope="row" className="lg:py-3">
        <Trans>Total</Trans>
      </th>
      {(
        [
          [t`Debits`, totalDebits],
          [t`Credits`, totalCredits],
        ] as const
      ).map(([name, wire]) => (
        <td
          key={name}
          role="cell"
          className={classes(
            'flex flex-wrap items-baseline justify-between gap-x-4 lg:table-cell lg:py-3',
            'lg:text-right',
          )}
        >
          <span aria-hidden="true" className="text-meta font-normal text-ink-3 lg:hidden">
            {name}
          </span>
          <Amount wire={wire} isExact />
        </td>
      ))}
      <td role="cell" className="max-lg:hidden" />
    </tr>
  </tfoot>
);
