import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { send } from '@client/lib/api';
import { toast, toastFailure } from '@client/lib/toast-store';
import { useRefreshGuarantees } from './queries';
import { at } from '@client/lib/call';
import { reportNote, thankGuarantors } from '@shared/contract/operations/guarantor-writes';

/** One line to all who stood behind a repaid loan. */
export function useThankFriends(loanId: string, onDone: () => void) {
  const refresh = useRefreshGuarantees();
  return useMutation({
    mutationFn: (text: string) => send(at(thankGuarantors, { id: loanId }), { text }),
    onSuccess: () => {
      toast({ title: t`Your thanks are on their way` });
      onDone();
      return refresh();
    },
    // The form's summary shows the reason.
    onError: (error) => toastFailure(error, t`Failed to send your thanks`),
  });
}

/** Reports what the other one wrote, which hides it. */
export function useReportLine(id: string, onDone: () => void) {
  const refresh = useRefreshGuarantees();
  return useMutation({
    mutationFn: () => send(at(reportNote, { id })),
    onSuccess: () => {
      toast({ title: t`Reported`, description: t`You don’t see it any more` });
      onDone();
      return refresh();
    },
    onError: (error) => toastFailure(error, t`Failed to report it`),
  });
}
