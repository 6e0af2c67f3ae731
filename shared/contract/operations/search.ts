import type { searchQuery } from '../search';
import { operation } from './operation';

export const searchDesk = operation('get', '/api/admin/search')<
  'searchDesk',
  {
    query: typeof searchQuery;
  }
>;
