import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import {
  allocateBody,
  type MoneyAct,
  receiveBody,
  returnBody,
  settleBody,
} from '@shared/contract/money';
import { reasonBody } from '@shared/contract/loans';
import { toDecimalString } from '@shared/money';
import { hasMovedOn, send } from '@client/lib/api';
import { ConfirmDialog } from '@client/ui/confirm-dialog';
import { PhoneField } from '@client/ui/phone-field';
import { RadioCards } from '@client/ui/radio-cards';
import { TextInput } from '@client/ui/text-input';
import { ActForm, type ActDialogProps, askedOf, ItemFacts } from './act-form';
import { type MoneyWrite, useActWords, useMoneyAct } from './queries';
import { at } from '@client/lib/call';
import {
  allocatePayment,
  explainDifference,
  passOnAgain,
  receiveFromGuarantor,
  recoverPayout,
  refundCredit,
  resolveCallback,
  returnPayment,
  settlePayment,
} from '@shared/contract/operations/payment-exceptions';

/** The confirmation dialog of each act. */
export function ActDialog(props: ActDialogProps) {
  const Asked = DIALOGS[props.act];
  return <Asked {...props} />;
}

interface ReasonOnlyProps extends ActDialogProps {
  write: MoneyWrite<{ reason: string }>;
}

const ReasonOnly = (props: ReasonOnlyProps) => (
  <ActForm {...props} schema={reasonBody} defaultValues={{ reason: '' }} bodyOf={(body) => body} />
);

const Recover = (props: ActDialogProps) => (
  <ReasonOnly
    {...props}
    write={(body, sending) => send(at(recoverPayout, { id: props.item.id }), body, sending)}
  />
);

const Explain = (props: ActDialogProps) => (
  <ReasonOnly
    {...props}
    write={(body, sending) => send(at(explainDifference, { id: props.item.id }), body, sending)}
  />
);

const resolve = (decision: 'book' | 'dismiss') => (props: ActDialogProps) => (
  <ActForm
    {...props}
    schema={reasonBody}
    defaultValues={{ reason: '' }}
    bodyOf={({ reason }) => ({ decision, reason })}
    write={(body, sending) => send(at(resolveCallback, { id: props.item.id }), body, sending)}
  />
);

const Allocate = (props: ActDialogProps) => (
  <ActForm
    {...props}
    schema={allocateBody}
    defaultValues={{ reference: '', reason: '' }}
    bodyOf={(body) => body}
    write={(body, sending) => send(at(allocatePayment, { id: props.item.id }), body, sending)}
  >
    <TextInput
      name="reference"
      label={t`Loan reference`}
      hint={t`As shown on the loan`}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  </ActForm>
);

const Return = (props: ActDialogProps) => (
  <ActForm
    {...props}
    schema={returnBody}
    defaultValues={{ phone: '', reason: '' }}
    bodyOf={(body) => body}
    write={(body, sending) => send(at(returnPayment, { id: props.item.id }), body, sending)}
  >
    <PhoneField
      name="phone"
      label={t`Phone number`}
      hint={t`The payer’s, from M-Pesa’s portal: here it is never shown whole`}
    />
  </ActForm>
);

/** No way is preselected; all that is owed stands in the field, because that is what mostly comes. */
const Receive = (props: ActDialogProps) => (
  <ActForm
    {...props}
    schema={receiveBody}
    defaultValues={{ amount: props.item.amount ?? '', reference: '', reason: '' }}
    bodyOf={(body) => ({ ...body, amount: toDecimalString(body.amount) })}
    write={(body, sending) => send(at(receiveFromGuarantor, { id: props.item.id }), body, sending)}
  >
    <TextInput
      name="amount"
      label={t`Amount received`}
      prefix="KSh"
      inputMode="decimal"
      autoComplete="off"
    />
    <RadioCards
      name="way"
      legend={t`It came`}
      options={[
        { value: 'bank', label: t`To the bank` },
        { value: 'cash', label: t`In cash` },
      ]}
    />
    <TextInput
      name="reference"
      label={t`Bank reference`}
      hint={t`As the bank’s statement has it`}
      autoComplete="off"
      spellCheck={false}
    />
  </ActForm>
);

/** No outcome is preselected, so that none is submitted by accident. */
const Settle = (props: ActDialogProps) => (
  <ActForm
    {...props}
    schema={settleBody}
    defaultValues={{ receipt: '', reason: '' }}
    bodyOf={(body) => body}
    write={(body, sending) => send(at(settlePayment, { id: props.item.id }), body, sending)}
  >
    <RadioCards
      name="outcome"
      legend={t`M-Pesa’s portal says`}
      options={[
        { value: 'paid', label: t`Paid` },
        { value: 'not_paid', label: t`Not paid` },
      ]}
    />
    <ReceiptIfPaid />
  </ActForm>
);

function ReceiptIfPaid() {
  const outcome: unknown = useWatch({ name: 'outcome' });
  if (outcome !== 'paid') return null;
  return (
    <TextInput
      name="receipt"
      label={t`M-Pesa receipt`}
      hint={t`Such as SG632NMUAB`}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

interface SendMoneyProps extends ActDialogProps {
  write: MoneyWrite<Record<string, never>>;
}

/** An act that needs nothing but a yes. */
function SendMoney({ act, item, write, onClose, onDone }: SendMoneyProps) {
  const sending = useMoneyAct(act, write);
  const words = useActWords(act);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={askedOf(act, item)}
      description={words.effect}
      confirm={words.confirm}
      pendingText={words.pending}
      isPending={sending.isPending}
      isDisabled={hasMovedOn(sending.error)}
      error={sending.error}
      onConfirm={() => sending.mutate({}, { onSuccess: onDone })}
    >
      <ItemFacts {...item} />
    </ConfirmDialog>
  );
}

const PassOn = (props: ActDialogProps) => (
  <SendMoney
    {...props}
    write={(body, sending) => send(at(passOnAgain, { id: props.item.id }), body, sending)}
  />
);

const Refund = (props: ActDialogProps) => (
  <SendMoney
    {...props}
    write={(body, sending) => send(at(refundCredit, { id: props.item.id }), body, sending)}
  />
);

const DIALOGS: Record<MoneyAct, ComponentType<ActDialogProps>> = {
  settle: Settle,
  recover: Recover,
  receive: Receive,
  allocate: Allocate,
  return: Return,
  book: resolve('book'),
  dismiss: resolve('dismiss'),
  refund: Refund,
  pass_on: PassOn,
  explain: Explain,
};
