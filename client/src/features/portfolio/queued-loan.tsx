import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AdminLoan } from '@shared/contract/portfolio';
import { instantText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { useNow } from '@client/lib/use-now';
import { waitingText } from '@client/lib/waiting';
import { StatusChip } from '@client/ui/status-chip';
import { borrowerName } from './borrower-name';
import { decisionText } from './decision-words';
import { lateness } from './promised-answer';

/** Who asks; under the name what has happened to the loan before, where something has. */
export function QueuedBorrower(loan: AdminLoan) {
  const { status, decision, statusReason, statusReasonCode } = loan;
  const now = useNow();
  const isRefused = status === 'approved' && statusReason;
  return (
    <>
      {borrowerName(loan)}
      {status === 'pending_approval' && decision && (
        <span className="block font-normal text-ink-2">{decisionText(decision, now)}</span>
      )}
      {isRefused && (
        <span className="block font-normal text-wait">
          <Trans>M-Pesa refused the last payout</Trans>: {textOf(statusReason, statusReasonCode)}
        </span>
      )}
    </>
  );
}

/** How long it waits; a chip once the answer that was promised is near or late. */
export function Waited({ waitingSince, answerBy }: AdminLoan) {
  const now = useNow();
  const waited = waitingText(waitingSince, now);
  const by = answerBy && instantText(answerBy);
  const title = by ? t`Answer promised by ${by}` : t`Since ${instantText(waitingSince)}`;
  const state = lateness(answerBy, now);
  return (
    <time dateTime={waitingSince} title={title}>
      {state === 'none' && waited}
      {state === 'near' && (
        <StatusChip tone="wait" icon="clock">
          <Trans>{waited}, answer due</Trans>
        </StatusChip>
      )}
      {state === 'late' && (
        <StatusChip tone="harm" icon="alert">
          <Trans>{waited}, late</Trans>
        </StatusChip>
      )}
    </time>
  );
}
