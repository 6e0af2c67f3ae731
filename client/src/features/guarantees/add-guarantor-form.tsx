import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useImperativeHandle, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { words } from '@client/lib/shared-words';
import { toast } from '@client/lib/toast-store';
import { typedMoney } from '@client/lib/typed-money';
import { Button } from '@client/ui/button';
import { Disclosure } from '@client/ui/disclosure';
import { Form } from '@client/ui/form';
import { SelectField } from '@client/ui/select-field';
import type { SettleTyped } from '@client/ui/settle-typed';
import { TextInput } from '@client/ui/text-input';
import { note } from '@shared/contract/fields';
import { inviteBody } from '@shared/contract/invitation';
import { NOTE_MAX } from '@shared/limits';
import { RELATIONSHIPS } from '@shared/words';
import { useAddGuarantor } from './queries';

const fields = z.extend(inviteBody, {
  cap: typedMoney,
  relationship: z.enum(RELATIONSHIPS),
  note,
});

const EMPTY = { name: '', phone: '', cap: '', relationship: 'friend', note: '' } as const;

/** Spec §5: name, phone and cap are all required. */
const complainOfBlanks = ({ name, phone, cap }: z.input<typeof fields>) => {
  if (name.trim() && phone.trim() && cap.trim()) return;
  toast({ title: t`Error`, description: t`Please fill in all fields`, tone: 'destructive' });
};

interface AddGuarantorProps {
  loanId: string;
  /** For the button that submits the loan: a person who was typed but not asked is no guarantor. */
  settle: SettleTyped;
}

/** Asks one more person to guarantee the loan; clears itself after success. */
export function AddGuarantorForm({ loanId, settle }: AddGuarantorProps) {
  const add = useAddGuarantor(loanId);
  const [count, setCount] = useState(0);
  return (
    <Form
      key={count}
      schema={fields}
      defaultValues={EMPTY}
      onInvalid={complainOfBlanks}
      onSubmit={async (guarantor) => {
        await add.mutateAsync(guarantor);
        setCount(count + 1);
      }}
      className="grid fit-2 items-end gap-x-3 gap-y-4"
    >
      <NotYetAsked settle={settle} />
      <TextInput name="name" label={t`Name`} autoComplete="off" />
      <TextInput
        name="phone"
        label={t`Phone Number`}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="254712345678"
      />
      <TextInput
        name="cap"
        label={t`Liability Cap (KSh)`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="5000"
      />
      <SelectField
        name="relationship"
        label={t`Relationship`}
        options={RELATIONSHIPS.map((value) => ({ value, label: words().relationships[value] }))}
      />
      <Disclosure summary={t`Add a line to them (optional)`} className="col-span-full">
        <TextInput
          name="note"
          label={t`Your line`}
          hint={t`They read it with your request. It is in no SMS.`}
          autoComplete="off"
          maxLength={NOTE_MAX}
        />
      </Disclosure>
      <p className="col-span-full text-meta text-ink-3">
        <Trans>
          Only add someone who has agreed to be asked. We tell them that you gave us their name and
          number, by one SMS, and how to refuse for good. Family and people who back each other
          count as less independent.
        </Trans>
      </p>
      <Button
        type="submit"
        icon="plus"
        isPending={add.isPending}
        pendingText={t`Adding…`}
        className="col-span-full"
      >
        <Trans>Add Guarantor</Trans>
      </Button>
    </Form>
  );
}

/** Refuses to pass over somebody who stands in the fields. */
function NotYetAsked({ settle }: { settle: SettleTyped }) {
  const { getValues, setError, setFocus, clearErrors } =
    useFormContext<Record<keyof typeof EMPTY, string>>();
  useImperativeHandle(settle, () => async () => {
    const { name, phone, cap, note: line } = getValues();
    const isBlank = [name, phone, cap, line].every((typed) => typed.trim() === '');
    if (isBlank) clearErrors('root');
    else {
      const message = t`You have not asked this person yet. Add them, or empty the fields.`;
      setError('root', { message });
      setFocus('name');
    }
    return isBlank;
  });
  return null;
}
