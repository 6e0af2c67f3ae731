import type { searchQuery } from '../search';
import { operation } from './operation';

export const searchDesk = operation('searchDesk', 'get', '/api/admin/search')<{
  query: typeof searchQuery;
}>;
