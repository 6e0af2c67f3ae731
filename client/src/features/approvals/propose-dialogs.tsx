import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { IncomingPayment } from '@shared/contract/approvals';
import { REVERSAL_CAUSES } from '@shared/contract/approvals';
import { money, reason } from '@shared/contract/fields';
import { receipt } from '@shared/contract/money';
import { messageFor } from '@shared/texts/message';
import { add, toDecimalString } from '@shared/money';
import { moneyText } from '@client/lib/format';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { FormButtons } from '@client/ui/form-buttons';
import { RadioCards } from '@client/ui/radio-cards';
import { ReasonDialog } from '@client/ui/reason-dialog';
import { TextArea } from '@client/ui/text-area';
import { TextInput } from '@client/ui/text-input';
import { useProposeAct } from './queries';

const reversal = z.object({
  cause: z.enum(REVERSAL_CAUSES, messageFor('choose_reversal_cause')),
  receipt: z.optional(z.union([z.literal(''), receipt])),
  reason,
});

interface Closing {
  onClose: () => void;
}

/** Asks why a payment is to be reversed, and proposes it. */
export function ReverseDialog({ payment, onClose }: Closing & { payment: IncomingPayment }) {
  const proposing = useProposeAct();
  const amount = moneyText(payment.amount);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Reverse the payment of ${amount}?`}
      description={t`Nothing changes yet: another admin has to confirm it.`}
    >
      <Form
        schema={reversal}
        defaultValues={{ receipt: '', reason: '' }}
        onSubmit={async ({ cause, receipt: own, reason: why }) => {
          await proposing.mutateAsync({
            kind: 'payment_reversal',
            targetId: payment.id,
            reason: why,
            params: cause === 'taken_back' ? { cause, receipt: own ?? '' } : { cause },
          });
          onClose();
        }}
      >
        <RadioCards
          name="cause"
          legend={t`What happened`}
          options={[
            { value: 'misposted', label: t`Booked on the wrong loan` },
            { value: 'taken_back', label: t`Taken back by M-Pesa` },
          ]}
        />
        <ReceiptIfTakenBack />
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`Kept for good with your name. Those concerned may read it.`}
          maxLength={500}
          rows={3}
        />
        <FormButtons
          confirm={t`Propose reversal`}
          pendingText={t`Proposing…`}
          write={proposing}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}

function ReceiptIfTakenBack() {
  const cause: unknown = useWatch({ name: 'cause' });
  if (cause !== 'taken_back') return null;
  return (
    <TextInput
      name="receipt"
      label={t`Receipt of the reversal`}
      hint={t`As M-Pesa’s portal shows it`}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

const waiver = z.object({ amount: money, reason });

/** Asks how much interest is to be given up, and proposes it. */
export function WaiveDialog({ loanId, onClose }: Closing & { loanId: string }) {
  const proposing = useProposeAct();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Waive interest?`}
      description={t`Nothing changes yet: another admin has to confirm it.`}
    >
      <Form
        schema={waiver}
        defaultValues={{ amount: '', reason: '' }}
        onSubmit={async ({ amount, reason: why }) => {
          await proposing.mutateAsync({
            kind: 'interest_waiver',
            targetId: loanId,
            reason: why,
            params: { amount: toDecimalString(add(amount)) },
          });
          onClose();
        }}
      >
        <TextInput
          name="amount"
          label={t`Interest to give up`}
          hint={t`No more than is unpaid`}
          prefix="KSh"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`Kept for good with your name. Those concerned may read it.`}
          maxLength={500}
          rows={3}
        />
        <FormButtons
          confirm={t`Propose waiver`}
          pendingText={t`Proposing…`}
          write={proposing}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}

interface Charged {
  claimId: string;
  name: string;
}

/** Asks why a guarantor’s charge was wrong, and proposes to take it back. */
export function TakeBackDialog({ claimId, name, onClose }: Closing & Charged) {
  const proposing = useProposeAct();
  return (
    <ReasonDialog
      title={t`Take back what was asked of ${name}?`}
      description={t`Nothing changes yet: another admin has to confirm it.`}
      hint={t`Why it was asked wrongly.`}
      confirm={t`Propose to take it back`}
      pendingText={t`Proposing…`}
      write={proposing}
      onReason={(why) =>
        proposing.mutateAsync({ kind: 'claim_taken_back', targetId: claimId, reason: why })
      }
      onClose={onClose}
      onDone={onClose}
    />
  );
}
