import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RegulatorClass, RegulatorReport } from '@shared/contract/regulator';
import { centsOf, dayText, numberText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { DataTable } from '@client/ui/data-table';
import { complaintSubjects } from './complaint-subjects';

/** A table has the whole width, so that it stays one. */
const WIDE = 'lg:col-span-2 print:col-span-1!';

/** Loans outstanding when the last day ended, by how late they were. */
export const RegulatorOutstanding = ({ outstanding, to, sums }: RegulatorReport) => {
  const title = t`Outstanding at the end of ${dayText(to)}`;
  if (!outstanding) {
    return (
      <Card title={title} className={WIDE}>
        <p className="text-ink-2">
          <Trans>These figures were not noted when that day ended. Choose another last day.</Trans>
        </p>
      </Card>
    );
  }
  const isSame = centsOf(outstanding.principal) === centsOf(sums.principal_in_ledger);
  return (
    <Card title={title} className={WIDE}>
      <DataTable
        caption={title}
        rows={outstanding.classes}
        rowKey={({ days }) => days}
        totalOf={t`All`}
        columns={[
          { header: t`Days past due`, cell: daysText, isTitle: true },
          {
            header: t`Loans`,
            cell: ({ loans }) => numberText(loans),
            isNumeric: true,
            total: numberText(outstanding.loans),
          },
          {
            header: t`Principal`,
            cell: ({ principal }) => <Amount wire={principal} />,
            isNumeric: true,
            total: <Amount wire={outstanding.principal} />,
          },
          { header: t`Share of principal`, cell: ({ share }) => `${share}%`, isNumeric: true },
        ]}
      />
      {outstanding.apr !== null && (
        <p className="text-ink-2">
          <Trans>Average APR, weighted by principal: {outstanding.apr}%</Trans>
        </p>
      )}
      {!isSame && (
        <p>
          <Trans>
            The ledger has <Amount wire={sums.principal_in_ledger} /> at the end of that day.
          </Trans>
        </p>
      )}
    </Card>
  );
};

const daysText = ({ days }: RegulatorClass): string => (days === 'not_late' ? t`Not late` : days);

/** Complaints that came in, by kind. */
export const RegulatorComplaints = ({ complaints, counts }: RegulatorReport) => {
  const title = t`Complaints received`;
  const sum = (of: (row: RegulatorReport['complaints'][number]) => number) =>
    complaints.reduce((total, row) => total + of(row), 0);
  const subjects = complaintSubjects();
  return (
    <Card title={title} className={WIDE}>
      <DataTable
        caption={title}
        rows={complaints}
        rowKey={({ kind }) => kind}
        totalOf={t`All`}
        columns={[
          { header: t`About`, cell: ({ kind }) => subjects[kind], isTitle: true },
          {
            header: t`Came in`,
            cell: ({ received }) => numberText(received),
            isNumeric: true,
            total: numberText(sum(({ received }) => received)),
          },
          {
            header: t`Answered in time`,
            cell: ({ answeredInTime }) => numberText(answeredInTime),
            isNumeric: true,
            total: numberText(sum(({ answeredInTime }) => answeredInTime)),
          },
          {
            header: t`Late`,
            cell: ({ late }) => numberText(late),
            isNumeric: true,
            total: numberText(sum(({ late }) => late)),
          },
        ]}
      />
      <p className="text-ink-2">
        <Trans>Open at the end: {numberText(counts.complaints_open)}</Trans>
      </p>
    </Card>
  );
};
