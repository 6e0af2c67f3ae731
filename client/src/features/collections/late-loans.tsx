import { Link } from 'wouter';
import type { CollectionItem } from '@shared/contract/collections';
import { dayOf, formatDay } from '@shared/day';
import { dayText } from '@client/lib/format';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { type Column, DataTable } from '@client/ui/data-table';
import { StatusChip } from '@client/ui/status-chip';
import { BUCKET_TONES, counted } from './bucket-words';
import { ClaimChips } from './claim-chips';

interface LateLoansProps {
  items: CollectionItem[];
  onNote: (item: CollectionItem) => void;
}

/** Late loans, worst first: a row leads to the loan's review. */
export const LateLoans = ({ items, onNote }: LateLoansProps) => (
  <DataTable
    caption="Late loans, worst first"
    columns={columnsFor(onNote)}
    rows={items}
    rowKey={({ loanId }) => loanId}
  />
);

const columnsFor = (onNote: LateLoansProps['onNote']): Column<CollectionItem>[] => [
  { header: 'Borrower', cell: Who, isTitle: true },
  { header: 'Late', cell: Days },
  { header: 'Due now', cell: Due, isNumeric: true },
  {
    header: 'Outstanding',
    cell: ({ outstanding }) => <Amount wire={outstanding} />,
    isNumeric: true,
  },
  { header: 'Guarantors', cell: ({ claims }) => <ClaimChips claims={claims} /> },
  { header: 'What next', cell: Next },
  {
    header: 'Note',
    cell: (item) => (
      <Button
        tone="outline"
        size="sm"
        icon="edit"
        disabled={!item.canDecide}
        aria-label={`Note on ${item.reference}`}
        onClick={() => onNote(item)}
      >
        Note
      </Button>
    ),
  },
];

const Who = ({ loanId, reference, borrower }: CollectionItem) => (
  <Link
    href={paths.adminLoan(loanId)}
    className="grid min-h-12 content-center text-brand underline-offset-4 hover:underline"
  >
    {borrower.firstName} {borrower.lastName}
    <span className="text-meta font-normal text-ink-3">{reference}</span>
  </Link>
);

const Days = ({ daysPastDue, bucket }: CollectionItem) => (
  <StatusChip tone={BUCKET_TONES[bucket]} icon="clock">
    {counted(daysPastDue, 'day')}
  </StatusChip>
);

const Due = ({ arrears, lastPaidAt }: CollectionItem) => (
  <>
    <Amount wire={arrears} />
    <span className="block text-meta text-ink-3">
      {lastPaidAt ? `last paid ${formatDay(dayOf(new Date(lastPaidAt)))}` : 'never paid'}
    </span>
  </>
);

/** Above all what to do; beside it what was promised. */
const Next = ({ next, promise, canDecide }: CollectionItem) => (
  <span className="grid max-w-80 justify-items-end gap-1 text-right lg:justify-items-start lg:text-left">
    <span>{next}</span>
    {promise && (
      <StatusChip
        tone={promise.isBroken ? 'harm' : 'note'}
        icon={promise.isBroken ? 'alert' : 'calendar'}
      >
        <Amount wire={promise.amount} /> by {dayText(promise.on)}
        {promise.isBroken && ', broken'}
      </StatusChip>
    )}
    {!canDecide && (
      <span className="text-meta text-ink-3">
        You borrow or guarantee it: another admin follows it up.
      </span>
    )}
  </span>
);
