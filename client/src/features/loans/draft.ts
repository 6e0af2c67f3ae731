import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { sendFor } from '@client/lib/api';
import { centsOf } from '@client/lib/format';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';
import type { Loan, LoanQuote, NewLoan } from '@shared/contract/loans';
import { isOneOf, OPEN_REQUEST } from '@shared/statuses';
import { CREATE_DELAY_MS } from '@shared/limits';
import { toDecimalString } from '@shared/money';
import { loanQueries } from './queries';

/** Whether the borrower may still change the terms and the guarantors. */
export const isOpenRequest = ({ status }: Pick<Loan, 'status'>): boolean =>
  isOneOf(OPEN_REQUEST, status);

/** The request that the form is about: the one asked for, or else the draft; null for a new one. */
export const draftAmong = (loans: readonly Loan[], wantedId: string | null): Loan | null =>
  loans.find((loan) => loan.id === wantedId && isOpenRequest(loan)) ??
  loans.find(({ status }) => status === 'quoting') ??
  null;

const isSame = (a: NewLoan, b: Pick<NewLoan, 'term' | 'purpose'> & { amount: number }): boolean =>
  a.amount === b.amount && a.term === b.term && a.purpose === b.purpose;

const termsOf = (loan: Loan): NewLoan => ({
  amount: centsOf(loan.amount),
  term: loan.term,
  purpose: loan.purpose,
});

/**
 * Puts terms on record: creates the loan the first time, and then changes that same loan. Saves run
 * one after the other, so that the last one typed is the one that stands.
 */
function useSaveTerms(wantedId: string | null) {
  const client = useQueryClient();
  const mine = loanQueries.mine().queryKey;
  return useMutation({
    scope: { id: 'loan-terms' },
    mutationFn: async (terms: NewLoan) => {
      const body = { ...terms, amount: toDecimalString(terms.amount) };
      const draft = draftAmong(client.getQueryData(mine) ?? [], wantedId);
      if (!draft) return { created: await sendFor<Loan>('POST', '/api/loans', body) };
      const path = `/api/loans/${draft.id}/quote`;
      const quote = await sendFor<LoanQuote>('POST', path, { ...body, guarantors: [] });
      return { changed: draft.id, quote };
    },
    onSuccess: async (saved) => {
      if (saved.created) {
        toast({ title: t`Loan request created`, description: t`You can now add guarantors` });
        client.setQueryData(mine, (loans) => [saved.created, ...(loans ?? [])]);
      } else {
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

/**
 * A request as its record stands and as it is being saved. `draft` is null until there is a record.
 */
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
    /**
     * Whether these terms were never sent. What was sent and refused is not sent again by itself.
     */
    isNew: (terms: NewLoan) => !(sent && isSame(sent, terms)),
    put,
    /** Saves unless that is done already. Throws what the save throws. */
    flush: async (terms: NewLoan) => {
      if (save.isError || !(sent && isSame(sent, terms))) await put(terms);
    },
  };
}

/**
 * Saves what the form says 600 ms after its last change, once for each change. `terms` is null
 * while the server would not take it.
 */
export function useAutosave(record: ReturnType<typeof useDraft>, terms: NewLoan | null): void {
  const isDue = terms !== null && record.isNew(terms);
  const key = terms && `${terms.amount} ${terms.term} ${terms.purpose}`;
  const save = useEffectEvent(() => {
    // A refused save shows by `record.error`.
    if (terms) void record.put(terms).catch(() => {});
  });
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(save, CREATE_DELAY_MS);
    return () => clearTimeout(timer);
    // `key` stands for `terms`, which is a new object at every keystroke.
  }, [key, isDue]);
}
