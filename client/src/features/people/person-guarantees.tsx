import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PersonGuarantee } from '@shared/contract/people';
import { dayOfInstant } from '@client/lib/format';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import type { Column } from '@client/ui/data-table';
import { DeskLink } from '@client/ui/desk-link';
import { GuaranteeStatusChip } from '@client/ui/status-chip';
import { PersonList } from './person-list';
import { peopleQueries } from './queries';
import { loanNumber } from '@shared/loan-number';

/** The person's given and requested guarantees, newest first. */
export const PersonGuarantees = ({ id }: { id: string }) => (
  <PersonList
    title={t({ message: 'Guarantees given', context: 'by somebody' })}
    query={useInfiniteQuery(peopleQueries.guarantees(id))}
    what={t`their guarantees`}
    empty={<Trans>They back nobody.</Trans>}
    caption={t`Guarantees`}
    columns={columns}
  />
);

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
    cell: ({ loan }) => <DeskLink href={paths.adminLoan(loan.id)}>{loanNumber(loan)}</DeskLink>,
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
