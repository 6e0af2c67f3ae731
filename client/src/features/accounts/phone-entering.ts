import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiError, send } from '@client/lib/api';
import { forgetSent } from '@client/lib/code-sent';
import { keepDeadline } from '@client/lib/countdown';
import { claimLanguage } from '@client/lib/language';
import { useEnter } from '@client/lib/session';
import { toast, toastFailure } from '@client/lib/toast-store';
import { peekWantedPath } from '@client/lib/wanted-path';
import { SHARED_REQUEST } from '@client/paths';
import type { PhoneEntryName } from '@shared/contract/phone-entry';
import type { Phone } from '@shared/phone';
import { at } from '@client/lib/call';
import {
  askToEnterByPhone,
  enterByPhone,
  finishEntryByPhone,
} from '@shared/contract/operations/phone-entry';

/** The loan of the shared link that the person came by. */
const wantedLoan = (): { loanId?: string } => {
  const [path = ''] = (peekWantedPath() ?? '').split('?');
  const [, loanId] = path.split(`/${SHARED_REQUEST}`);
  return loanId ? { loanId } : {};
};

/** Whose code is asked for: a typed number's, or that of the SMS whose link was followed. */
export type Addressee = { phoneNumber: Phone; invitation?: string } | { invitation: string };

/** The wait before another code. */
export const NEXT_CODE = 'tegemea.next-entry-code';

/** Whom the code to enter by went to (lib/code-sent.ts). */
export const ENTRY_CODE = 'tegemea.entry-code';

/** Has a code sent to enter by. */
export const useAskToEnter = () =>
  useMutation({
    mutationFn: (addressee: Addressee) =>
      send(at(askToEnterByPhone), { ...addressee, ...wantedLoan() }),
    onSuccess: ({ resendAfter }) => keepDeadline(NEXT_CODE, resendAfter),
    onError: (error) => toastFailure(error, t`Error`, t`Failed to send OTP`),
  });

/** Signs in by the code; the router then opens the request. */
export function useEnterByCode() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (otp: string) => send(at(enterByPhone), { otp, ...wantedLoan() }),
    onSuccess: ({ isNew }) => {
      forgetSent(ENTRY_CODE);
      return isNew ? undefined : enter(0);
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.status === 422)) {
        toastFailure(error, t`Error`, t`Please try again`);
      }
    },
  });
}

/** Makes the account and opens the request; says what is missing when it can't. */
export function useFinishEntry() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (name: PhoneEntryName) => send(at(finishEntryByPhone), name),
    onSuccess: () => {
      toast({ title: t`Phone number verified successfully!` });
      claimLanguage();
      return enter(0);
    },
    onError: (error) => toastFailure(error, t`Error`, t`Please try again`),
  });
}
