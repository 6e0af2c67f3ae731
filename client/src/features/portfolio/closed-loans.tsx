import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ClosedLoans } from '@shared/contract/due-lists';
import { CLOSED_ORDERS, CLOSED_SPANS, type ClosedSpan } from '@shared/list-orders';
import { loansText } from '@client/lib/bucket-words';
import { useColumnChoice } from '@client/lib/column-choice';
import { words } from '@client/lib/shared-words';
import { oneOf } from '@client/lib/table-state';
import { Amount } from '@client/ui/amount';
import { ColumnsButton } from '@client/ui/columns-button';
import { EmptyState } from '@client/ui/empty-state';
import { FigureFilter } from '@client/ui/figure-filter';
import { ListCount } from '@client/ui/list-count';
import { PagedView } from '@client/ui/paged-view';
import { SkeletonCards } from '@client/ui/skeleton';
import type { Sorting } from '@client/ui/sorting';
import { closedColumns, ClosedTable } from './closed-table';
import type { LoansState } from './loans-desk';
import { portfolioQueries } from './queries';

/** Every loan and request that ended, by the day on which it did, with what all that is chosen sums to. */
export function ClosedLoansDesk({ chosen, choose }: LoansState) {
  const reason = oneOf(CLOSED_SPANS, chosen.reason);
  const sort = oneOf(CLOSED_ORDERS, chosen.sort);
  const found = useInfiniteQuery({
    ...portfolioQueries.closed(reason, sort),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedView query={found} what={t`the loans`} skeleton={<SkeletonCards count={3} />}>
      {(pages) => (
        <Found
          pages={pages}
          reason={reason}
          onChoose={(next) => choose({ reason: next })}
          sorting={{ sort, onSort: (next) => choose({ sort: next }) }}
        />
      )}
    </PagedView>
  );
}

const labelOf = (span: ClosedSpan): string =>
  span === 'all' ? t`All` : words().closedReasons[span];

type Span = ClosedLoans['spans'][number];

/** What a span's loans sum to: what is owed where money was lost, else what was lent or asked for. */
function Sum({ reason, loans, amount, outstanding }: Span) {
  if (loans === 0 || amount === null) return null;
  if (reason === 'written_off') {
    return (
      <Trans>
        <Amount wire={outstanding} /> owed
      </Trans>
    );
  }
  return reason === 'repaid' ? (
    <Trans>
      <Amount wire={amount} /> lent
    </Trans>
  ) : (
    <Trans>
      <Amount wire={amount} /> asked for
    </Trans>
  );
}

interface FoundProps {
  pages: ClosedLoans[];
  reason: ClosedSpan;
  onChoose: (reason: ClosedSpan) => void;
  sorting: Sorting;
}

function Found({ pages, reason, onChoose, sorting }: FoundProps) {
  const choice = useColumnChoice('loans.closed');
  const [first] = pages;
  if (!first) return null;
  const loans = pages.flatMap(({ items }) => items);
  const sums = first.spans.find((span) => span.reason === reason);
  const count = sums?.loans ?? 0;
  const all = plural(count, { one: '# ended loan', other: '# ended loans' });
  const columns = closedColumns(sums);
  return (
    <>
      <FigureFilter
        name={t`How they ended`}
        figures={first.spans.map((span) => ({
          value: span.reason,
          label: labelOf(span.reason),
          count: loansText(span.loans),
          sum: <Sum {...span} />,
        }))}
        chosen={reason}
        onChoose={onChoose}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <ListCount all={all} count={count} shown={loans.length} />
        <ColumnsButton title={t`Loans that ended`} {...{ columns, choice }} />
      </div>
      {loans.length === 0 ? (
        <EmptyState icon="loans" title={t`No such loan`}>
          <Trans>None has ended so.</Trans>
        </EmptyState>
      ) : (
        <ClosedTable {...{ loans, columns, choice, sorting }} totalOf={all} />
      )}
    </>
  );
}
