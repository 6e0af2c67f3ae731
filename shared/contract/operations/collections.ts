import type {
  appealsQuery,
  collectionsQuery,
  collectorBody,
  decideAppealBody,
  decideWriteOffBody,
  noteBody,
  proposeWriteOffBody,
} from '../collections';
import type { reportQuery } from '../reports';
import { operation } from './operation';

export const listCollections = operation('listCollections', 'get', '/api/admin/collections')<{
  query: typeof collectionsQuery;
}>;
export const getCollectorResults = operation(
  'getCollectorResults',
  'get',
  '/api/admin/collections/results',
)<{ query: typeof reportQuery }>;
export const downloadCollectorResults = operation(
  'downloadCollectorResults',
  'get',
  '/api/admin/collections/results.csv',
)<{ query: typeof reportQuery }>;
export const assignLoan = operation('assignLoan', 'put', '/api/admin/loans/:id/collector')<{
  body: typeof collectorBody;
}>;
export const getLoanContact = operation('getLoanContact', 'get', '/api/admin/loans/:id/contact');
export const listLoanNotes = operation('listLoanNotes', 'get', '/api/admin/loans/:id/notes');
export const addLoanNote = operation('addLoanNote', 'post', '/api/admin/loans/:id/notes')<{
  body: typeof noteBody;
}>;
export const listAppeals = operation('listAppeals', 'get', '/api/admin/appeals')<{
  query: typeof appealsQuery;
}>;
export const decideAppeal = operation('decideAppeal', 'put', '/api/admin/appeals/:id')<{
  body: typeof decideAppealBody;
}>;
export const getWriteOff = operation('getWriteOff', 'get', '/api/admin/loans/:id/write-off');
export const proposeWriteOff = operation(
  'proposeWriteOff',
  'post',
  '/api/admin/loans/:id/write-off',
)<{ body: typeof proposeWriteOffBody }>;
export const decideWriteOff = operation('decideWriteOff', 'put', '/api/admin/loans/:id/write-off')<{
  body: typeof decideWriteOffBody;
}>;
