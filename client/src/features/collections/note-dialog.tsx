import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { money, reason } from '@shared/contract/fields';
import { addDays, type Day, parseDay } from '@shared/day';
import { PROMISE_DAYS } from '@shared/limits';
import { toDecimalString } from '@shared/money';
import { moneyText } from '@client/lib/format';
import { useToday } from '@client/lib/use-now';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { FormButtons } from '@client/ui/form-buttons';
import { RadioCards } from '@client/ui/radio-cards';
import { TextArea } from '@client/ui/text-area';
import { TextInput } from '@client/ui/text-input';
import { useAddNote } from './queries';

const chosenDay = z.pipe(
  z.string(),
  z.transform((typed, context): Day => {
    const day = parseDay(typed);
    if (day) return day;
    context.issues.push({ code: 'custom', message: t`Choose a day`, input: typed });
    return z.NEVER;
  }),
);

/** Day and amount apply to a promise only. */
const noteForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('note'), text: reason, on: z.string(), amount: z.string() }),
  z.object({ kind: z.literal('promise'), text: reason, on: chosenDay, amount: money }),
]);
type TypedNote = z.output<typeof noteForm>;

const sentNote = ({ text, ...note }: TypedNote) =>
  note.kind === 'promise'
    ? { text, promise: { on: note.on, amount: toDecimalString(note.amount) } }
    : { text };

interface NoteDialogProps {
  loanId: string;
  reference: string;
  borrower: { firstName: string; lastName: string };
  /** The amount due now, as the wire's decimal string. */
  arrears: string;
  onClose: () => void;
}

/** Records a contact, and the borrower's promise if there is one. */
export function NoteDialog({ loanId, reference, borrower, arrears, onClose }: NoteDialogProps) {
  const adding = useAddNote(loanId);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Note on ${`${borrower.firstName} ${borrower.lastName}`}`}
      description={t`${reference}, ${moneyText(arrears)} due now. Kept for good with your name.`}
    >
      <Form
        schema={noteForm}
        defaultValues={{ kind: 'note', text: '', on: '', amount: '' }}
        onSubmit={async (note) => {
          await adding.mutateAsync(sentNote(note));
          onClose();
        }}
      >
        <RadioCards
          name="kind"
          legend={t`What is it?`}
          options={[
            { value: 'note', label: t`A note`, icon: 'edit' },
            { value: 'promise', label: t`A promise to pay`, icon: 'calendar' },
          ]}
        />
        <TextArea
          name="text"
          label={t`What was said or done`}
          hint={t`Facts, no judgement: the borrower may ask to read it.`}
          maxLength={500}
          rows={3}
        />
        <Promised />
        <FormButtons
          confirm={t`Save note`}
          pendingText={t`Saving…`}
          write={adding}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}

function Promised() {
  const kind: unknown = useWatch({ name: 'kind' });
  const today = useToday();
  if (kind !== 'promise') return null;
  return (
    <>
      <TextInput
        name="amount"
        label={t`Amount promised`}
        prefix="KSh"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextInput
        name="on"
        label={t`To be paid by`}
        hint={t`Until then we don’t remind them of what is late. Their guarantors are told as always.`}
        type="date"
        min={today}
        max={addDays(today, PROMISE_DAYS)}
      />
    </>
  );
}
