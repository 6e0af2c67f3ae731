import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { EmptyState } from '@client/ui/empty-state';
import { PagedView } from '@client/ui/paged-view';
import { SavedFilters } from '@client/ui/saved-filters';
import { SkeletonCards } from '@client/ui/skeleton';
import { AuditFilters } from './audit-filters';
import { AuditTable } from './audit-table';
import { type AuditFilter, auditQuery } from './queries';

const NAMES = ['who', 'what', 'loan', 'from', 'to'] as const;
/** What a saved filter keeps; the others name people and their loans. */
const SAVED = ['what', 'from', 'to'] as const;

/** Who did what to what, from where and when. The filters are in the address, so that a link shows the same rows. */
export function Audit() {
  const [search, setSearch] = useSearchParams();
  const chosen = Object.fromEntries(
    NAMES.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  );
  const filter: AuditFilter = chosen;
  const found = useInfiniteQuery({ ...auditQuery(filter), placeholderData: keepPreviousData });
  const change = (next: AuditFilter) =>
    setSearch(
      Object.fromEntries(
        Object.entries(next).filter((entry): entry is [string, string] => !!entry[1]),
      ),
      { replace: true },
    );
  return (
    <>
      <AuditFilters filter={filter} onChange={change} />
      <SavedFilters
        list="audit"
        names={SAVED}
        chosen={chosen}
        choose={(next) => change(Object.fromEntries(SAVED.map((name) => [name, next[name] ?? ''])))}
        leavesOut={t`Person and loan are not kept.`}
      />
      <PagedView
        query={found}
        what={t`the audit`}
        skeleton={<SkeletonCards count={1} className="h-96" />}
      >
        {(pages) => {
          const events = pages.flatMap(({ items }) => items);
          return events.length === 0 ? (
            <EmptyState icon="search" title={t`Nothing found`}>
              <Trans>Nothing is recorded that fits all of this.</Trans>
            </EmptyState>
          ) : (
            <AuditTable events={events} />
          );
        }}
      </PagedView>
    </>
  );
}
