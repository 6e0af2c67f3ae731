import * as z from 'zod/mini';
import { text } from '@shared/contract/fields';
import { typedMoney } from '@client/lib/typed-money';
import { Button } from '@client/ui/button';
import { Disclosure } from '@client/ui/disclosure';
import { Form } from '@client/ui/form';
import { Notice } from '@client/ui/notice';
import { TextInput } from '@client/ui/text-input';
import { usePayByHand } from './queries';

/** The longest account that the M-Pesa menu accepts. */
const ACCOUNT_MAX = 20;

const paymentBody = z.object({
  account: text(ACCOUNT_MAX, 1, 'Give an account'),
  amount: typedMoney,
});

/** Lipa na M-Pesa, Pay Bill: the account and the amount are sent as typed. */
export function PayByHand({ phone }: { phone: string }) {
  const pay = usePayByHand(phone);
  return (
    <Disclosure summary="Pay the paybill by hand" className="border-y border-line">
      <Form
        schema={paymentBody}
        defaultValues={{ account: '', amount: '' }}
        onSubmit={(payment) => pay.mutateAsync(payment)}
        className="grid gap-4 pb-4"
      >
        <TextInput
          name="account"
          label="Account number"
          hint="The loan’s reference; M-Pesa refuses any other"
          maxLength={ACCOUNT_MAX}
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput
          name="amount"
          label="Amount"
          prefix="KSh"
          inputMode="numeric"
          autoComplete="off"
        />
        <Button
          type="submit"
          tone="outline"
          isBlock
          isPending={pay.isPending}
          pendingText="Paying…"
        >
          Enter PIN and pay
        </Button>
        {pay.isSuccess && (
          <div role="status">
            <Notice tone="good" icon="checkCircle" title="Paid">
              Receipt {pay.data.receipt}
            </Notice>
          </div>
        )}
      </Form>
    </Disclosure>
  );
}
