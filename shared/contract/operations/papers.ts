import type { deskPaperBody, paperBody } from '../papers';
import { operation } from './operation';

export const makePaper = operation('makePaper', 'post', '/api/papers')<{ body: typeof paperBody }>;
export const makeDeskPaper = operation('makeDeskPaper', 'post', '/api/admin/loans/:id/papers')<{
  body: typeof deskPaperBody;
}>;
export const checkPaper = operation('checkPaper', 'get', '/api/papers/:code');
