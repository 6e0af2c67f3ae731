import * as operations from '@shared/contract/operations/search';
import { searchQuery } from '@shared/contract/search';
import { route } from '@server/platform/http/route';
import { searchDesk } from './search-desk';

export const searchRoutes = [
  route(operations, 'searchDesk', {
    access: 'admin',
    may: 'WORK_HERE',
    summary: 'People, loans and payments that a text finds, as far as the role reads them',
    query: searchQuery,
    act: (context, { query }) => searchDesk(context, query.q),
  }),
];
