import * as z from 'zod/mini';
import { TERMS } from '@shared/terms';
import { AmountField } from '@client/ui/amount-field';
import { Button } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Checkbox } from '@client/ui/checkbox';
import { CheckboxGroup } from '@client/ui/checkbox-group';
import { CodeField } from '@client/ui/code-field';
import { Form } from '@client/ui/form';
import { PasswordInput } from '@client/ui/password-input';
import { PhoneField } from '@client/ui/phone-field';
import { RadioCards } from '@client/ui/radio-cards';
import { SelectField } from '@client/ui/select-field';
import { TextArea } from '@client/ui/text-area';
import { TextInput } from '@client/ui/text-input';
import { Samples } from './sample';

const needed = (words: string) => z.string().check(z.minLength(1, { error: () => words }));

const fields = z.object({
  name: needed('Enter a name'),
  password: needed('Enter a password'),
  phone: needed('Enter a phone number'),
  code: needed('Enter the code'),
  amount: needed('Enter an amount'),
  relationship: needed('Choose a relationship'),
  term: z.literal(TERMS, { error: () => 'Choose a term' }),
  note: needed('Write a note'),
  reads: z.array(z.string()).check(z.minLength(1, { error: () => 'Tick one at least' })),
  hasAgreed: z.literal(true, { error: () => 'Tick the box' }),
});

const FILLED = {
  name: 'Asha Otieno',
  password: 'lantern-hill-42',
  phone: '0712345678',
  code: '123456',
  amount: '20000',
  relationship: 'friend',
  term: 6 as const,
  note: 'Paid in Gikomba.',
  reads: ['loans'],
  hasAgreed: true as const,
};

const EMPTY = {
  name: '',
  password: '',
  phone: '',
  code: '',
  amount: '',
  relationship: '',
  note: '',
  reads: [] as string[],
};

/** Form controls: valid, and (after *Save* on the empty form) with errors. */
export const Fields = () => (
  <Samples title="Forms">
    <div className="grid gap-5 lg:grid-cols-2">
      <Card title="Empty: Save shows every problem">
        <EachField defaultValues={EMPTY} />
      </Card>
      <Card title="Filled in">
        <EachField defaultValues={FILLED} />
      </Card>
    </div>
  </Samples>
);

const EachField = ({ defaultValues }: { defaultValues: typeof EMPTY }) => (
  <Form schema={fields} defaultValues={defaultValues} onSubmit={async () => {}}>
    <TextInput name="name" label="Name" hint="As on the national ID" />
    <TextInput name="name" label="Name, off" disabled />
    <PasswordInput name="password" label="Password" autoComplete="off" />
    <PhoneField name="phone" label="Phone Number" />
    <CodeField name="code" label="Verification code" />
    <AmountField
      name="amount"
      label="How much do you need?"
      hint="KSh 1,000 to KSh 45,000"
      step={500}
      min={1_000}
      max={45_000}
      quick={[5_000, 10_000, 20_000]}
    />
    <SelectField
      name="relationship"
      label="Relationship"
      options={[
        { value: 'friend', label: 'Friend' },
        { value: 'family', label: 'Family' },
      ]}
    />
    <RadioCards
      name="term"
      legend="For how long?"
      columns={3}
      options={[
        { value: 3, label: '3 months', hint: 'Short term' },
        { value: 6, label: '6 months', hint: 'Popular' },
        { value: 12, label: '12 months', hint: 'Long term' },
      ]}
    />
    <TextArea name="note" label="Note" />
    <CheckboxGroup
      name="reads"
      legend="What it may read"
      options={[
        { value: 'loans', label: 'Loans' },
        { value: 'payments', label: 'Payments' },
      ]}
    />
    <Checkbox name="hasAgreed" label="I understand I may pay up to KSh 5,000" />
    <Button type="submit">Save</Button>
  </Form>
);
