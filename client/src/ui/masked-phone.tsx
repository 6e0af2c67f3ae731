import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { phoneText } from '@client/lib/format';
import { toastFailure } from '@client/lib/toast-store';
import { Button } from './button';
import type { Call } from '@client/lib/call';
import type { showGuarantorPhone, showPhone } from '@shared/contract/operations/people';
import { ApiError, refusalWords, send } from '@client/lib/api';

interface MaskedPhoneProps {
  /** "0712 *** 678" */
  masked: string;
  /** The owner's name, for the button's accessible name. */
  whose: string;
  /** Returns the number and records the request. */
  shownBy: Call<typeof showPhone | typeof showGuarantorPhone>;
}

/** The number is another account's by now, and is not shown. */
const isOfAnother = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'number_of_another';

/** A masked number that is shown on request; the request is written to the audit. */
export function MaskedPhone({ masked, whose, shownBy }: MaskedPhoneProps) {
  const shown = useMutation({
    mutationFn: () => send(shownBy),
    onError: (error) => {
      if (!isOfAnother(error)) toastFailure(error, t`Failed to show the number`);
    },
  });
  const whyNot = isOfAnother(shown.error) ? refusalWords(shown.error) : null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span role="status">
        <span className="whitespace-nowrap tabular">
          {shown.data ? phoneText(shown.data.phone) : masked}
        </span>
        {whyNot && <span className="block text-meta text-ink-2">{whyNot}</span>}
      </span>
      {whyNot ? null : shown.data ? (
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
