import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isSignedOut, send } from '@client/lib/api';
import { listedQuery } from '@client/lib/listed-query';
import { useIdempotencyKey } from '@client/lib/idempotency';
import { currentLanguage } from '@client/lib/i18n';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';
import type { NewAppeal } from '@shared/contract/guarantees';
import { type Cents, toDecimalString } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { Relationship } from '@shared/words';
import { drawnQuery, readQuery } from '@client/lib/read-query';
import { at } from '@client/lib/call';
import {
  answerGuarantee,
  appealClaim,
  askGuarantor,
  getGuarantee,
  getGuaranteeText,
  inviteGuarantor,
  listGuarantorPayments,
  listLoanGuarantees,
  listOwnGuarantees,
  payClaim,
  withdrawGuarantee,
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
      const { id } = await send(at(inviteGuarantor), { name, phone });
      await send(at(askGuarantor), {
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
      send(at(askGuarantor), { loanId, ...of, cap: toDecimalString(cap) }),
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
    mutationFn: (id: string) => send(at(withdrawGuarantee, { id })),
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
  /** With a no: nobody is to write to them about others any more. */
  neverAgain?: boolean;
}

/** The guarantor's answer; `onDone` runs before the screen shows it. */
export function useAnswerGuarantee(id: string, onDone: () => void) {
  const client = useQueryClient();
  const refresh = useRefreshGuarantees();
  return useMutation({
    mutationFn: ({ cap, ...answer }: Answer) =>
      send(at(answerGuarantee, { id }), {
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
    mutationFn: (appeal: NewAppeal) => send(at(appealClaim, { id }), appeal),
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
      send(
        at(payClaim, { id }),
        {},
        {
          idempotencyKey: idempotency.keyFor(toPay),
        },
      ),
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
