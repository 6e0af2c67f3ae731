import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { AFTER_CONTACT_DAYS } from '@shared/contacts';
import type { CollectionResults, CollectorResult } from '@shared/contract/collections';
import { add, ZERO } from '@shared/money';
import { centsOf, dayText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { buttonClass } from '@client/ui/button-class';
import { type Column, DataTable } from '@client/ui/data-table';
import { QueryBoundary } from '@client/ui/query-boundary';
import { Skeleton } from '@client/ui/skeleton';
import { collectionQueries } from './queries';
import { at } from '@client/lib/call';
import { downloadCollectorResults } from '@shared/contract/operations/collections';

/** What each collector did in the last thirty days. */
export function CollectorResults() {
  const results = useQuery(collectionQueries.results());
  return (
    <section className="grid gap-3">
      <h2 className="text-h2 font-bold">
        <Trans>Results by collector</Trans>
      </h2>
      <QueryBoundary query={results} what={t`the results`} skeleton={<Skeleton className="h-24" />}>
        {(loaded) => <Results {...loaded} />}
      </QueryBoundary>
    </section>
  );
}

const Results = ({ from, to, rows }: CollectionResults) => (
  <div className="grid gap-3">
    <p className="text-meta text-ink-2">
      <Trans>
        From {dayText(from)} to {dayText(to)}, and what came of it until today. Money counts for the
        last person who spoke with the borrower, for {AFTER_CONTACT_DAYS} days.
      </Trans>
    </p>
    <DataTable
      caption={t`Results by collector`}
      columns={columnsFor(rows)}
      rows={rows}
      rowKey={({ id }) => id}
    />
    <a
      href={at(downloadCollectorResults, { from, to }).path}
      download
      className={buttonClass({ tone: 'outline', size: 'sm', className: 'justify-self-start' })}
    >
      <Trans>Download the table</Trans>
    </a>
  </div>
);

const columnsFor = (rows: readonly CollectorResult[]): Column<CollectorResult>[] => {
  const sum = (of: (row: CollectorResult) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  return [
    { header: t`Collector`, cell: ({ name }) => name, isTitle: true },
    counted(t`Late loans now`, ({ loans }) => loans, sum),
    counted(t`In touch`, ({ contacts }) => contacts, sum),
    counted(t`Spoke with them`, ({ reached }) => reached, sum),
    counted(t`Promises`, ({ promises }) => promises, sum),
    counted(t`Kept`, ({ kept }) => kept, sum),
    counted(t`Broken`, ({ broken }) => broken, sum),
    {
      header: t`Received after`,
      cell: ({ received }) => <Amount wire={received} />,
      isNumeric: true,
      total: <Amount cents={add(ZERO, ...rows.map(({ received }) => centsOf(received)))} />,
    },
  ];
};

const counted = (
  header: string,
  of: (row: CollectorResult) => number,
  sum: (of: (row: CollectorResult) => number) => number,
): Column<CollectorResult> => ({ header, cell: of, isNumeric: true, total: sum(of) });
