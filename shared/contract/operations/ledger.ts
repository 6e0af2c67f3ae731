import type { asOfQuery, entriesQuery, journalQuery } from '../ledger';
import { operation } from './operation';

export const getTrialBalance = operation('get', '/api/admin/ledger/trial-balance')<
  'getTrialBalance',
  { query: typeof asOfQuery }
>;
export const listAccountEntries = operation('get', '/api/admin/ledger/entries')<
  'listAccountEntries',
  { query: typeof entriesQuery }
>;
export const getLoanJournal = operation('get', '/api/admin/loans/:id/journal')<
  'getLoanJournal',
  {
    query: typeof journalQuery;
  }
>;
