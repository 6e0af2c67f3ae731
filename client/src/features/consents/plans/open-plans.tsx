import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { dayOfInstant } from '@client/lib/format';
import { Card } from '@client/ui/card';
import { DataTable } from '@client/ui/data-table';
import { LoanLink } from '@client/ui/loan-link';
import { PlanChip } from './plan-parts';
import { planText } from './plan-words';
import { planQueries } from './queries';

/** Open plans for the desk, those that wait for an offer first; nothing where there are none. */
export function OpenPlans() {
  const { data = [] } = useQuery(planQueries.open());
  if (data.length === 0) return null;
  return (
    <Card title={t`Plans to answer`}>
      <DataTable
        caption={t`Open plans`}
        rows={data}
        rowKey={({ id }) => id}
        columns={[
          {
            header: t`Loan`,
            isTitle: true,
            cell: ({ loanId, ...loan }) => <LoanLink {...loan} id={loanId} />,
          },
          { header: t`Plan`, cell: ({ kind, months }) => planText(kind, months) },
          { header: t`Since`, cell: ({ createdAt }) => dayOfInstant(createdAt) },
          { header: t`State`, cell: ({ status }) => <PlanChip status={status} /> },
        ]}
      />
    </Card>
  );
}
