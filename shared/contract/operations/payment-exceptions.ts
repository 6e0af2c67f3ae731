import type { reasonBody } from '../loans';
import type { allocateBody, receiveBody, resolveBody, returnBody, settleBody } from '../money';
import type { pageQuery } from '../paging';
import { operation } from './operation';

export const listMoneyItems = operation('get', '/api/admin/money')<
  'listMoneyItems',
  {
    query: typeof pageQuery;
  }
>;
export const askPayoutAccount = operation(
  'post',
  '/api/admin/money/payout-account/ask',
)<'askPayoutAccount'>;
export const allocatePayment = operation('post', '/api/admin/money/payments/:id/allocate')<
  'allocatePayment',
  { body: typeof allocateBody }
>;
export const returnPayment = operation('post', '/api/admin/money/payments/:id/return')<
  'returnPayment',
  { body: typeof returnBody }
>;
export const settlePayment = operation('post', '/api/admin/money/payments/:id/settle')<
  'settlePayment',
  { body: typeof settleBody }
>;
export const recoverPayout = operation('post', '/api/admin/money/payments/:id/recover')<
  'recoverPayout',
  { body: typeof reasonBody }
>;
export const passOnAgain = operation('post', '/api/admin/money/claims/:id/pass-on')<'passOnAgain'>;
export const receiveFromGuarantor = operation('post', '/api/admin/money/claims/:id/receive')<
  'receiveFromGuarantor',
  { body: typeof receiveBody }
>;
export const resolveCallback = operation('post', '/api/admin/money/callbacks/:id/resolve')<
  'resolveCallback',
  { body: typeof resolveBody }
>;
export const explainDifference = operation('post', '/api/admin/money/differences/:id/explain')<
  'explainDifference',
  { body: typeof reasonBody }
>;
export const refundCredit = operation('post', '/api/admin/loans/:id/refund-credit')<'refundCredit'>;
