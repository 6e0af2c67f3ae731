import type { reasonBody } from '../loans';
import type { allocateBody, receiveBody, resolveBody, returnBody, settleBody } from '../money';
import type { pageQuery } from '../paging';
import { operation } from './operation';

export const listMoneyItems = operation('listMoneyItems', 'get', '/api/admin/money')<{
  query: typeof pageQuery;
}>;
export const askPayoutAccount = operation(
  'askPayoutAccount',
  'post',
  '/api/admin/money/payout-account/ask',
);
export const allocatePayment = operation(
  'allocatePayment',
  'post',
  '/api/admin/money/payments/:id/allocate',
)<{ body: typeof allocateBody }>;
export const returnPayment = operation(
  'returnPayment',
  'post',
  '/api/admin/money/payments/:id/return',
)<{ body: typeof returnBody }>;
export const settlePayment = operation(
  'settlePayment',
  'post',
  '/api/admin/money/payments/:id/settle',
)<{ body: typeof settleBody }>;
export const recoverPayout = operation(
  'recoverPayout',
  'post',
  '/api/admin/money/payments/:id/recover',
)<{ body: typeof reasonBody }>;
export const passOnAgain = operation('passOnAgain', 'post', '/api/admin/money/claims/:id/pass-on');
export const receiveFromGuarantor = operation(
  'receiveFromGuarantor',
  'post',
  '/api/admin/money/claims/:id/receive',
)<{ body: typeof receiveBody }>;
export const resolveCallback = operation(
  'resolveCallback',
  'post',
  '/api/admin/money/callbacks/:id/resolve',
)<{ body: typeof resolveBody }>;
export const explainDifference = operation(
  'explainDifference',
  'post',
  '/api/admin/money/differences/:id/explain',
)<{ body: typeof reasonBody }>;
export const refundCredit = operation('refundCredit', 'post', '/api/admin/loans/:id/refund-credit');
