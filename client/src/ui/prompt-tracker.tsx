import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { moneyText, phoneText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { type Concerning, receiptText } from '@client/lib/receipt-text';
import type { ReactNode } from 'react';
import type { Repayment } from '@shared/contract/loans';
import { Button } from './button';
import { Notice } from './notice';
import { PaperActions } from './paper-actions';
import { PaymentReceived } from './payment-received';
import { Timeline, type TimelineStep } from './timeline';

interface PromptTrackerProps {
  payment: Repayment;
  concerning: Concerning;
  /** Shown under the receipt: what remains to pay. */
  received: ReactNode;
  /** Returns to the amount, after a failure. */
  onAgain: () => void;
  /** Reads the status again, in case an event was lost. */
  onRefresh: () => void;
  onDone: () => void;
}

/** The state of a prompt: sent, waiting for the PIN, received, or the reason of its failure. */
export const PromptTracker = (props: PromptTrackerProps) => {
  const { payment, concerning } = props;
  return (
    <div className="grid gap-5" aria-live="polite">
      {payment.status === 'succeeded' ? (
        <PaymentReceived payment={payment} concerning={concerning} />
      ) : (
        <Timeline label={t`Your payment`} steps={stepsOf(payment)} />
      )}
      {payment.status === 'failed' && (
        <Notice tone="wait" icon="alert" title={t`Nothing was paid`}>
          {textOf(payment.reason, payment.reasonCode)}
        </Notice>
      )}
      <Actions {...props} />
    </div>
  );
};

function stepsOf({ status, amount, phone, reason, reasonCode }: Repayment): TimelineStep[] {
  const hasFailed = status === 'failed';
  return [
    {
      label: t`Prompt for ${moneyText(amount)}`,
      detail: t`To ${phoneText(phone)}`,
      state: 'done',
    },
    {
      label: hasFailed ? t`Not paid` : t`Waiting for your PIN`,
      detail: hasFailed ? undefined : (textOf(reason, reasonCode) ?? undefined),
      state: hasFailed ? 'failed' : 'current',
    },
    { label: t`Received`, state: 'upcoming' },
  ];
}

function Actions(props: PromptTrackerProps) {
  const { payment, concerning, received, onAgain, onRefresh, onDone } = props;
  if (payment.status === 'succeeded') {
    return (
      <>
        <div className="grid gap-3 text-center text-ink-2">{received}</div>
        <Button isBlock onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
        <PaperActions text={receiptText(concerning, payment)} />
      </>
    );
  }
  if (payment.status === 'failed') {
    return (
      <Button isBlock onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    );
  }
  return (
    <>
      <p className="text-meta text-ink-3">
        <Trans>
          You can close this: the payment goes on by itself, and your loan shows it when it is
          there.
        </Trans>
      </p>
      <Button tone="outline" icon="refresh" onClick={onRefresh}>
        <Trans>Check again</Trans>
      </Button>
      {payment.reasonCode?.code === 'prompt_in_review' && (
        <Button tone="quiet" onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </>
  );
}
