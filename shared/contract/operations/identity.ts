import type { identityDecisionBody } from '../identity';
import { operation } from './operation';

export const checkIdentity = operation(
  'checkIdentity',
  'post',
  '/api/admin/users/:id/identity/check',
);
export const confirmIdentity = operation(
  'confirmIdentity',
  'put',
  '/api/admin/users/:id/identity',
)<{ body: typeof identityDecisionBody }>;
