import { useState } from 'react';
import * as z from 'zod/mini';
import { text } from '@shared/contract/fields';
import { Button } from '@client/ui/button';
import { Disclosure } from '@client/ui/disclosure';
import { Form } from '@client/ui/form';
import { TextInput } from '@client/ui/text-input';
import { useDial } from './queries';

/** What a keypad types at once. */
const TYPED_MAX = 20;

const typedBody = z.object({
  typed: text(TYPED_MAX, 1, 'Type digits, or a code such as *384*77#'),
});

/** A phone without data: it dials a code and answers menus, as the network shows them. */
export function FeaturePhone({ phone }: { phone: string }) {
  const dial = useDial(phone);
  const [turn, setTurn] = useState(0);
  return (
    <Disclosure summary="Dial, as on a phone without data" className="border-y border-line">
      <div className="grid gap-4 pb-4">
        {dial.data && (
          <pre
            role="status"
            className="rounded-card border border-line bg-surface p-4 font-mono whitespace-pre-wrap"
          >
            {dial.data.text}
          </pre>
        )}
        <Form
          key={turn}
          schema={typedBody}
          defaultValues={{ typed: '' }}
          onSubmit={async ({ typed }) => {
            await dial.mutateAsync(typed);
            setTurn((before) => before + 1);
          }}
          className="grid gap-4"
        >
          <TextInput
            name="typed"
            label={dial.data?.isOpen ? 'Answer' : 'Code'}
            hint={
              dial.data?.isOpen ? 'A number of the menu, or what it asks for' : 'Such as *384*77#'
            }
            maxLength={TYPED_MAX}
            inputMode="tel"
            autoComplete="off"
            spellCheck={false}
          />
          <Button
            type="submit"
            tone="outline"
            isBlock
            isPending={dial.isPending}
            pendingText="Sending…"
          >
            Send
          </Button>
        </Form>
      </div>
    </Disclosure>
  );
}
