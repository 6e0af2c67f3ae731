import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, isSignedOut, send, sendFor } from '@client/lib/api';
import { listedQuery } from '@client/lib/listed-query';
import { useIdempotencyKey } from '@client/lib/idempotency';
import { currentLanguage } from '@client/lib/i18n';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';
import type { Guarantee, GuaranteeText, Invited, NewAppeal } from '@shared/contract/guarantees';
import type { Repayment, RepaymentStarted } from '@shared/contract/loans';
import { type Cents, toDecimalString } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { Relationship } from '@shared/words';

const MINE = '/api/guarantees/user';
/** A guarantee's own address. */
export const at = (id: string, part = '') => `/api/guarantees/${encodeURIComponent(id)}${part}`;
const ofLoan = (loanId: string) => `/api/guarantees/loan/${encodeURIComponent(loanId)}`;

/** Queries about guarantees given and received; all keys begin with ROOTS.guarantees. */
export const guaranteeQueries = {
  mine: () =>
    queryOptions({
      queryKey: [...ROOTS.guarantees, 'mine'],
      meta: { path: MINE },
      queryFn: ({ signal }) => get<Guarantee[]>(MINE, signal),
    }),
  /** All of them, page by page; `mine` is the first page. */
  all: () => listedQuery<Guarantee>(MINE, [...ROOTS.guarantees, 'mine', 'all']),
  ofLoan: (loanId: string) =>
    queryOptions({
      queryKey: [...ROOTS.guarantees, 'of-loan', loanId],
      meta: { path: ofLoan(loanId) },
      queryFn: ({ signal }) => get<Guarantee[]>(ofLoan(loanId), signal),
    }),
  /** By its own id, or by the shared link's `request-{loanId}`. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...ROOTS.guarantees, 'one', id],
      meta: { path: at(id) },
      queryFn: ({ signal }) => get<Guarantee>(at(id), signal),
    }),
  /** What one would agree to by accepting with this cap. */
  text: (id: string, cap: Cents) =>
    queryOptions({
      queryKey: [...guaranteeQueries.one(id).queryKey, 'text', cap],
      queryFn: ({ signal }) =>
        get<GuaranteeText>(at(id, `/agreement?cap=${toDecimalString(cap)}`), signal),
    }),
  /** The person's prompts, newest first. */
  payments: (id: string) =>
    queryOptions({
      queryKey: [...guaranteeQueries.one(id).queryKey, 'payments'],
      queryFn: ({ signal }) => get<Repayment[]>(at(id, '/payments'), signal),
    }),
};

/** A change of a guarantee also changes the loan's quote. */
export function useRefreshGuarantees() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [ROOTS.guarantees, ROOTS.loans].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}

export interface NewGuarantor {
  name: string;
  /** A line to them; empty for none. */
  note: string;
  phone: Phone;
  cap: Cents;
  relationship: Relationship;
}

/** Sends the invitation, then fetches the guarantee by the returned id. */
export function useAddGuarantor(loanId: string) {
  const refresh = useRefreshGuarantees();
  return useMutation({
    mutationFn: async ({ name, phone, cap, relationship, note }: NewGuarantor) => {
      const { id } = await sendFor<Invited>('POST', '/api/guarantors/invite', { name, phone });
      await send('POST', '/api/guarantees', {
        loanId,
        guarantorId: id,
        cap: toDecimalString(cap),
        relationship,
        note,
      });
    },
    onSuccess: () => {
      toast({ title: t`Guarantor added`, description: t`Invitation sent successfully` });
      return refresh();
    },
    // The form's summary shows the reason.
    onError: (error) => {
      if (isSignedOut(error)) return;
      toast({ title: t`Error`, description: t`Failed to add guarantor`, tone: 'destructive' });
    },
  });
}

interface AskedAgain {
  guarantorId: string;
  cap: Cents;
  relationship: Relationship;
}

/** Asks somebody who is known already, for another loan. */
export function useAskAgain(loanId: string) {
  const refresh = useRefreshGuarantees();
  return useMutation({
    mutationFn: ({ cap, ...of }: AskedAgain) =>
      send('POST', '/api/guarantees', { loanId, ...of, cap: toDecimalString(cap) }),
    onSuccess: () => {
      toast({ title: t`Guarantor added`, description: t`Invitation sent successfully` });
      return refresh();
    },
    onError: (error) => toastFailure(error, t`Failed to add guarantor`),
  });
}

/** The borrower withdraws an unanswered request. */
export function useWithdrawGuarantee() {
  const refresh = useRefreshGuarantees();
  return useMutation({
    mutationFn: (id: string) => send('DELETE', at(id)),
    onSuccess: () => {
      toast({ title: t`Request withdrawn`, description: t`They are no longer asked` });
      return refresh();
    },
    onError: (error) => {
      toastFailure(error, t`Failed to withdraw the request`);
      return refresh();
    },
  });
}

const answered = () => ({
  accepted: {
    title: t`Guarantee Accepted`,
    description: t`You've successfully guaranteed this loan`,
  },
  declined: {
    title: t`Guarantee Declined`,
    description: t`You've declined to guarantee this loan`,
  },
});

export interface Answer {
  status: 'accepted' | 'declined';
  /** A lower cap than the requested one. */
  cap?: Cents;
  /** A line to the borrower, with a yes. */
  note?: string;
}

/** The guarantor's answer; `onDone` runs before the screen shows it. */
export function useAnswerGuarantee(id: string, onDone: () => void) {
  const client = useQueryClient();
  const refresh = useRefreshGuarantees();
  return useMutation({
    mutationFn: ({ cap, ...answer }: Answer) =>
      send('PUT', at(id), {
        ...answer,
        ...(cap !== undefined && { cap: toDecimalString(cap) }),
        language: currentLanguage(),
      }),
    onSuccess: (_response, { status }) => {
      toast(answered()[status]);
      onDone();
      void client.invalidateQueries({ queryKey: ROOTS.account });
      void refresh();
    },
    onError: (error) => {
      toastFailure(error, t`Failed to update guarantee`);
      return refresh();
    },
  });
}

/** The guarantor appeals against a notice; nothing is charged until an admin has decided. */
export function useAppeal(id: string, onDone: () => void) {
  const refresh = useRefreshGuarantees();
  return useMutation({
    mutationFn: (appeal: NewAppeal) => send('POST', at(id, '/appeal'), appeal),
    onSuccess: () => {
      toast({ title: t`Appeal sent`, description: t`Nothing is asked of you until it is decided` });
      onDone();
      return refresh();
    },
    // The form's summary shows the reason.
    onError: (error) => {
      toastFailure(error, t`Failed to send the appeal`);
      return refresh();
    },
  });
}

/** Sends a prompt for the open amount to the guarantor's phone; `payments` has its result. */
export function usePayCharge(id: string) {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (toPay: string) =>
      sendFor<RepaymentStarted>('POST', at(id, '/pay'), undefined, {
        idempotencyKey: idempotency.keyFor(toPay),
      }),
    onSuccess: () => {
      idempotency.settle();
      return client.invalidateQueries(guaranteeQueries.payments(id));
    },
    onError: (error) => {
      idempotency.settle(error);
      toastFailure(error, t`Failed to send the prompt`);
    },
  });
}
