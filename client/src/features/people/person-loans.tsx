import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PersonLoan } from '@shared/contract/people';
import { loanNumber } from '@shared/loan-number';
import { add, ZERO } from '@shared/money';
import { centsOf, dayOfInstant } from '@client/lib/format';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import type { Column } from '@client/ui/data-table';
import { DeskLink } from '@client/ui/desk-link';
import { Rate } from '@client/ui/rate';
import { LoanStatusChip } from '@client/ui/status-chip';
import { PersonList } from './person-list';
import { peopleQueries } from './queries';

/** The person's loans and requests, newest first. */
export const PersonLoans = ({ id }: { id: string }) => (
  <PersonList
    title={t`Loans`}
    query={useInfiniteQuery(peopleQueries.loans(id))}
    what={t`their loans`}
    empty={<Trans>They never asked for a loan.</Trans>}
    caption={t`Loans`}
    columns={columnsFor}
  />
);

const columnsFor = (rows: PersonLoan[]): Column<PersonLoan>[] => [
  {
    header: t`Loan`,
    isTitle: true,
    cell: (loan) => (
      <DeskLink href={paths.adminLoan(loan.id)} isRow>
        {loanNumber(loan)}
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
