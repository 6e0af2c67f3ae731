import type {
  answerBody,
  appealBody,
  guaranteeTextQuery,
  newGuaranteeBody,
  thanksBody,
} from '../guarantees';
import type { inviteBody } from '../invitation';
import type { pageQuery } from '../paging';
import { operation } from './operation';

export const inviteGuarantor = operation('inviteGuarantor', 'post', '/api/guarantors/invite')<{
  body: typeof inviteBody;
}>;
export const askGuarantor = operation('askGuarantor', 'post', '/api/guarantees')<{
  body: typeof newGuaranteeBody;
}>;
export const listOwnGuarantees = operation('listOwnGuarantees', 'get', '/api/guarantees/user')<{
  query: typeof pageQuery;
}>;
export const listLoanGuarantees = operation(
  'listLoanGuarantees',
  'get',
  '/api/guarantees/loan/:id',
);
export const getGuarantee = operation('getGuarantee', 'get', '/api/guarantees/:id');
export const getGuaranteeText = operation(
  'getGuaranteeText',
  'get',
  '/api/guarantees/:id/agreement',
)<{ query: typeof guaranteeTextQuery }>;
export const answerGuarantee = operation('answerGuarantee', 'put', '/api/guarantees/:id')<{
  body: typeof answerBody;
}>;
export const appealClaim = operation('appealClaim', 'post', '/api/guarantees/:id/appeal')<{
  body: typeof appealBody;
}>;
export const noteNoticeSeen = operation(
  'noteNoticeSeen',
  'post',
  '/api/guarantees/:id/notice-seen',
);
export const thankGuarantors = operation('thankGuarantors', 'post', '/api/loans/:id/thanks')<{
  body: typeof thanksBody;
}>;
export const withdrawGuarantee = operation('withdrawGuarantee', 'delete', '/api/guarantees/:id');
export const payClaim = operation('payClaim', 'post', '/api/guarantees/:id/pay');
export const listGuarantorPayments = operation(
  'listGuarantorPayments',
  'get',
  '/api/guarantees/:id/payments',
);
export const reportNote = operation('reportNote', 'post', '/api/guarantees/:id/report-note');
