import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { classes } from '@client/lib/classes';
import { centsOf, phoneText } from '@client/lib/format';
import { useCurrentUser } from '@client/lib/session';
import { Amount } from '@client/ui/amount';
import { AmountField } from '@client/ui/amount-field';
import { Button } from '@client/ui/button';
import { Dialog } from '@client/ui/dialog';
import { ErrorState } from '@client/ui/error-state';
import { Form } from '@client/ui/form';
import { Icon } from '@client/ui/icon';
import { Loaded } from '@client/ui/loaded';
import { SkeletonCards } from '@client/ui/skeleton';
import { money } from '@shared/contract/fields';
import type { Loan, Repayment } from '@shared/contract/loans';
import { type Cents, ceilToShilling, formatMoney, ZERO } from '@shared/money';
import { PayByHand } from './pay-by-hand';
import { PromptTracker } from './prompt-tracker';
import { loanQueries, useSendPrompt } from './queries';

interface PayPanelProps {
  loan: Loan;
  isOpen: boolean;
  onClose: () => void;
}

/** Sets the amount, sends the M-Pesa prompt, and follows it to its end. */
export function PayPanel({ loan, isOpen, onClose }: PayPanelProps) {
  const [sentId, setSentId] = useState<string | null>(null);
  const repayments = useQuery({ ...loanQueries.repayments(loan.id), enabled: isOpen });
  const open = repayments.data?.find(({ status }) => status === 'pending');
  const followed = repayments.data?.find(({ id }) => id === sentId) ?? open;
  // One that was under way before keeps being followed when it ends.
  if (open && sentId === null) setSentId(open.id);
  const close = () => {
    setSentId(null);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t`Repay by M-Pesa`}
      description={
        followed ? undefined : t`We send a prompt to your phone. You enter your PIN there.`
      }
    >
      {followed ? (
        <PromptTracker
          loan={loan}
          repayment={followed}
          onAgain={() => setSentId(null)}
          onRefresh={() => void repayments.refetch()}
          onDone={close}
        />
      ) : sentId ? (
        <Unseen repayments={repayments} />
      ) : (
        <Loaded query={repayments} what={t`whether a prompt is open`} skeleton={<PanelSkeleton />}>
          {() => (
            <>
              <AmountStep loan={loan} onSent={setSentId} />
              <PayByHand loanId={loan.id} />
            </>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

/** Sent, but what became of it could not be read: asking again is for that, never the amount anew. */
const Unseen = ({ repayments }: { repayments: UseQueryResult<Repayment[]> }) =>
  repayments.isFetching ? (
    <PanelSkeleton />
  ) : (
    <ErrorState
      error={repayments.error}
      what={t`your payment`}
      onRetry={() => void repayments.refetch()}
    />
  );

const PanelSkeleton = () => <SkeletonCards count={1} className="h-72" />;

const payBody = z.object({ amount: money });

interface AmountStepProps {
  loan: Loan;
  onSent: (id: string) => void;
}

function AmountStep({ loan, onSent }: AmountStepProps) {
  const { phone } = useCurrentUser();
  const sendPrompt = useSendPrompt(loan.id);
  return (
    <Form
      schema={payBody}
      defaultValues={{ amount: String(centsOf(loan.nextPayment) / 100) }}
      onSubmit={async ({ amount }) => {
        const { id } = await sendPrompt.mutateAsync(amount);
        onSent(id);
      }}
    >
      <AmountField name="amount" label={t`Amount to pay`} step={100} min={1} />
      <Choices loan={loan} />
      <p className="flex items-center gap-3 rounded-field bg-sunk p-4">
        <Icon name="phone" className="text-ink-2" />
        <span>
          <Trans>
            Prompt goes to <strong className="whitespace-nowrap tabular">{phoneText(phone)}</strong>
          </Trans>
        </span>
      </p>
      <Button
        type="submit"
        size="lg"
        isBlock
        isPending={sendPrompt.isPending}
        pendingText={t`Sending prompt…`}
      >
        <Trans>Send prompt</Trans>
      </Button>
    </Form>
  );
}

/** The amounts that make sense today, each once; M-Pesa moves whole shillings. */
function choicesOf(loan: Loan): [label: string, amount: Cents, note?: string][] {
  const dueNow = ceilToShilling(centsOf(loan.dueNow));
  const saved = centsOf(loan.interestSavedByPayingOff);
  const choices: ReturnType<typeof choicesOf> = [
    [t`Due now`, dueNow],
    [t`Next instalment`, dueNow > ZERO ? ZERO : ceilToShilling(centsOf(loan.nextPayment))],
    [
      t`Pay off`,
      ceilToShilling(centsOf(loan.payOff)),
      saved > ZERO ? t`Saves you ${formatMoney(saved)} of interest` : undefined,
    ],
  ];
  return choices.filter(([, amount]) => amount > ZERO);
}

function Choices({ loan }: { loan: Loan }) {
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: 'amount' });
  return (
    <div className="grid gap-2">
      {choicesOf(loan).map(([label, amount, note]) => {
        const value = String(amount / 100);
        return (
          <button
            key={label}
            type="button"
            aria-pressed={typed === value}
            onClick={() => setValue('amount', value)}
            className={classes(
              'flex min-h-12 items-center justify-between gap-3 rounded-field border px-4',
              typed === value
                ? 'border-brand bg-brand-soft text-brand-on-soft'
                : 'border-edge bg-surface hover:border-ink-2',
            )}
          >
            <span className="grid py-2 text-left">
              {label}
              {note && <span className="text-meta">{note}</span>}
            </span>
            <Amount cents={amount} className="font-bold" />
          </button>
        );
      })}
      <p className="text-meta text-ink-3">
        <Trans>Cents are rounded up to a whole shilling, as M-Pesa moves no less.</Trans>
      </p>
    </div>
  );
}
