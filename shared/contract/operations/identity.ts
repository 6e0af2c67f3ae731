import type { identityDecisionBody } from '../identity';
import { operation } from './operation';

export const checkIdentity = operation(
  'post',
  '/api/admin/users/:id/identity/check',
)<'checkIdentity'>;
export const confirmIdentity = operation('put', '/api/admin/users/:id/identity')<
  'confirmIdentity',
  { body: typeof identityDecisionBody }
>;
