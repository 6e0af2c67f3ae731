import type { accountCodesBody, exportQuery } from '../exports';
import type { asOfQuery } from '../ledger';
import { operation } from './operation';

export const getAccountMap = operation('get', '/api/admin/exports/accounts')<
  'getAccountMap',
  {
    query: typeof asOfQuery;
  }
>;
export const mapAccounts = operation('put', '/api/admin/exports/accounts')<
  'mapAccounts',
  {
    body: typeof accountCodesBody;
  }
>;
export const exportJournal = operation('get', '/api/admin/exports/journal.csv')<
  'exportJournal',
  {
    query: typeof exportQuery;
  }
>;
export const exportLoans = operation('get', '/api/admin/exports/loans.csv')<'exportLoans'>;
export const exportEverything = operation(
  'get',
  '/api/admin/exports/everything.zip',
)<'exportEverything'>;
