import { useState } from 'react';
import * as z from 'zod/mini';
import { text } from '@shared/contract/fields';
import { Button } from '@client/ui/button';
import { Disclosure } from '@client/ui/disclosure';
import { Form } from '@client/ui/form';
import { TextInput } from '@client/ui/text-input';
import { useSendSms } from './queries';

const NUMBER_MAX = 6;
const SMS_MAX = 160;

const smsBody = z.object({
  to: text(NUMBER_MAX, 1, 'Give a short number'),
  text: text(SMS_MAX, 1, 'Write something'),
});

/** An SMS to the product's short number, such as SALIO; its answer comes to the inbox. */
export function SendSms({ phone }: { phone: string }) {
  const send = useSendSms(phone);
  const [sent, setSent] = useState({ count: 0, to: '' });
  return (
    <Disclosure summary="Send an SMS" className="border-y border-line">
      <Form
        key={sent.count}
        schema={smsBody}
        defaultValues={{ to: sent.to, text: '' }}
        onSubmit={async (sms) => {
          await send.mutateAsync(sms);
          setSent(({ count }) => ({ count: count + 1, to: sms.to }));
        }}
        className="grid gap-4 pb-4"
      >
        <TextInput
          name="to"
          label="To"
          hint="What SMS_SHORTCODE is set to"
          inputMode="numeric"
          maxLength={NUMBER_MAX}
          autoComplete="off"
        />
        <TextInput
          name="text"
          label="Text"
          hint="Such as SALIO, LIPA 500, HAPANA, ACHA or MSAADA"
          maxLength={SMS_MAX}
          autoComplete="off"
          spellCheck={false}
        />
        <Button
          type="submit"
          tone="outline"
          isBlock
          isPending={send.isPending}
          pendingText="Sending…"
        >
          Send SMS
        </Button>
      </Form>
    </Disclosure>
  );
}
