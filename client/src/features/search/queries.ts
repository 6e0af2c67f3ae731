import { queryOptions } from '@tanstack/react-query';
import { type DeskSearch, SEARCH_MIN } from '@shared/contract/search';
import { get } from '@client/lib/api';
import { ROOTS } from '@client/lib/query-client';

export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: [...ROOTS.portfolio, 'search', text],
    queryFn: ({ signal }) =>
      get<DeskSearch>(`/api/admin/search?${new URLSearchParams({ q: text })}`, signal),
    enabled: text.length >= SEARCH_MIN,
  });
