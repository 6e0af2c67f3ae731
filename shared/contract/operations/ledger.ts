import type { asOfQuery, entriesQuery, journalQuery } from '../ledger';
import { operation } from './operation';

export const getTrialBalance = operation(
  'getTrialBalance',
  'get',
  '/api/admin/ledger/trial-balance',
)<{ query: typeof asOfQuery }>;
export const listAccountEntries = operation(
  'listAccountEntries',
  'get',
  '/api/admin/ledger/entries',
)<{ query: typeof entriesQuery }>;
export const getLoanJournal = operation('getLoanJournal', 'get', '/api/admin/loans/:id/journal')<{
  query: typeof journalQuery;
}>;
