import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { MoneyAct, MoneyItem } from '@shared/contract/money';
import { moneyText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Dialog } from '@client/ui/dialog';
import { Facts } from '@client/ui/facts';
import { Form, type FormProps } from '@client/ui/form';
import { FormButtons } from '@client/ui/form-buttons';
import { TextArea } from '@client/ui/text-area';
import { actWords } from './act-words';
import { itemFacts } from './item-facts';
import { type MoneyWrite, useActWords, useMoneyAct } from './queries';
import { loanNumber } from '@shared/loan-number';

export interface ActDialogProps {
  act: MoneyAct;
  item: MoneyItem;
  onClose: () => void;
  /** Called once the server has said yes. */
  onDone: () => void;
}

interface ActFormProps<In extends FieldValues, Out, Body extends object>
  extends ActDialogProps, Pick<FormProps<In, Out>, 'schema' | 'defaultValues'> {
  /** What is sent, from what was typed. */
  bodyOf: (typed: Out) => Body;
  write: MoneyWrite<Body>;
  /** The fields that come before the reason. */
  children?: ReactNode;
}

/** The question before an act, with what it is about in sight; always asks for the reason. */
export function ActForm<In extends FieldValues, Out, Body extends object>(
  props: ActFormProps<In, Out, Body>,
) {
  const { act, item, onClose, onDone, schema, defaultValues, bodyOf, write, children } = props;
  const words = useActWords(act);
  const doing = useMoneyAct(act, write);
  return (
    <Dialog isOpen onClose={onClose} title={askedOf(act, item)} description={words.effect}>
      <Form
        schema={schema}
        defaultValues={defaultValues}
        onSubmit={async (typed) => {
          await doing.mutateAsync(bodyOf(typed));
          onDone();
        }}
      >
        <ItemFacts {...item} />
        {children}
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`Kept for good with your name. Those concerned may read it.`}
          maxLength={500}
          rows={3}
        />
        <FormButtons
          confirm={words.confirm}
          pendingText={words.pending}
          write={doing}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}

/** The question in the title: "Send KSh 500 back?" */
export const askedOf = (act: MoneyAct, { amount }: MoneyItem): string =>
  actWords(act).ask(amount === null ? t`this payment` : moneyText(amount));

/** What the question is about, to compare with the provider's portal. */
export const ItemFacts = (item: MoneyItem) => (
  <Facts
    rows={[
      ...(item.amount === null ? [] : [[t`Amount`, <Amount wire={item.amount} />] as const]),
      ...itemFacts(item),
      ...(item.loan
        ? ([
            [t`Loan`, loanNumber(item.loan)],
            [t`Borrower`, fullNameOf(item.loan.borrower)],
          ] as const)
        : []),
    ]}
  />
);
