import { SEARCH_MIN } from '@shared/contract/search';
import { ROOTS } from '@client/lib/query-client';
import { readQuery } from '@client/lib/read-query';
import { at } from '@client/lib/call';
import { searchDesk } from '@shared/contract/operations/search';

export const searchQuery = (text: string) => ({
  ...readQuery(ROOTS.portfolio, at(searchDesk, { q: text })),
  enabled: text.length >= SEARCH_MIN,
});
