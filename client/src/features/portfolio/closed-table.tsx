import { t } from '@lingui/core/macro';
import type { ClosedLoan, ClosedLoans } from '@shared/contract/due-lists';
import { daysText } from '@client/lib/bucket-words';
import type { ColumnChoice } from '@client/lib/column-choice';
import { dayOfInstant } from '@client/lib/format';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { type Column, DataTable } from '@client/ui/data-table';
import { DeskLink } from '@client/ui/desk-link';
import type { Sorting } from '@client/ui/sorting';
import { LoanStatusChip } from '@client/ui/status-chip';
import { loanNumber } from '@shared/loan-number';

type Sums = ClosedLoans['spans'][number] | undefined;

interface ClosedTableProps {
  loans: ClosedLoan[];
  columns: readonly Column<ClosedLoan>[];
  choice: ColumnChoice;
  totalOf: string;
  sorting: Sorting;
}

/** Loans and requests that ended; a row leads to the loan's review. */
export const ClosedTable = ({ loans, ...table }: ClosedTableProps) => (
  <DataTable caption={t`Loans that ended`} rows={loans} rowKey={({ id }) => id} {...table} />
);

/** Who and how much always stand. `sums`: the totals of all that match, shown or not. */
export const closedColumns = (sums: Sums): Column<ClosedLoan>[] => [
  { header: t`Borrower`, cell: Who, isTitle: true },
  {
    key: 'reason',
    header: t`How it ended`,
    cell: ({ closedReason }) => <LoanStatusChip status="closed" closedReason={closedReason} />,
  },
  {
    key: 'closed',
    header: t({ message: 'Ended', context: 'a day' }),
    cell: ({ closedAt }) => <span className="whitespace-nowrap">{dayOfInstant(closedAt)}</span>,
    sort: { key: 'closed', isDownFirst: true },
  },
  {
    key: 'late',
    header: t`Late at most`,
    cell: ({ worstDaysPastDue }) => lateText(worstDaysPastDue),
  },
  {
    header: t`Amount`,
    cell: ({ amount }) => <Amount wire={amount} />,
    isNumeric: true,
    ...(sums?.amount && { total: <Amount wire={sums.amount} /> }),
  },
  {
    key: 'paid',
    header: t({ message: 'Paid', context: 'by the borrower' }),
    cell: ({ paid }) => <Amount wire={paid} />,
    isNumeric: true,
  },
  {
    key: 'principal',
    header: t`Principal owed`,
    cell: ({ principalOutstanding }) => <Amount wire={principalOutstanding} />,
    isNumeric: true,
    ...(sums && { total: <Amount wire={sums.outstanding} /> }),
  },
];

const lateText = (days: number) =>
  days > 0 ? daysText(days) : <span className="text-ink-3">–</span>;

const Who = ({ id, borrower, ...loan }: ClosedLoan) => (
  <>
    <DeskLink href={paths.adminLoan(id)} isRow>
      {borrower.firstName} {borrower.lastName}
    </DeskLink>
    <span className="block text-meta font-normal text-ink-3">{loanNumber(loan)}</span>
  </>
);
