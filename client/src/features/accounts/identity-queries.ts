import { ROOTS } from '@client/lib/query-client';
import { readQuery } from '@client/lib/read-query';
import { at } from '@client/lib/call';
import { getOwnIdentity } from '@shared/contract/operations/account';

/** Whether a loan needs one's national ID number, and what became of the stated one. */
export const ownIdentityQuery = readQuery(ROOTS.account, at(getOwnIdentity));
