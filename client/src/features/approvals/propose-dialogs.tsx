import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { REVERSAL_CAUSES } from '@shared/contract/approvals';
import { money, reason } from '@shared/contract/fields';
import { receipt } from '@shared/contract/money';
import { phoneNumber } from '@shared/contract/person-fields';
import { messageFor } from '@shared/texts/message';
import { add, toDecimalString } from '@shared/money';
import { moneyText } from '@client/lib/format';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { PhoneField } from '@client/ui/phone-field';
import { FormButtons } from '@client/ui/form-buttons';
import { RadioCards } from '@client/ui/radio-cards';
import type { FormSchema } from '@client/ui/schema-resolver';
import { TextArea } from '@client/ui/text-area';
import { TextInput } from '@client/ui/text-input';
import { type ProposedAct, useProposeAct } from './queries';

interface Closing {
  onClose: () => void;
}

interface ProposalProps<In extends FieldValues, Out> extends Closing {
  title: string;
  confirm: string;
  /** What stands below the field of the reason. */
  hint?: string;
  schema: FormSchema<In, Out>;
  defaultValues: DefaultValues<In>;
  proposalOf: (typed: Out) => ProposedAct;
  /** The fields before the reason. */
  children?: ReactNode;
}

/** A form that proposes an act; its last field is the reason. */
function Proposal<In extends FieldValues, Out>({
  schema,
  defaultValues,
  proposalOf,
  children,
  onClose,
  ...words
}: ProposalProps<In, Out>) {
  const proposing = useProposeAct();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      description={t`Nothing changes before it is confirmed, under “To confirm”.`}
    >
      <Form
        schema={schema}
        defaultValues={defaultValues}
        onSubmit={async (typed) => {
          await proposing.mutateAsync(proposalOf(typed));
          onClose();
        }}
      >
        {children}
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={words.hint ?? t`Kept for good with your name. Those concerned may read it.`}
          maxLength={500}
          rows={3}
        />
        <FormButtons
          confirm={words.confirm}
          pendingText={t`Proposing…`}
          write={proposing}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}

const reversal = z.object({
  cause: z.enum(REVERSAL_CAUSES, messageFor('choose_reversal_cause')),
  receipt: z.optional(z.union([z.literal(''), receipt])),
  reason,
});

interface ReverseDialogProps extends Closing {
  payment: { id: string; amount: string; isByGuarantor: boolean };
}

/** Asks why a payment is to be reversed, and proposes it. */
export function ReverseDialog({ payment, onClose }: ReverseDialogProps) {
  const amount = moneyText(payment.amount);
  return (
    <Proposal
      title={t`Reverse the payment of ${amount}?`}
      confirm={t`Propose reversal`}
      schema={reversal}
      defaultValues={{ receipt: '', reason: '' }}
      proposalOf={({ cause, receipt: own, reason: why }) => ({
        kind: 'payment_reversal',
        targetId: payment.id,
        reason: why,
        params: cause === 'taken_back' ? { cause, receipt: own ?? '' } : { cause },
      })}
      onClose={onClose}
    >
      <RadioCards
        name="cause"
        legend={t`What happened`}
        options={[
          ...(payment.isByGuarantor
            ? []
            : [{ value: 'misposted', label: t`Booked on the wrong loan` }]),
          { value: 'taken_back', label: t`Taken back by M-Pesa` },
        ]}
      />
      <ReceiptIfTakenBack />
    </Proposal>
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

/** Asks how much interest or late fees are to be given up, and proposes it. */
export const WaiveDialog = ({ loanId, onClose }: Closing & { loanId: string }) => (
  <Proposal
    title={t`Waive interest or fees?`}
    confirm={t`Propose waiver`}
    schema={waiver}
    defaultValues={{ amount: '', reason: '' }}
    proposalOf={({ amount, reason: why }) => ({
      kind: 'interest_waiver',
      targetId: loanId,
      reason: why,
      params: { amount: toDecimalString(add(amount)) },
    })}
    onClose={onClose}
  >
    <TextInput
      name="amount"
      label={t`Interest or late fees to give up`}
      hint={t`No more than is unpaid. Late fees are given up first, then the oldest interest.`}
      prefix="KSh"
      inputMode="decimal"
      autoComplete="off"
    />
  </Proposal>
);

/** Asks what was found about a replaced SIM, and proposes to pay out. */
export const ClearSwapDialog = ({ loanId, onClose }: Closing & { loanId: string }) => (
  <Proposal
    title={t`Pay out after the replaced SIM?`}
    confirm={t`Propose to pay out`}
    hint={t`How you made sure that the borrower replaced it, and nobody else.`}
    schema={z.object({ reason })}
    defaultValues={{ reason: '' }}
    proposalOf={({ reason: why }) => ({ kind: 'sim_swap', targetId: loanId, reason: why })}
    onClose={onClose}
  />
);

/** Asks for the number of somebody whose account nobody can open, and proposes that a code to it does. */
export const GiveNumberDialog = ({ personId, onClose }: Closing & { personId: string }) => (
  <Proposal
    title={t`Give this account a number?`}
    confirm={t`Propose the number`}
    hint={t`How you made sure that it is theirs: a document that you saw, and where.`}
    schema={z.object({ phone: phoneNumber, reason })}
    defaultValues={{ phone: '', reason: '' }}
    proposalOf={({ phone, reason: why }) => ({
      kind: 'number_given',
      targetId: personId,
      reason: why,
      params: { phone },
    })}
    onClose={onClose}
  >
    <PhoneField
      name="phone"
      label={t`Phone`}
      hint={t`A code to it opens the account, if it can still be opened.`}
    />
  </Proposal>
);

interface Charged {
  claimId: string;
  name: string;
}

/** Asks why a guarantor’s charge was wrong, and proposes to take it back. */
export const TakeBackDialog = ({ claimId, name, onClose }: Closing & Charged) => (
  <Proposal
    title={t`Take back what was asked of ${name}?`}
    confirm={t`Propose to take it back`}
    hint={t`Why it was asked wrongly.`}
    schema={z.object({ reason })}
    defaultValues={{ reason: '' }}
    proposalOf={({ reason: why }) => ({ kind: 'claim_taken_back', targetId: claimId, reason: why })}
    onClose={onClose}
  />
);
