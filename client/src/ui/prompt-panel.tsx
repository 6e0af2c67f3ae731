import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { phoneText } from '@client/lib/format';
import type { Concerning } from '@client/lib/receipt-text';
import type { Repayment } from '@shared/contract/loans';
import { Dialog } from './dialog';
import { ErrorState } from './error-state';
import { Icon } from './icon';
import { QueryBoundary } from './query-boundary';
import { PromptTracker } from './prompt-tracker';
import { SkeletonCards } from './skeleton';

interface PromptPanelProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  payments: UseQueryResult<Repayment[]>;
  /** The payment being tracked; null while the amount is being set. */
  sentId: string | null;
  /** Returns to the amount, after a failure. */
  onAgain: () => void;
  concerning: Concerning;
  /** Shown after success: what remains to pay. */
  received: ReactNode;
  /** The first step: the amount and *Send prompt*. */
  children: ReactNode;
}

/** Sends a prompt and tracks it until it ends. */
export function PromptPanel(props: PromptPanelProps) {
  const { isOpen, onClose, title, payments, sentId, children } = props;
  const followed = payments.data?.find(({ id }) => id === sentId);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={
        sentId ? undefined : t`We send a prompt to your phone. You enter your PIN there.`
      }
    >
      {followed ? (
        <PromptTracker
          payment={followed}
          concerning={props.concerning}
          received={props.received}
          onAgain={props.onAgain}
          onRefresh={() => void payments.refetch()}
          onDone={onClose}
        />
      ) : sentId ? (
        <Unseen payments={payments} />
      ) : (
        <QueryBoundary
          query={payments}
          what={t`whether a prompt is open`}
          skeleton={<PanelSkeleton />}
        >
          {() => children}
        </QueryBoundary>
      )}
    </Dialog>
  );
}

/** Sent, but its status could not be read: a retry reads the status and never sends again. */
const Unseen = ({ payments }: Pick<PromptPanelProps, 'payments'>) =>
  payments.isFetching ? (
    <PanelSkeleton />
  ) : (
    <ErrorState
      error={payments.error}
      what={t`your payment`}
      onRetry={() => void payments.refetch()}
    />
  );

const PanelSkeleton = () => <SkeletonCards count={1} className="h-72" />;

/** The number that gets the prompt, shown before it is sent. */
export const PromptGoesTo = ({ phone }: { phone: string }) => (
  <p className="flex items-center gap-3 rounded-field bg-sunk p-4">
    <Icon name="phone" className="text-ink-2" />
    <span>
      <Trans>
        Prompt goes to <strong className="whitespace-nowrap tabular">{phoneText(phone)}</strong>
      </Trans>
    </span>
  </p>
);
