import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@client/ui/button';
import { EmptyState } from '@client/ui/empty-state';
import { ErrorState } from '@client/ui/error-state';
import { controlClass, Field } from '@client/ui/field';
import { Notice } from '@client/ui/notice';
import { SkeletonCards } from '@client/ui/skeleton';
import { refusalWords } from '@client/lib/api';
import { portfolioQueries } from './queries';
import { searchTerm } from './search-term';
import { UsersTable } from './users-table';
import { useSettled } from './use-settled';

const PAUSE_MS = 300;

/** Everybody with an account: found by name, email or phone, page by page. */
export function Users() {
  const [typed, setTyped] = useState('');
  const search = useSettled(searchTerm(typed), PAUSE_MS);
  return (
    <>
      <div className="max-w-md">
        <Field label="Search" hint="By name, email or phone">
          {(control) => (
            <input
              {...control}
              type="search"
              value={typed}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
              className={controlClass}
            />
          )}
        </Field>
      </div>
      <Found search={search} />
    </>
  );
}

function Found({ search }: { search: string }) {
  const found = useInfiniteQuery({
    ...portfolioQueries.users(search),
    placeholderData: keepPreviousData,
  });
  if (!found.data) {
    return found.isError ? (
      <ErrorState error={found.error} what="the users" onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonCards count={1} className="h-96" />
    );
  }
  const users = found.data.pages.flatMap(({ items }) => items);
  return (
    <div className="grid gap-4" aria-busy={found.isPlaceholderData}>
      <p role="status" className="text-meta text-ink-2">
        {countText(users.length, found.hasNextPage)}
      </p>
      {users.length === 0 ? (
        <EmptyState icon="search" title="Nobody found">
          No name, email or phone has “{search}” in it.
        </EmptyState>
      ) : (
        <UsersTable users={users} />
      )}
      {found.isFetchNextPageError && (
        <Notice tone="harm" icon="alert" title="We couldn’t show more">
          {refusalWords(found.error)}
        </Notice>
      )}
      {found.hasNextPage && (
        <Button
          tone="outline"
          className="justify-self-center"
          isPending={found.isFetchingNextPage}
          pendingText="Loading…"
          onClick={() => void found.fetchNextPage()}
        >
          More
        </Button>
      )}
    </div>
  );
}

const countText = (count: number, hasMore: boolean): string =>
  `${count}${hasMore ? ' or more' : ''} ${count === 1 ? 'person' : 'people'}`;
