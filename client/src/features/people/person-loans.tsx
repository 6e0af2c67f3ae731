import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PersonLoan } from '@shared/contract/people';
import { add, ZERO } from '@shared/money';
import { centsOf, dayOfInstant } from '@client/lib/format';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { type Column, DataTable } from '@client/ui/data-table';
import { DeskLink } from '@client/ui/desk-link';
import { PagedView } from '@client/ui/paged-view';
import { Rate } from '@client/ui/rate';
import { LoanStatusChip } from '@client/ui/status-chip';
import { peopleQueries } from './queries';

/** The person's loans and requests, newest first. */
export function PersonLoans({ id }: { id: string }) {
  const loans = useInfiniteQuery(peopleQueries.loans(id));
  return (
    <Card title={t`Loans`}>
      <PagedView query={loans} what={t`their loans`}>
        {(pages) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0)
            return (
              <p className="text-ink-2">
                <Trans>They never asked for a loan.</Trans>
              </p>
            );
          return (
            <DataTable
              caption={t`Loans`}
              columns={columnsFor(rows)}
              rows={rows}
              rowKey={(loan) => loan.id}
            />
          );
        }}
      </PagedView>
    </Card>
  );
}

const columnsFor = (rows: PersonLoan[]): Column<PersonLoan>[] => [
  {
    header: t`Loan`,
    isTitle: true,
    cell: ({ id, reference }) => (
      <DeskLink href={paths.adminLoan(id)} isRow>
        {reference}
      </DeskLink>
    ),
  },
  {
    header: t({ message: 'Asked', context: 'for a loan' }),
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{dayOfInstant(createdAt)}</span>,
  },
  {
    header: t`Status`,
    cell: ({ status, closedReason }) => (
      <LoanStatusChip status={status} closedReason={closedReason} />
    ),
  },
  {
    header: t({ message: 'APR', context: 'price' }),
    cell: ({ apr }) => <Rate percent={apr} places={2} />,
    isNumeric: true,
  },
  { header: t`Amount`, cell: ({ amount }) => <Amount wire={amount} />, isNumeric: true },
  {
    header: t({ message: 'Outstanding', context: 'a column' }),
    cell: ({ principalOutstanding }) => <Amount wire={principalOutstanding} />,
    isNumeric: true,
    total: <Amount cents={add(ZERO, ...rows.map((row) => centsOf(row.principalOutstanding)))} />,
  },
];
