import { t } from '@lingui/core/macro';
import { send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { ROOTS } from '@client/lib/query-client';
import { readQuery } from '@client/lib/read-query';
import { at } from '@client/lib/call';
import { getAccountMap, mapAccounts } from '@shared/contract/operations/exports';

/** Every account with the accountant's code for it on a day. */
export const accountMapQuery = (asOf: string) =>
  readQuery(ROOTS.portfolio, at(getAccountMap, { 'as-of': asOf }));

export const useMapAccount = (account: string) =>
  useDeskWrite(
    ({ from, externalCode }: { from: string; externalCode: string }) =>
      send(at(mapAccounts), { from, codes: [{ account, externalCode }] }),
    { done: { title: t`Code saved` }, failed: t`Failed to save the code` },
  );
