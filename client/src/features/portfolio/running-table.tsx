import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RunningLoan } from '@shared/contract/due-lists';
import { loanNumber } from '@shared/loan-number';
import type { Cents } from '@shared/money';
import { bucketOf } from '@shared/ageing';
import { BUCKET_TONES, daysText } from '@client/lib/bucket-words';
import type { ColumnChoice } from '@client/lib/column-choice';
import { dayText } from '@client/lib/format';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { type Column, DataTable } from '@client/ui/data-table';
import { DeskLink } from '@client/ui/desk-link';
import { Rate } from '@client/ui/rate';
import type { Sorting } from '@client/ui/sorting';
import { LoanStatusChip, StatusChip } from '@client/ui/status-chip';
import { monthsText } from './terms-text';

interface RunningTableProps {
  loans: RunningLoan[];
  columns: readonly Column<RunningLoan>[];
  choice: ColumnChoice;
  totalOf: string;
  sorting: Sorting;
}

/** Loans that are being repaid; a row leads to the loan's review. */
export const RunningTable = ({ loans, ...table }: RunningTableProps) => (
  <DataTable caption={t`Loans being repaid`} rows={loans} rowKey={({ id }) => id} {...table} />
);

/** Who and how much always stand. `outstanding`: the principal owed on all that match, shown or not. */
export const runningColumns = (outstanding: Cents): Column<RunningLoan>[] => [
  { header: t`Borrower`, cell: Who, isTitle: true },
  { key: 'status', header: t`Status`, cell: Status },
  {
    key: 'due',
    header: t({ message: 'Due', context: 'a day' }),
    cell: ({ dueOn }) => <span className="whitespace-nowrap">{dayText(dueOn)}</span>,
    sort: { key: 'due' },
  },
  { key: 'late', header: t({ message: 'Late', context: 'how long' }), cell: Lateness },
  { header: t`Amount`, cell: ({ amount }) => <Amount wire={amount} />, isNumeric: true },
  {
    key: 'principal',
    header: t`Principal owed`,
    cell: ({ principalOutstanding }) => <Amount wire={principalOutstanding} />,
    isNumeric: true,
    total: <Amount cents={outstanding} />,
    sort: { key: 'principal', isDownFirst: true },
  },
  {
    key: 'apr',
    header: t`APR`,
    cell: ({ apr }) => <Rate percent={apr} places={2} />,
    isNumeric: true,
  },
  {
    key: 'term',
    header: t`Term`,
    cell: ({ term }) => (term === null ? '–' : monthsText(term)),
    isNumeric: true,
  },
];

const Who = ({ id, borrower, ...loan }: RunningLoan) => (
  <>
    <DeskLink href={paths.adminLoan(id)} isRow>
      {borrower.firstName} {borrower.lastName}
    </DeskLink>
    <span className="block text-meta font-normal text-ink-3">{loanNumber(loan)}</span>
  </>
);

const Status = ({ status, hasPlan }: RunningLoan) => (
  <span className="inline-flex flex-wrap justify-end gap-1">
    <LoanStatusChip status={status} />
    {hasPlan && (
      <StatusChip tone="note" icon="calendar">
        <Trans>Plan</Trans>
      </StatusChip>
    )}
  </span>
);

function Lateness({ daysPastDue }: RunningLoan) {
  const bucket = bucketOf(daysPastDue);
  if (!bucket) return <span className="text-ink-3">–</span>;
  return (
    <StatusChip tone={BUCKET_TONES[bucket]} icon="clock">
      {daysText(daysPastDue)}
    </StatusChip>
  );
}
