import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Audit } from '@shared/contract/audit';
import { get } from '@client/lib/api';
import { ROOTS } from '@client/lib/query-client';

/** The audit's filters; omitted or empty ones do not apply. */
export type AuditFilter = Partial<Record<'who' | 'what' | 'loan' | 'from' | 'to', string>>;

/** The audit's events, newest first, page by page. For admins only. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...ROOTS.portfolio, 'audit', filter],
    queryFn: ({ pageParam, signal }) => {
      const asked = Object.entries({ ...filter, cursor: pageParam ?? '' }).filter(([, it]) => it);
      return get<Audit>(`/api/admin/audit?${new URLSearchParams(asked)}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
