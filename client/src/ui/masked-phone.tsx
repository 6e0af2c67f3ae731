import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ShownPhone } from '@shared/contract/people';
import { sendFor } from '@client/lib/api';
import { phoneText } from '@client/lib/format';
import { toastFailure } from '@client/lib/toast-store';
import { Button } from './button';

interface MaskedPhoneProps {
  /** "0712 *** 678" */
  masked: string;
  /** The owner's name, for the button's accessible name. */
  whose: string;
  /** The address that returns the number and records the request. */
  path: string;
}

/** A masked number that is shown on request; the request is written to the audit. */
export function MaskedPhone({ masked, whose, path }: MaskedPhoneProps) {
  const shown = useMutation({
    mutationFn: () => sendFor<ShownPhone>('POST', path),
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
