import { t } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import type { AccountMap } from '@shared/contract/exports';
import { get, send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { ROOTS } from '@client/lib/query-client';

const ACCOUNTS = '/api/admin/exports/accounts';

/** Every account with the accountant's code for it on a day. */
export const accountMapQuery = (asOf: string) =>
  queryOptions({
    queryKey: [...ROOTS.portfolio, 'account map', asOf],
    queryFn: ({ signal }) => get<AccountMap>(`${ACCOUNTS}?as-of=${asOf}`, signal),
  });

export const useMapAccount = (account: string) =>
  useDeskWrite(
    ({ from, externalCode }: { from: string; externalCode: string }) =>
      send('PUT', ACCOUNTS, { from, codes: [{ account, externalCode }] }),
    { done: { title: t`Code saved` }, failed: t`Failed to save the code` },
  );
