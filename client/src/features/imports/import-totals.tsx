import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ImportDetail } from '@shared/contract/imports';
import { accountName } from '@client/lib/account-name';
import { numberText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { type Column, DataTable } from '@client/ui/data-table';
import { Facts } from '@client/ui/facts';

type Totals = NonNullable<ImportDetail['totals']>;
type Balance = Totals['balances'][number];

/** What the files bring, or would bring. */
export const ImportTotals = ({ totals }: { totals: Totals }) => (
  <>
    <Card title={t`What the files have`}>
      <Facts
        rows={[
          [t`People with a loan`, numberText(totals.people)],
          [t`Loans`, numberText(totals.loans)],
          [t`Loans that are not late`, numberText(totals.current)],
          [t`Loans that are late`, numberText(totals.late)],
          [t`Loans in default`, numberText(totals.inDefault)],
          [t`Guarantors by name`, numberText(totals.guarantors)],
        ]}
      />
      <p className="text-meta text-ink-2">
        <Trans>
          A guarantor of the old system owes nothing here until they agree here themselves.
        </Trans>
      </p>
    </Card>
    <section aria-labelledby="interest" className="grid gap-4">
      <h2 id="interest" className="text-h2 font-bold">
        <Trans>Interest still to come</Trans>
      </h2>
      <p>
        <Trans>
          By the plans of the files it is <Amount wire={totals.interest.planned} isExact />, and as
          it is charged here <Amount wire={totals.interest.charged} isExact />. A loan may differ by{' '}
          {totals.interest.withinPercent}% of its plan’s at most.
        </Trans>
      </p>
      {totals.interest.loans.length > 0 && (
        <DataTable
          caption={t`Loans whose interest differs, most first`}
          columns={interestColumns()}
          rows={totals.interest.loans}
          rowKey={({ number }) => number}
        />
      )}
    </section>
    <section aria-labelledby="balances" className="grid gap-4">
      <h2 id="balances" className="text-h2 font-bold">
        <Trans>Trial balance</Trans>
      </h2>
      <DataTable
        caption={t`Trial balance`}
        columns={columns()}
        rows={totals.balances}
        rowKey={({ account }) => account.code}
      />
    </section>
  </>
);

const interestColumns = (): Column<Totals['interest']['loans'][number]>[] => [
  { header: t`Loan there`, cell: ({ number }) => number, isTitle: true },
  {
    header: t`By its plan`,
    cell: ({ planned }) => <Amount wire={planned} isExact />,
    isNumeric: true,
  },
  {
    header: t`As it is charged here`,
    cell: ({ charged }) => <Amount wire={charged} isExact />,
    isNumeric: true,
  },
];

const columns = (): Column<Balance>[] => [
  { header: t`Account`, cell: ({ account }) => accountName(account), isTitle: true },
  { header: t`Sum of the loans`, cell: ({ loans }) => <Known wire={loans} />, isNumeric: true },
  {
    header: t`Trial balance of the files`,
    cell: ({ balance }) => <Known wire={balance} />,
    isNumeric: true,
  },
  {
    header: t`Brought into the journal`,
    cell: ({ booked }) => <Amount wire={booked} isExact />,
    isNumeric: true,
  },
];

const Known = ({ wire }: { wire: string | null }) =>
  wire === null ? <Trans>Can’t be read</Trans> : <Amount wire={wire} isExact />;
