import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { centsOf } from '@client/lib/format';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';
import type { Loan, NewLoan } from '@shared/contract/loans';
import { isOneOf, OPEN_REQUEST } from '@shared/statuses';
import { CREATE_DELAY_MS } from '@shared/limits';
import { toDecimalString } from '@shared/money';
import { loanQueries } from './queries';
import { send } from '@client/lib/api';
import { at } from '@client/lib/call';
import { changeTerms, requestLoan } from '@shared/contract/operations/loans';

/** Whether the borrower may still change the terms and the guarantors. */
export const isOpenRequest = ({ status }: Pick<Loan, 'status'>): boolean =>
  isOneOf(OPEN_REQUEST, status);

/** The request in the form: the one in the address, else the draft; null for a new one. */
export const draftAmong = (loans: readonly Loan[], wantedId: string | null): Loan | null =>
  loans.find((loan) => loan.id === wantedId && isOpenRequest(loan)) ??
  loans.find(({ status }) => status === 'quoting') ??
  null;

const isSame = (a: NewLoan, b: NewLoan): boolean =>
  a.amount === b.amount && a.term === b.term && a.purpose === b.purpose && a.product === b.product;

const termsOf = (loan: Loan): NewLoan => ({
  amount: centsOf(loan.amount),
  term: loan.term,
  purpose: loan.purpose,
  product: loan.productId,
});

/**
 * Saves terms: creates the loan the first time, then updates it. Saves run in sequence, so that the last input wins.
 */
function useSaveTerms(wantedId: string | null) {
  const client = useQueryClient();
  const mine = loanQueries.mine().queryKey;
  return useMutation({
    scope: { id: 'loan-terms' },
    mutationFn: async (terms: NewLoan) => {
      const body = { ...terms, amount: toDecimalString(terms.amount) };
      const draft = draftAmong(client.getQueryData(mine) ?? [], wantedId);
      if (!draft) return { created: await send(at(requestLoan), body) };
      const quote = await send(at(changeTerms, { id: draft.id }), { ...body, guarantors: [] });
      return { changed: draft.id, quote };
    },
    onSuccess: async (saved) => {
      if (saved.created) {
        toast({ title: t`Loan request created`, description: t`You can now add guarantors` });
        // Before the screen is drawn again, which takes a cheap phone a while.
        void client.prefetchQuery(loanQueries.quote(saved.created.id));
        client.setQueryData(mine, (loans) => [saved.created, ...(loans ?? [])]);
      } else {
        // The next step's was read ahead, with other terms.
        client.removeQueries(loanQueries.one(saved.changed));
        client.setQueryData(loanQueries.quote(saved.changed).queryKey, saved.quote);
      }
      void client.invalidateQueries({ queryKey: ROOTS.guarantees });
      await client.invalidateQueries({ queryKey: ROOTS.loans });
    },
    onError: (error) => {
      const isNew = !draftAmong(client.getQueryData(mine) ?? [], wantedId);
      if (isNew) toastFailure(error, t`Failed to create loan request`);
    },
  });
}

/** A request as saved and as being saved. `draft` is null until the first save. */
export function useDraft(draft: Loan | null) {
  const save = useSaveTerms(draft?.id ?? null);
  const [sent, setSent] = useState<NewLoan | null>(draft && termsOf(draft));
  const put = (terms: NewLoan) => {
    setSent(terms);
    return save.mutateAsync(terms);
  };
  return {
    isCreating: save.isPending && draft === null,
    isSaving: save.isPending,
    error: save.error,
    /** Whether these terms were never sent. Refused terms are not resent automatically. */
    isNew: (terms: NewLoan) => !(sent && isSame(sent, terms)),
    put,
    /** Saves unless already saved. Throws the save's error. */
    flush: async (terms: NewLoan) => {
      if (save.isError || !(sent && isSame(sent, terms))) await put(terms);
    },
  };
}

/** Saves the form 600 ms after its last change, once per change. `terms` is null while the input is invalid. */
export function useAutosave(record: ReturnType<typeof useDraft>, terms: NewLoan | null): void {
  const isDue = terms !== null && record.isNew(terms);
  const key = terms && `${terms.amount} ${terms.term} ${terms.purpose} ${terms.product}`;
  const save = useEffectEvent(() => {
    // `record.error` shows a refused save.
    if (terms) void record.put(terms).catch(() => {});
  });
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(save, CREATE_DELAY_MS);
    return () => clearTimeout(timer);
    // `key` identifies `terms`, which is a new object at every keystroke.
  }, [key, isDue]);
}
