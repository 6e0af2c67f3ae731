import type { deskPaperBody, paperBody } from '../papers';
import { operation } from './operation';

export const makePaper = operation('post', '/api/papers')<'makePaper', { body: typeof paperBody }>;
export const makeDeskPaper = operation('post', '/api/admin/loans/:id/papers')<
  'makeDeskPaper',
  {
    body: typeof deskPaperBody;
  }
>;
export const mailPaper = operation('post', '/api/papers/:code/mail')<'mailPaper'>;
export const checkPaper = operation('get', '/api/papers/:code')<'checkPaper'>;
