import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { RunningLoans } from '@shared/contract/due-lists';
import { DUE_ORDERS, DUE_SPANS, type DueSpan } from '@shared/list-orders';
import { useColumnChoice } from '@client/lib/column-choice';
import { centsOf } from '@client/lib/format';
import { oneOf } from '@client/lib/table-state';
import { ColumnsButton } from '@client/ui/columns-button';
import { EmptyState } from '@client/ui/empty-state';
import { FigureFilter, loansFigure } from '@client/ui/figure-filter';
import { ListCount } from '@client/ui/list-count';
import { PagedView } from '@client/ui/paged-view';
import { SkeletonCards } from '@client/ui/skeleton';
import type { Sorting } from '@client/ui/sorting';
import type { LoansState } from './loans-desk';
import { portfolioQueries } from './queries';
import { runningColumns, RunningTable } from './running-table';

/** Every loan that is being repaid, by due day or principal, with what all that is chosen sums to. */
export function RunningLoansDesk({ chosen, choose }: LoansState) {
  const due = oneOf(DUE_SPANS, chosen.due);
  const sort = oneOf(DUE_ORDERS, chosen.sort);
  const found = useInfiniteQuery({
    ...portfolioQueries.running(due, sort),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedView query={found} what={t`the loans`} skeleton={<SkeletonCards count={3} />}>
      {(pages) => (
        <Found
          pages={pages}
          due={due}
          onChoose={(span) => choose({ due: span })}
          sorting={{ sort, onSort: (next) => choose({ sort: next }) }}
        />
      )}
    </PagedView>
  );
}

const labels = (): Record<DueSpan, string> => ({
  all: t`All`,
  late: t({ message: 'Late', context: 'loans' }),
  today: t`Due today`,
  week: t`Due in 7 days`,
});

/** "38 loans being repaid" */
const countedIn: Record<DueSpan, (count: number) => string> = {
  all: (count) => plural(count, { one: '# loan being repaid', other: '# loans being repaid' }),
  late: (count) => plural(count, { one: '# late loan', other: '# late loans' }),
  today: (count) => plural(count, { one: '# loan due today', other: '# loans due today' }),
  week: (count) => plural(count, { one: '# loan due in 7 days', other: '# loans due in 7 days' }),
};

interface FoundProps {
  pages: RunningLoans[];
  due: DueSpan;
  onChoose: (due: DueSpan) => void;
  sorting: Sorting;
}

function Found({ pages, due, onChoose, sorting }: FoundProps) {
  const choice = useColumnChoice('loans.running');
  const [first] = pages;
  if (!first) return null;
  const loans = pages.flatMap(({ items }) => items);
  const sums = first.spans.find((span) => span.due === due);
  const count = sums?.loans ?? 0;
  const all = countedIn[due](count);
  const columns = runningColumns(centsOf(sums?.outstanding ?? '0.00'));
  return (
    <>
      <FigureFilter
        name={t`When they are due`}
        figures={first.spans.map((span) => ({
          value: span.due,
          label: labels()[span.due],
          ...loansFigure(span),
        }))}
        chosen={due}
        onChoose={onChoose}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <ListCount all={all} count={count} shown={loans.length} />
        <ColumnsButton title={t`Loans being repaid`} {...{ columns, choice }} />
      </div>
      {loans.length === 0 ? (
        <EmptyState icon="loans" title={t`No such loan`}>
          <Trans>Nothing that is being repaid is due then.</Trans>
        </EmptyState>
      ) : (
        <RunningTable {...{ loans, columns, choice, sorting }} totalOf={all} />
      )}
    </>
  );
}
