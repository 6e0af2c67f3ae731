import { queryOptions } from '@tanstack/react-query';
import type { OwnIdentity } from '@shared/contract/identity';
import { get } from '@client/lib/api';
import { ROOTS } from '@client/lib/query-client';

/** Whether a loan needs one's national ID number, and what became of the stated one. */
export const ownIdentityQuery = queryOptions({
  queryKey: [...ROOTS.account, 'identity'],
  queryFn: ({ signal }) => get<OwnIdentity>('/api/me/identity', signal),
});
