import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import type { Import, Imports as AllImports } from '@shared/contract/imports';
import { PATTERNS } from '@shared/paths';
import { dayText, instantText, numberText } from '@client/lib/format';
import { type Column, DataTable } from '@client/ui/data-table';
import { EmptyState } from '@client/ui/empty-state';
import { QueryBoundary } from '@client/ui/query-boundary';
import { ImportStatusChip } from './import-status';
import { NewImport } from './new-import';
import { OneImport } from './one-import';
import { importsQuery } from './queries';

/** All imports, or the one that the address names. */
export function Imports() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('import');
  return id ? (
    <OneImport id={id} />
  ) : (
    <>
      <NewImport onChecked={(checked) => setSearch({ import: checked })} />
      <List />
    </>
  );
}

const List = () => (
  <section aria-labelledby="imports" className="grid gap-4">
    <h2 id="imports" className="text-h2 font-bold">
      <Trans>Earlier imports</Trans>
    </h2>
    <QueryBoundary query={useQuery(importsQuery)} what={t`the imports`}>
      {({ items }: AllImports) =>
        items.length === 0 ? (
          <EmptyState icon="plus" title={t`No files were uploaded yet`}>
            <Trans>Nothing is booked by an upload: two people decide when all of it agrees.</Trans>
          </EmptyState>
        ) : (
          <DataTable
            caption={t`Earlier imports`}
            columns={columns()}
            rows={items}
            rowKey={(each) => each.id}
          />
        )
      }
    </QueryBoundary>
  </section>
);

const columns = (): Column<Import>[] => [
  {
    header: t`From`,
    isTitle: true,
    cell: ({ id, source, createdAt }) => (
      <Link
        href={`${PATTERNS.adminImports}?import=${id}`}
        className="font-medium text-brand underline"
        aria-label={t`${source}, ${instantText(createdAt)}`}
      >
        <span lang="en">{source}</span>
      </Link>
    ),
  },
  { header: t`Balances of`, cell: ({ asOf }) => dayText(asOf) },
  { header: t`Uploaded`, cell: ({ createdAt, by }) => `${instantText(createdAt)}, ${by}` },
  { header: t`Loans`, cell: ({ loans }) => numberText(loans), isNumeric: true },
  { header: t`Faults`, cell: ({ faultCount }) => numberText(faultCount), isNumeric: true },
  { header: t`State`, cell: ({ status }) => <ImportStatusChip status={status} /> },
];
