import type {
  collectionsQuery,
  collectorBody,
  decideAppealBody,
  decideWriteOffBody,
  noteBody,
  proposeWriteOffBody,
} from '../collections';
import type { rankQuery } from '../paging';
import type { reportQuery } from '../reports';
import { operation } from './operation';

export const listCollections = operation('get', '/api/admin/collections')<
  'listCollections',
  {
    query: typeof collectionsQuery;
  }
>;
export const getCollectorResults = operation('get', '/api/admin/collections/results')<
  'getCollectorResults',
  { query: typeof reportQuery }
>;
export const downloadCollectorResults = operation('get', '/api/admin/collections/results.csv')<
  'downloadCollectorResults',
  { query: typeof reportQuery }
>;
export const assignLoan = operation('put', '/api/admin/loans/:id/collector')<
  'assignLoan',
  {
    body: typeof collectorBody;
  }
>;
export const getLoanContact = operation('get', '/api/admin/loans/:id/contact')<'getLoanContact'>;
export const listLoanNotes = operation('get', '/api/admin/loans/:id/notes')<'listLoanNotes'>;
export const addLoanNote = operation('post', '/api/admin/loans/:id/notes')<
  'addLoanNote',
  {
    body: typeof noteBody;
  }
>;
export const listAppeals = operation('get', '/api/admin/appeals')<
  'listAppeals',
  {
    query: typeof rankQuery;
  }
>;
export const decideAppeal = operation('put', '/api/admin/appeals/:id')<
  'decideAppeal',
  {
    body: typeof decideAppealBody;
  }
>;
export const getWriteOff = operation('get', '/api/admin/loans/:id/write-off')<'getWriteOff'>;
export const proposeWriteOff = operation('post', '/api/admin/loans/:id/write-off')<
  'proposeWriteOff',
  { body: typeof proposeWriteOffBody }
>;
export const decideWriteOff = operation('put', '/api/admin/loans/:id/write-off')<
  'decideWriteOff',
  {
    body: typeof decideWriteOffBody;
  }
>;
