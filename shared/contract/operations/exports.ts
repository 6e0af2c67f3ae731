import type { accountCodesBody, exportQuery } from '../exports';
import type { asOfQuery } from '../ledger';
import { operation } from './operation';

export const getAccountMap = operation('getAccountMap', 'get', '/api/admin/exports/accounts')<{
  query: typeof asOfQuery;
}>;
export const mapAccounts = operation('mapAccounts', 'put', '/api/admin/exports/accounts')<{
  body: typeof accountCodesBody;
}>;
export const exportJournal = operation('exportJournal', 'get', '/api/admin/exports/journal.csv')<{
  query: typeof exportQuery;
}>;
export const exportLoans = operation('exportLoans', 'get', '/api/admin/exports/loans.csv');
export const exportEverything = operation(
  'exportEverything',
  'get',
  '/api/admin/exports/everything.zip',
);
