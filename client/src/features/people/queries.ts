import { t } from '@lingui/core/macro';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Paged } from '@shared/contract/paging';
import type {
  AdminPerson,
  AdminUser,
  PersonGuarantee,
  PersonLoan,
  TrustEvent,
} from '@shared/contract/people';
import type { PeopleOrder } from '@shared/list-orders';
import { get, send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { doneOrProposed } from '@client/lib/proposed';
import { ROOTS } from '@client/lib/query-client';

const at = (id: string, part = '') => `/api/admin/users/${encodeURIComponent(id)}${part}`;

/** A list with a cursor; `path` may have its own query string. */
const paged = <Item>(path: string, key: readonly string[]) =>
  infiniteQueryOptions({
    queryKey: [...ROOTS.portfolio, ...key],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam ? `${path.includes('?') ? '&' : '?'}cursor=${pageParam}` : '';
      return get<Paged<Item>>(path + query, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** What an admin reads about people; all keys begin with ROOTS.portfolio. */
export const peopleQueries = {
  /** By how a name, email or phone begins, or a phone ends; without a search all, in the order asked for. */
  users: (search: string, sort: PeopleOrder) =>
    paged<AdminUser>(`/api/admin/users?${new URLSearchParams({ search, sort })}`, [
      'users',
      search,
      sort,
    ]),
  one: (id: string) =>
    queryOptions({
      queryKey: [...ROOTS.portfolio, 'person', id],
      queryFn: ({ signal }) => get<AdminPerson>(at(id), signal),
    }),
  loans: (id: string) => paged<PersonLoan>(at(id, '/loans'), ['person', id, 'loans']),
  guarantees: (id: string) =>
    paged<PersonGuarantee>(at(id, '/guarantees'), ['person', id, 'guarantees']),
  trustEvents: (id: string) =>
    paged<TrustEvent>(at(id, '/trust-events'), ['person', id, 'trust-events']),
};

/** The path that reveals the number of a person. */
export const phonePathOf = (id: string): string => at(id, '/phone');

/** Freezes an account; the person reads the reason. */
export const useFreeze = (id: string) =>
  useDeskWrite((reason: string) => send('PUT', at(id, '/freeze'), { reason }), {
    done: { title: t`Account frozen`, description: t`They see it, with your reason` },
    failed: t`Failed to freeze the account`,
  });

export const useUnfreeze = (id: string) =>
  useDeskWrite((reason: string) => send('PUT', at(id, '/unfreeze'), { reason }), {
    done: doneOrProposed({
      title: t`Account freed`,
      description: t`They can borrow and guarantee again`,
    }),
    failed: t`Failed to free the account`,
  });

export const useEndSessions = (id: string) =>
  useDeskWrite(() => send('POST', at(id, '/end-sessions')), {
    done: { title: t`Sessions ended`, description: t`They are signed out everywhere` },
    failed: t`Failed to end the sessions`,
  });
