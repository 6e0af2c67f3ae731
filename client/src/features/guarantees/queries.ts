import { useQueryClient } from '@tanstack/react-query';
import { listedQuery } from '@client/lib/listed-query';
import { ROOTS } from '@client/lib/query-client';
import { type Cents, toDecimalString } from '@shared/money';
import { drawnQuery, readQuery } from '@client/lib/read-query';
import { at } from '@client/lib/call';
import {
  getGuarantee,
  getGuaranteeText,
  listGuarantorPayments,
  listLoanGuarantees,
  listOwnGuarantees,
} from '@shared/contract/operations/guarantees';

/** Queries about guarantees given and received; all keys begin with ROOTS.guarantees. */
export const guaranteeQueries = {
  mine: () => drawnQuery(ROOTS.guarantees, at(listOwnGuarantees)),
  /** All of them, page by page; `mine` is the first page. */
  all: () => listedQuery(ROOTS.guarantees, at(listOwnGuarantees)),
  ofLoan: (loanId: string) => drawnQuery(ROOTS.guarantees, at(listLoanGuarantees, { id: loanId })),
  /** By its own id, or by the shared link's `request-{loanId}`. */
  one: (id: string) => drawnQuery(ROOTS.guarantees, at(getGuarantee, { id })),
  /** What one would agree to by accepting with this cap. */
  text: (id: string, cap: Cents) =>
    readQuery(ROOTS.guarantees, at(getGuaranteeText, { id, cap: toDecimalString(cap) })),
  /** The person's prompts, newest first. */
  payments: (id: string) => readQuery(ROOTS.guarantees, at(listGuarantorPayments, { id })),
};

/** A change of a guarantee also changes the loan's quote. */
export function useRefreshGuarantees() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [ROOTS.guarantees, ROOTS.loans].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}
