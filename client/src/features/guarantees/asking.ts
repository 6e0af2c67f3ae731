import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { isSignedOut, send } from '@client/lib/api';
import { at } from '@client/lib/call';
import { toast, toastFailure } from '@client/lib/toast-store';
import {
  askGuarantor,
  inviteGuarantor,
  withdrawGuarantee,
} from '@shared/contract/operations/guarantor-writes';
import { type Cents, toDecimalString } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { Relationship } from '@shared/words';
import { useRefreshGuarantees } from './queries';

export interface NewGuarantor {
  name: string;
  /** A line to them; empty for none. */
  note: string;
  phone: Phone;
  cap: Cents;
  relationship: Relationship;
}

/** Sends the invitation, then asks by the returned id. Nothing waits for the list of the loan's guarantors. */
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
      void refresh();
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
