import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { CollectionItem } from '@shared/contract/collections';
import { loanNumber } from '@shared/loan-number';
import { type Cents, add, ZERO } from '@shared/money';
import { centsOf, dayOfInstant, dayText } from '@client/lib/format';
import { useMay } from '@client/lib/may';
import { textOf } from '@client/lib/texts';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { type Column, DataTable } from '@client/ui/data-table';
import type { Sorting } from '@client/ui/sorting';
import { StatusChip } from '@client/ui/status-chip';
import { BUCKET_TONES, daysText } from '@client/lib/bucket-words';
import { ClaimChips } from './claim-chips';

interface LateLoansProps {
  items: CollectionItem[];
  /** Principal outstanding on all matching loans, shown or not. */
  outstanding: Cents;
  /** Whether all matching loans are shown. */
  isWhole: boolean;
  /** What the totals are of. */
  totalOf: string;
  sorting: Sorting;
  /** The day as of which lateness is counted. */
  asOf: string;
  onNote: (item: CollectionItem) => void;
  onGive: (item: CollectionItem) => void;
}

/** Late loans; a row links to the loan's review. */
export const LateLoans = ({ items, ...props }: LateLoansProps) => {
  const mayGive = useMay('ASSIGN_LOAN');
  return (
    <DataTable
      caption={t`Late loans`}
      columns={columnsFor({ items, ...props }, mayGive)}
      rows={items}
      rowKey={({ loanId }) => loanId}
      sorting={props.sorting}
      totalOf={props.totalOf}
    />
  );
};

const columnsFor = (
  { items, outstanding: all, isWhole, asOf, onNote, onGive }: LateLoansProps,
  mayGive: boolean,
): Column<CollectionItem>[] => [
  { header: t`Borrower`, cell: Who, isTitle: true },
  {
    header: t({ message: 'Late', context: 'how long' }),
    cell: Days,
    sort: { key: 'late', isDownFirst: true },
  },
  {
    header: t`Due now`,
    cell: Due,
    isNumeric: true,
    ...(isWhole && {
      total: <Amount cents={add(ZERO, ...items.map(({ arrears }) => centsOf(arrears)))} />,
    }),
  },
  {
    header: t`Principal owed`,
    cell: ({ outstanding }) => <Amount wire={outstanding} />,
    isNumeric: true,
    total: <Amount cents={all} />,
    sort: { key: 'principal', isDownFirst: true },
  },
  { header: t`Guarantors`, cell: ({ claims }) => <ClaimChips claims={claims} /> },
  { header: t`What next`, cell: (item) => <Next {...item} asOf={asOf} /> },
  {
    header: t`Collector`,
    cell: (item) => (
      <span className="grid justify-items-end gap-1 lg:justify-items-start">
        {item.collector?.name ?? t`Nobody yet`}
        {mayGive && (
          <Button
            tone="outline"
            size="sm"
            disabled={!item.canDecide}
            aria-label={t`Give ${item.reference} to somebody`}
            onClick={() => onGive(item)}
          >
            <Trans>Give</Trans>
          </Button>
        )}
      </span>
    ),
  },
  {
    header: t`Note`,
    cell: (item) => (
      <Button
        tone="outline"
        size="sm"
        icon="edit"
        disabled={!item.canDecide}
        aria-label={t`Note on ${item.reference}`}
        onClick={() => onNote(item)}
      >
        <Trans>Note</Trans>
      </Button>
    ),
  },
];

const Who = ({ loanId, borrower, ...loan }: CollectionItem) => (
  <Link
    href={paths.adminLoan(loanId)}
    data-desk-row
    className="grid min-h-12 content-center text-brand underline-offset-4 hover:underline"
  >
    {borrower.firstName} {borrower.lastName}
    <span className="text-meta font-normal text-ink-3">{loanNumber(loan)}</span>
  </Link>
);

const Days = ({ daysPastDue, bucket }: CollectionItem) => (
  <StatusChip tone={BUCKET_TONES[bucket]} icon="clock">
    {daysText(daysPastDue)}
  </StatusChip>
);

const Due = ({ arrears, lastPaidAt }: CollectionItem) => (
  <>
    <Amount wire={arrears} />
    <span className="block text-meta text-ink-3">
      {lastPaidAt ? t`last paid ${dayOfInstant(lastPaidAt)}` : t`never paid`}
    </span>
  </>
);

/** The next action and its day, with the latest promise next to it. */
const Next = ({
  next,
  nextCode,
  nextOn,
  promise,
  canDecide,
  asOf,
}: CollectionItem & { asOf: string }) => (
  <span className="grid max-w-[20rem] justify-items-end gap-1 text-right lg:justify-items-start lg:text-left">
    <span>{textOf(next, nextCode)}</span>
    {nextOn > asOf && (
      <span className="text-meta text-ink-3">
        <Trans>From {dayText(nextOn)} on</Trans>
      </span>
    )}
    {promise && (
      <StatusChip
        tone={promise.isBroken ? 'harm' : 'note'}
        icon={promise.isBroken ? 'alert' : 'calendar'}
      >
        {promise.isBroken ? (
          <Trans>
            <Amount wire={promise.amount} /> by {dayText(promise.on)}, broken
          </Trans>
        ) : (
          <Trans>
            <Amount wire={promise.amount} /> by {dayText(promise.on)}
          </Trans>
        )}
      </StatusChip>
    )}
    {!canDecide && (
      <span className="text-meta text-ink-3">
        <Trans>You borrow or guarantee it: another admin follows it up.</Trans>
      </span>
    )}
  </span>
);
