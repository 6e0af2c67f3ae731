import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { NoteKind } from '@shared/contacts';
import { money, reason } from '@shared/contract/fields';
import { addDays, type Day, parseDay } from '@shared/day';
import { PROMISE_DAYS } from '@shared/limits';
import { loanNumber, type LoanNumbers } from '@shared/loan-number';
import { toDecimalString } from '@shared/money';
import { moneyText } from '@client/lib/format';
import { useToday } from '@client/lib/use-now';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { FormButtons } from '@client/ui/form-buttons';
import { Checkbox } from '@client/ui/checkbox';
import { RadioCards } from '@client/ui/radio-cards';
import { TextArea } from '@client/ui/text-area';
import { TextInput } from '@client/ui/text-input';
import { ContactScript } from './contact-script';
import { outcomeWords } from './contact-words';
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

/** All but a promise. */
const KINDS = [
  'note',
  'reached',
  'no_answer',
  'dispute',
  'hardship_asked',
] as const satisfies readonly NoteKind[];

/** Day and amount apply to a promise only. */
const noteForm = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(KINDS),
    text: reason,
    on: z.string(),
    amount: z.string(),
    isFromBorrower: z.boolean(),
  }),
  z.object({
    kind: z.literal('promise'),
    text: reason,
    on: chosenDay,
    amount: money,
    isFromBorrower: z.boolean(),
  }),
]);
type TypedNote = z.output<typeof noteForm>;

function sentNote({ text, isFromBorrower, ...note }: TypedNote) {
  if (note.kind === 'promise') {
    const promise = { on: note.on, amount: toDecimalString(note.amount) };
    return { text, outcome: note.kind, promise, isFromBorrower };
  }
  return note.kind === 'note'
    ? { text, isFromBorrower: false }
    : { text, outcome: note.kind, isFromBorrower };
}

interface NoteDialogProps extends LoanNumbers {
  loanId: string;
  borrower: { firstName: string; lastName: string };
  /** The amount due now, as the wire's decimal string. */
  arrears: string;
  /** Whether the borrower can be contacted about it. */
  isLate: boolean;
  onClose: () => void;
}

/** Says what to say, and records what came of it. */
export function NoteDialog(props: NoteDialogProps) {
  const { loanId, borrower, arrears, isLate, onClose } = props;
  const reference = loanNumber(props);
  const adding = useAddNote(loanId);
  const words = outcomeWords();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Note on ${fullNameOf(borrower)}`}
      description={t`${reference}, ${moneyText(arrears)} due now. Kept for good with your name.`}
    >
      {isLate && <ContactScript loanId={loanId} />}
      <Form
        schema={noteForm}
        defaultValues={{ kind: 'note', text: '', on: '', amount: '', isFromBorrower: false }}
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
            { value: 'promise', label: words.promise, icon: 'calendar' },
            { value: 'reached', label: words.reached, icon: 'phone' },
            { value: 'no_answer', label: words.no_answer, icon: 'phone' },
            { value: 'dispute', label: words.dispute, icon: 'alert' },
            { value: 'hardship_asked', label: words.hardship_asked, icon: 'info' },
          ]}
        />
        <Theirs />
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

function Theirs() {
  const kind: unknown = useWatch({ name: 'kind' });
  if (kind === 'note') return null;
  return <Checkbox name="isFromBorrower" label={t`The borrower contacted us`} />;
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
