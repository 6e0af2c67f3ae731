import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@client/lib/api';
import { at } from '@client/lib/call';
import { currentLanguage } from '@client/lib/i18n';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';
import { answerGuarantee } from '@shared/contract/operations/guarantor-writes';
import type { Guarantee } from '@shared/contract/guarantees';
import { type Cents, toDecimalString } from '@shared/money';
import { useRefreshGuarantees } from './queries';

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

/** The guarantor's answer to what the screen shows; `onDone` runs before it shows the answer. */
export function useAnswerGuarantee({ id, loan, cap: asked }: Guarantee, onDone: () => void) {
  const { amount, term, firstDue, topUp } = loan;
  const client = useQueryClient();
  const refresh = useRefreshGuarantees();
  return useMutation({
    mutationFn: ({ cap, ...answer }: Answer) =>
      send(at(answerGuarantee, { id }), {
        ...answer,
        ...(cap !== undefined && { cap: toDecimalString(cap) }),
        terms: { amount, term, firstDue, cap: asked, topsUp: topUp?.reference ?? null },
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
