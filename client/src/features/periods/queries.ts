import { t } from '@lingui/core/macro';
import { send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { ROOTS } from '@client/lib/query-client';
import { readQuery } from '@client/lib/read-query';
import { at } from '@client/lib/call';
import {
  listPeriods,
  proposeExcisePayment,
  proposePeriodClose,
  proposePeriodReopen,
} from '@shared/contract/operations/periods';

/** How far the books are closed, and every period that was closed. */
export const periodsQuery = readQuery(ROOTS.portfolio, at(listPeriods));

const words = () => ({
  done: { title: t`Proposed`, description: t`It waits under “To confirm”` },
  failed: t`Failed to propose it`,
});

export const useCloseBooks = () =>
  useDeskWrite(
    (body: { end: string; reason: string }) => send(at(proposePeriodClose), body),
    words(),
  );

/** Duty that was paid, with the tax authority's number of the payment. */
export const useBookExcise = () =>
  useDeskWrite(
    (body: { amount: string; receipt: string; reason: string }) =>
      send(at(proposeExcisePayment), body),
    words(),
  );

export const useReopenBooks = (id: string) =>
  useDeskWrite((reason: string) => send(at(proposePeriodReopen, { id }), { reason }), words());
