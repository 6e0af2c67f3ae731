import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { classes } from '@client/lib/classes';
import { centsOf, moneyText } from '@client/lib/format';
import { useCurrentUser } from '@client/lib/session';
import { Amount } from '@client/ui/amount';
import { AmountField } from '@client/ui/amount-field';
import { Button } from '@client/ui/button';
import { Form } from '@client/ui/form';
import { Notice } from '@client/ui/notice';
import { PromptGoesTo, PromptPanel } from '@client/ui/prompt-panel';
import { money } from '@shared/contract/fields';
import type { Loan } from '@shared/contract/loans';
import { formatMoney, ZERO } from '@shared/money';
import { concerningLoan } from './paper-texts';
import { PayByHand } from './pay-by-hand';
import { owedFirst, payChoices } from './pay-choices';
import { loanQueries } from './queries';
import { useSendPrompt } from './writes';

interface PayPanelProps {
  loan: Loan;
  /** The picture of the friends behind the loan, which a payment moves. */
  friends: ReactNode;
  isOpen: boolean;
  onClose: () => void;
}

/** Sets the amount, sends the prompt, and follows it to its end. */
export function PayPanel({ loan, friends, isOpen, onClose }: PayPanelProps) {
  const [sentId, setSentId] = useState<string | null>(null);
  const repayments = useQuery({ ...loanQueries.repayments(loan.id), enabled: isOpen });
  const open = repayments.data?.find(
    // One that the lender looks into lives no longer on the phone, and stops no other.
    ({ status, channel, reasonCode }) =>
      status === 'pending' && channel === 'prompt' && reasonCode?.code !== 'prompt_in_review',
  );
  // A payment that was already pending is tracked until after it ends.
  if (open && sentId === null) setSentId(open.id);
  return (
    <PromptPanel
      title={t`Repay by M-Pesa`}
      isOpen={isOpen}
      onClose={() => {
        setSentId(null);
        onClose();
      }}
      payments={repayments}
      sentId={sentId}
      onAgain={() => setSentId(null)}
      concerning={concerningLoan(loan)}
      received={
        <>
          {friends}
          <p>{leftOf(loan)}</p>
        </>
      }
    >
      <AmountStep loan={loan} onSent={setSentId} />
      <PayByHand loanId={loan.id} />
    </PromptPanel>
  );
}

function leftOf(loan: Loan): string {
  const owed = owedFirst(loan);
  if (owed > ZERO) return t`Left to pay your guarantors back: ${formatMoney(owed)}`;
  if (loan.closedReason === 'repaid') return t`Your loan is repaid. Thank you.`;
  return t`Left to pay off today: ${moneyText(loan.payOff)}`;
}

const payBody = z.object({ amount: money });

interface AmountStepProps {
  loan: Loan;
  onSent: (id: string) => void;
}

function AmountStep({ loan, onSent }: AmountStepProps) {
  const { phone } = useCurrentUser();
  const sendPrompt = useSendPrompt(loan.id);
  const first = owedFirst(loan);
  return (
    <Form
      schema={payBody}
      defaultValues={{ amount: String(centsOf(loan.nextPayment) / 100) }}
      onSubmit={async ({ amount }) => {
        const { id } = await sendPrompt.mutateAsync(amount);
        onSent(id);
      }}
    >
      {first > ZERO && (
        <Notice icon="users">
          <Trans>
            The first {formatMoney(first)} that you pay goes to the guarantors who paid for you.
            What is beyond it goes to the loan.
          </Trans>
        </Notice>
      )}
      <AmountField name="amount" label={t`Amount to pay`} step={100} min={1} />
      <Choices loan={loan} />
      <PromptGoesTo phone={phone} />
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

function Choices({ loan }: { loan: Loan }) {
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: 'amount' });
  return (
    <div className="grid gap-2">
      {payChoices(loan).map(({ label, amount, note }) => {
        const value = String(amount / 100);
        return (
          <button
            key={label}
            type="button"
            aria-pressed={typed === value}
            onClick={() => setValue('amount', value)}
            className={classes(
              'flex min-h-12 flex-wrap items-center justify-between gap-x-3 rounded-field border px-4',
              typed === value
                ? 'border-brand bg-brand-soft text-brand-on-soft'
                : 'border-edge bg-surface hover:border-ink-2',
            )}
          >
            <span className="grid py-2 text-left">
              {label}
              {note && <span className="text-meta">{note}</span>}
            </span>
            <Amount cents={amount} className="ml-auto font-bold" />
          </button>
        );
      })}
      <p className="text-meta text-ink-3">
        <Trans>M-Pesa works in whole shillings, so we round up.</Trans>
      </p>
    </div>
  );
}
