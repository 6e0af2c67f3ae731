import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PersonGuarantee } from '@shared/contract/people';
import { dayOfInstant } from '@client/lib/format';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { type Column, DataTable } from '@client/ui/data-table';
import { DeskLink } from '@client/ui/desk-link';
import { PagedView } from '@client/ui/paged-view';
import { GuaranteeStatusChip } from '@client/ui/status-chip';
import { peopleQueries } from './queries';

/** The person's given and requested guarantees, newest first. */
export function PersonGuarantees({ id }: { id: string }) {
  const guarantees = useInfiniteQuery(peopleQueries.guarantees(id));
  return (
    <Card title={t({ message: 'Guarantees given', context: 'by somebody' })}>
      <PagedView query={guarantees} what={t`their guarantees`}>
        {(pages) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0)
            return (
              <p className="text-ink-2">
                <Trans>They back nobody.</Trans>
              </p>
            );
          return (
            <DataTable
              caption={t`Guarantees`}
              columns={columns()}
              rows={rows}
              rowKey={(row) => row.id}
            />
          );
        }}
      </PagedView>
    </Card>
  );
}

const columns = (): Column<PersonGuarantee>[] => [
  {
    header: t({ message: 'For', context: 'whose loan' }),
    isTitle: true,
    cell: ({ borrower }) => (
      <DeskLink href={paths.adminPerson(borrower.id)} isRow>
        {borrower.firstName} {borrower.lastName}
      </DeskLink>
    ),
  },
  {
    header: t`Loan`,
    cell: ({ loan }) => <DeskLink href={paths.adminLoan(loan.id)}>{loan.reference}</DeskLink>,
  },
  {
    header: t({ message: 'Asked', context: 'to guarantee' }),
    cell: ({ askedAt }) => <span className="whitespace-nowrap">{dayOfInstant(askedAt)}</span>,
  },
  {
    header: t`Status`,
    cell: ({ status, isReleased }) => (
      <>
        <GuaranteeStatusChip status={status} />
        {isReleased && status === 'accepted' && (
          <span className="block text-meta text-ink-3">
            <Trans context="a guarantor">Released</Trans>
          </span>
        )}
      </>
    ),
  },
  { header: t`Cap`, cell: ({ cap }) => <Amount wire={cap} />, isNumeric: true },
  {
    header: t`Charged`,
    cell: ({ amountCharged }) => <Amount wire={amountCharged} />,
    isNumeric: true,
  },
];
