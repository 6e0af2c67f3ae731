import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { phoneText } from '@client/lib/format';
import { toastFailure } from '@client/lib/toast-store';
import { Button } from './button';
import type { Call } from '@client/lib/call';
import type { showGuarantorPhone, showPhone } from '@shared/contract/operations/people';
import { send } from '@client/lib/api';

interface MaskedPhoneProps {
  /** "0712 *** 678" */
  masked: string;
  /** The owner's name, for the button's accessible name. */
  whose: string;
  /** Returns the number and records the request. */
  shownBy: Call<typeof showPhone | typeof showGuarantorPhone>;
}

/** A masked number that is shown on request; the request is written to the audit. */
export function MaskedPhone({ masked, whose, shownBy }: MaskedPhoneProps) {
  const shown = useMutation({
    mutationFn: () => send(shownBy),
    onError: (error) => toastFailure(error, t`Failed to show the number`),
  });
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span role="status" className="whitespace-nowrap tabular">
        {shown.data ? phoneText(shown.data.phone) : masked}
      </span>
      {shown.data ? (
        <span className="text-meta text-ink-3">
          <Trans>Recorded in the audit</Trans>
        </span>
      ) : (
        <Button
          tone="quiet"
          size="sm"
          icon="eye"
          isPending={shown.isPending}
          pendingText={t`Asking…`}
          title={t`Your request is recorded in the audit`}
          onClick={() => shown.mutate()}
          className="print:hidden"
        >
          <Trans>
            Show<span className="sr-only"> the number of {whose}; that you ask is recorded</span>
          </Trans>
        </Button>
      )}
    </span>
  );
}
