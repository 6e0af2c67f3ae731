import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { instantText, moneyText, phoneText } from '@client/lib/format';
import { sentence } from '@client/lib/i18n';
import { Amount } from '@client/ui/amount';
import { Button } from '@client/ui/button';
import { Facts } from '@client/ui/facts';
import { Icon } from '@client/ui/icon';
import { Notice } from '@client/ui/notice';
import { PaperActions } from '@client/ui/paper-actions';
import { Timeline, type TimelineStep } from '@client/ui/timeline';
import type { Loan, Repayment } from '@shared/contract/loans';
import { paidAtOf, receiptText } from './paper-texts';

interface PromptTrackerProps {
  loan: Loan;
  repayment: Repayment;
  /** Back to the amount, after a failure. */
  onAgain: () => void;
  /** Looks again, should the news have been lost on the way. */
  onRefresh: () => void;
  onDone: () => void;
}

/** A prompt on its way: sent, waiting for the PIN, received; or the reason why not, in words. */
export const PromptTracker = (props: PromptTrackerProps) => {
  const { loan, repayment } = props;
  return (
    <div className="grid gap-5" aria-live="polite">
      {repayment.status === 'succeeded' ? (
        <Received loan={loan} repayment={repayment} />
      ) : (
        <Timeline label={t`Your payment`} steps={stepsOf(repayment)} />
      )}
      {repayment.status === 'failed' && (
        <Notice tone="wait" icon="alert" title={t`Nothing was paid`}>
          {repayment.reason && sentence(repayment.reason)}
        </Notice>
      )}
      <Actions {...props} />
    </div>
  );
};

function stepsOf({ status, amount, phone, reason }: Repayment): TimelineStep[] {
  const hasFailed = status === 'failed';
  return [
    {
      label: t`Prompt for ${moneyText(amount)}`,
      detail: t`To ${phoneText(phone)}`,
      state: 'done',
    },
    {
      label: hasFailed ? t`Not paid` : t`Waiting for your PIN`,
      detail: hasFailed || !reason ? undefined : sentence(reason),
      state: hasFailed ? 'failed' : 'current',
    },
    { label: t`Received`, state: 'upcoming' },
  ];
}

/** The receipt: what came, under which M-Pesa code, and what is left. */
export const Received = ({ loan, repayment }: Pick<PromptTrackerProps, 'loan' | 'repayment'>) => (
  <div className="grid gap-4">
    <div className="grid justify-items-center gap-2 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand-on-soft">
        <Icon name="check" size={32} />
      </span>
      <p className="text-lead font-bold">
        <Trans>Payment received</Trans>
      </p>
      <Amount wire={repayment.amount} size="money" />
    </div>
    <Facts
      rows={[
        [t`M-Pesa code`, <span className="font-mono">{repayment.receipt}</span>],
        [t`Paid`, instantText(paidAtOf(repayment))],
        ...payerOf(repayment),
        [t`Loan`, loan.reference],
      ]}
    />
  </div>
);

/** M-Pesa shows of a payer by hand only what it likes, often nothing; that is printed as it comes. */
function payerOf({ channel, phone }: Repayment): [string, string][] {
  if (!phone) return [];
  return [[t`From`, channel === 'prompt' ? phoneText(phone) : phone]];
}

function Actions({ loan, repayment, onAgain, onRefresh, onDone }: PromptTrackerProps) {
  if (repayment.status === 'succeeded') {
    return (
      <>
        <p className="text-center text-ink-2">
          {loan.status === 'closed'
            ? t`Your loan is repaid. Thank you!`
            : t`Left to pay off today: ${moneyText(loan.payOff)}`}
        </p>
        <Button isBlock onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
        <PaperActions text={receiptText(loan, repayment)} />
      </>
    );
  }
  if (repayment.status === 'failed') {
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
    </>
  );
}
