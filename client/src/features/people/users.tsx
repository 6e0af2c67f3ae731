import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PEOPLE_ORDERS } from '@shared/list-orders';
import { oneOf, useTableState } from '@client/lib/table-state';
import { useSettled } from '@client/lib/use-settled';
import { DeskSearch } from '@client/ui/desk-search';
import { EmptyState } from '@client/ui/empty-state';
import { PagedView } from '@client/ui/paged-view';
import { SkeletonCards } from '@client/ui/skeleton';
import { peopleQueries } from './queries';
import { UsersTable } from './users-table';

const PAUSE_MS = 300;

/** All accounts: found by name, email or phone, page by page. */
export function Users() {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim().toLowerCase(), PAUSE_MS);
  const [chosen, choose] = useTableState('users', ['sort']);
  const sort = oneOf(PEOPLE_ORDERS, chosen.sort);
  const found = useInfiniteQuery({
    ...peopleQueries.users(search, sort),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <DeskSearch hint={t`Name, email or phone`} value={typed} onChange={setTyped} />
      <PagedView
        query={found}
        what={t`the users`}
        skeleton={<SkeletonCards count={1} className="h-96" />}
      >
        {(pages) => {
          const users = pages.flatMap(({ items }) => items);
          return (
            <>
              <p role="status" className="text-meta text-ink-2">
                {countText(users.length, found.hasNextPage)}
              </p>
              {users.length === 0 ? (
                <EmptyState icon="search" title={t`Nobody found`}>
                  <Trans>
                    No name, email or phone begins with “{search}”, and no phone ends with it.
                  </Trans>
                </EmptyState>
              ) : (
                <UsersTable
                  users={users}
                  // What is searched comes in the order of what it was found by.
                  sorting={
                    search === '' ? { sort, onSort: (next) => choose({ sort: next }) } : undefined
                  }
                />
              )}
            </>
          );
        }}
      </PagedView>
    </>
  );
}

const countText = (count: number, hasMore: boolean): string =>
  hasMore
    ? plural(count, { one: '# or more person', other: '# or more people' })
    : plural(count, { one: '# person', other: '# people' });
