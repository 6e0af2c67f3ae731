import type { answerBody, appealBody, newGuaranteeBody, thanksBody } from '../guarantees';
import type { inviteBody } from '../invitation';
import { operation } from './operation';

export const inviteGuarantor = operation('post', '/api/guarantors/invite')<
  'inviteGuarantor',
  {
    body: typeof inviteBody;
  }
>;
export const askGuarantor = operation('post', '/api/guarantees')<
  'askGuarantor',
  {
    body: typeof newGuaranteeBody;
  }
>;
export const answerGuarantee = operation('put', '/api/guarantees/:id')<
  'answerGuarantee',
  {
    body: typeof answerBody;
  }
>;
export const appealClaim = operation('post', '/api/guarantees/:id/appeal')<
  'appealClaim',
  {
    body: typeof appealBody;
  }
>;
export const noteNoticeSeen = operation(
  'post',
  '/api/guarantees/:id/notice-seen',
)<'noteNoticeSeen'>;
export const thankGuarantors = operation('post', '/api/loans/:id/thanks')<
  'thankGuarantors',
  {
    body: typeof thanksBody;
  }
>;
export const withdrawGuarantee = operation('delete', '/api/guarantees/:id')<'withdrawGuarantee'>;
export const reportNote = operation('post', '/api/guarantees/:id/report-note')<'reportNote'>;
