import { t } from '@lingui/core/macro';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { get, send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { useIdempotencyKey } from '@client/lib/idempotency';
import { ROOTS } from '@client/lib/query-client';
import {
  type AdminMoney,
  MONEY_KINDS,
  type MoneyAct,
  type MoneyItem,
} from '@shared/contract/money';
import { actWords } from './act-words';

const ROOT = '/api/admin/money';

/** What an admin reads of the money desk; for admins only: others get 403. */
export const moneyQueries = {
  /** What needs a person, oldest first, page by page; the counts stand on each page. */
  desk: () =>
    infiniteQueryOptions({
      queryKey: [...ROOTS.portfolio, 'money'],
      queryFn: ({ pageParam, signal }) =>
        get<AdminMoney>(
          pageParam ? `${ROOT}?cursor=${encodeURIComponent(pageParam)}` : ROOT,
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
};

/** How much waits there, of every kind; 0 while it is not known. */
export function useMoneyWaiting(enabled: boolean): number {
  const counts = useInfiniteQuery({ ...moneyQueries.desk(), enabled }).data?.pages[0]?.counts;
  return counts ? MONEY_KINDS.reduce((sum, kind) => sum + counts[kind], 0) : 0;
}

export const useAskBalance = () =>
  useDeskWrite(() => send('POST', `${ROOT}/payout-account/ask`, {}), {
    done: { title: t`M-Pesa is asked`, description: t`Its answer appears here.` },
    failed: t`M-Pesa could not be asked`,
  });

/** The words of an act, also where a second admin confirms it. */
export function useActWords(act: MoneyAct) {
  const { data } = useInfiniteQuery(moneyQueries.desk());
  return actWords(act, data?.pages[0]?.isFourEyes);
}

/** Where an act is sent; the item's id is that of what its kind is about. */
const PATHS: Record<MoneyAct, (id: string) => string> = {
  settle: (id) => `${ROOT}/payments/${id}/settle`,
  recover: (id) => `${ROOT}/payments/${id}/recover`,
  allocate: (id) => `${ROOT}/payments/${id}/allocate`,
  return: (id) => `${ROOT}/payments/${id}/return`,
  book: (id) => `${ROOT}/callbacks/${id}/resolve`,
  dismiss: (id) => `${ROOT}/callbacks/${id}/resolve`,
  explain: (id) => `${ROOT}/differences/${id}/explain`,
  receive: (id) => `${ROOT}/claims/${id}/receive`,
  pass_on: (id) => `${ROOT}/claims/${id}/pass-on`,
  refund: (id) => `/api/admin/loans/${id}/refund-credit`,
};

/**
 * Does something about an item, once however often it is pressed. Takes the body that the contract
 * names. It may move a loan, the books and the figures.
 */
export function useMoneyAct(act: MoneyAct, item: MoneyItem) {
  const words = useActWords(act);
  const { keyFor, settle } = useIdempotencyKey();
  return useDeskWrite(
    (body: object) =>
      send('POST', PATHS[act](encodeURIComponent(item.id)), body, {
        idempotencyKey: keyFor(JSON.stringify(body)),
      }),
    words,
    settle,
  );
}
