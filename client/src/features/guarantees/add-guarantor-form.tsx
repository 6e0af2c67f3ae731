import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useImperativeHandle, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { centsOf } from '@client/lib/format';
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
import type { Loan } from '@shared/contract/loans';
import { NOTE_MAX } from '@shared/limits';
import { type Cents, floorShare } from '@shared/money';
import { RELATIONSHIPS } from '@shared/words';
import { useAddGuarantor } from './asking';
import { whatsAppUrl } from './share';

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

type Asked = Pick<z.output<typeof fields>, 'name' | 'phone'>;

interface AddGuarantorProps {
  loan: Pick<Loan, 'id' | 'amount'>;
  /** For the button that submits the loan: a person who was typed but not asked is no guarantor. */
  settle: SettleTyped;
}

/** Asks one more person to guarantee the loan; after success it is empty, for the next one. */
export function AddGuarantorForm({ loan, settle }: AddGuarantorProps) {
  const add = useAddGuarantor(loan.id);
  const [asked, setAsked] = useState<Asked[]>([]);
  const last = asked.at(-1);
  return (
    <Form
      key={asked.length}
      isShort
      schema={fields}
      defaultValues={EMPTY}
      onInvalid={complainOfBlanks}
      onSubmit={async (guarantor) => {
        await add.mutateAsync(guarantor);
        setAsked([...asked, guarantor]);
      }}
      className="grid gap-3"
    >
      <NotYetAsked settle={settle} />
      {last && <Next />}
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
        action={<Shares amount={centsOf(loan.amount)} />}
        className="pr-[9.5rem]"
      />
      <Disclosure summary={t`Relationship, a line (optional)`} className="-my-2">
        <div className="grid gap-3 pb-3">
          <SelectField
            name="relationship"
            label={t`Relationship`}
            hint={t`Family and people who back each other count as less independent.`}
            options={RELATIONSHIPS.map((value) => ({
              value,
              label: words().relationships[value],
            }))}
          />
          <TextInput
            name="note"
            label={t`Your line`}
            hint={t`They read it with your request. It is in no SMS.`}
            autoComplete="off"
            maxLength={NOTE_MAX}
          />
        </div>
      </Disclosure>
      <Button type="submit" icon="plus" isPending={add.isPending} pendingText={t`Adding…`}>
        <Trans>Add Guarantor</Trans>
      </Button>
      {last && (
        <p role="status" className="text-meta">
          <Trans>We send {last.name} an SMS.</Trans>{' '}
          <a
            href={whatsAppUrl({ loanId: loan.id, amount: loan.amount }, last.phone)}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-brand underline"
          >
            <Trans>Send on WhatsApp too</Trans>
          </a>
        </p>
      )}
      <p className="text-meta text-ink-3">
        <Trans>
          Only add someone who has agreed. One SMS tells them that you gave us their name and
          number, and how to refuse for good.
        </Trans>
      </p>
    </Form>
  );
}

/** The next person is typed at once. */
function Next() {
  const { setFocus } = useFormContext<typeof EMPTY>();
  useEffect(() => setFocus('name'), [setFocus]);
  return null;
}

/** Shares of the loan that one person may cover, in percent. */
const SHARES = [25, 50, 100] as const;

/** Fills the cap in with a share of the loan. */
function Shares({ amount }: { amount: Cents }) {
  const { setValue, clearErrors } = useFormContext<Record<keyof typeof EMPTY, string>>();
  const fill = (share: number) => {
    setValue('cap', String(Math.floor(floorShare(amount, share, 100) / 100)));
    clearErrors('cap');
  };
  return SHARES.map((share) => (
    <button
      key={share}
      type="button"
      className="min-h-10 rounded-control px-1.5 text-meta font-bold text-brand hover:bg-brand-soft"
      onClick={() => fill(share)}
    >
      {share === 100 ? t({ message: 'All', context: 'of the loan' }) : `${share}%`}
    </button>
  ));
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
