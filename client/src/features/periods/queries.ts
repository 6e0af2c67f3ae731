import { t } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import type { Periods } from '@shared/contract/periods';
import { get, send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { ROOTS } from '@client/lib/query-client';

const PERIODS = '/api/admin/periods';

/** How far the books are closed, and every period that was closed. */
export const periodsQuery = queryOptions({
  queryKey: [...ROOTS.portfolio, 'periods'],
  queryFn: ({ signal }) => get<Periods>(PERIODS, signal),
});

const words = () => ({
  done: { title: t`Proposed`, description: t`It waits under “To confirm”` },
  failed: t`Failed to propose it`,
});

export const useCloseBooks = () =>
  useDeskWrite((body: { end: string; reason: string }) => send('POST', PERIODS, body), words());

/** Duty that was paid, with the tax authority's number of the payment. */
export const useBookExcise = () =>
  useDeskWrite(
    (body: { amount: string; receipt: string; reason: string }) =>
      send('POST', '/api/admin/ledger/excise-payments', body),
    words(),
  );

export const useReopenBooks = (id: string) =>
  useDeskWrite(
    (reason: string) => send('POST', `${PERIODS}/${encodeURIComponent(id)}/reopen`, { reason }),
    words(),
  );
