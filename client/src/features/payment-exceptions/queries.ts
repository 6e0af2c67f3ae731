import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { useIdempotencyKey } from '@client/lib/idempotency';
import { ROOTS } from '@client/lib/query-client';
import { MONEY_KINDS, type MoneyAct } from '@shared/contract/money';
import { actWords } from './act-words';
import { pagedQuery } from '@client/lib/paged-query';
import { type Sending, at } from '@client/lib/call';
import { askPayoutAccount, listMoneyItems } from '@shared/contract/operations/payment-exceptions';

/** What an admin reads of the money desk; for admins only: others get 403. */
export const moneyQueries = {
  /** What needs a person, oldest first, page by page; the counts stand on each page. */
  desk: () => ({
    ...pagedQuery(ROOTS.portfolio, at(listMoneyItems)),
    meta: { offersActs: true },
  }),
};

/** How much waits there, of every kind; 0 while it is not known. */
export function useMoneyWaiting(enabled: boolean): number {
  const counts = useInfiniteQuery({ ...moneyQueries.desk(), enabled }).data?.pages[0]?.counts;
  return counts ? MONEY_KINDS.reduce((sum, kind) => sum + counts[kind], 0) : 0;
}

export const useAskBalance = () =>
  useDeskWrite(() => send(at(askPayoutAccount)), {
    done: { title: t`M-Pesa is asked`, description: t`Its answer appears here.` },
    failed: t`M-Pesa could not be asked`,
  });

/** The words of an act, also where a second admin confirms it. */
export function useActWords(act: MoneyAct) {
  const { data } = useInfiniteQuery(moneyQueries.desk());
  return actWords(act, data?.pages[0]?.isFourEyes);
}

/** Sends an act about an item; the item's id is that of what its kind is about. */
export type MoneyWrite<Body> = (body: Body, sending: Sending) => Promise<unknown>;

/** Does something about an item, once however often it is pressed. It may move a loan, the books and the figures. */
export function useMoneyAct<Body extends object>(act: MoneyAct, write: MoneyWrite<Body>) {
  const words = useActWords(act);
  const { keyFor, settle } = useIdempotencyKey();
  return useDeskWrite(
    (body: Body) => write(body, { idempotencyKey: keyFor(JSON.stringify(body)) }),
    words,
    settle,
  );
}
