import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProductTermsView } from '@shared/contract/products';
import { Checkbox } from '@client/ui/checkbox';
import { Dialog } from '@client/ui/dialog';
import { Form } from '@client/ui/form';
import { FormButtons } from '@client/ui/form-buttons';
import { TextArea } from '@client/ui/text-area';
import { TextInput } from '@client/ui/text-input';
import { type NumberField, productForm, typedOf, versionForm } from './product-form';
import { fieldWords } from './product-words';
import { useProposeTerms } from './queries';

interface ProposeTermsProps {
  /** The product that gets other terms; none for a new one. */
  productId?: string;
  /** What the form begins with. */
  terms: ProductTermsView;
  /** The first day from which it may hold. */
  earliest: string;
  onClose: () => void;
}

/** Asks for the terms of a version, and proposes it to a second person. */
export function ProposeTermsDialog({ productId, terms, earliest, onClose }: ProposeTermsProps) {
  const proposing = useProposeTerms(productId);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      placement="side"
      title={productId ? t`Propose other terms` : t`Propose a product`}
      description={t`Nothing changes before a second person confirms it. Loans keep their own terms.`}
    >
      <Form
        schema={productId ? versionForm : productForm}
        defaultValues={typedOf(terms, earliest)}
        onSubmit={async (body) => {
          await proposing.mutateAsync(body);
          onClose();
        }}
      >
        {!productId && (
          <TextInput
            name="code"
            label={t`Code`}
            hint={t`For your own lists, never changed: small letters, digits, hyphens`}
            autoComplete="off"
            autoCapitalize="none"
          />
        )}
        <TermFields />
        <TextInput name="from" type="date" label={t`First day`} min={earliest} />
        <TextArea name="reason" label={t`Reason`} maxLength={500} rows={3} />
        <FormButtons
          confirm={<Trans>Propose</Trans>}
          pendingText={t`Proposing…`}
          write={proposing}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}

function TermFields() {
  const words = fieldWords();
  const number = (name: NumberField, hint?: string) => (
    <TextInput name={name} label={words[name]} hint={hint} inputMode="decimal" autoComplete="off" />
  );
  return (
    <>
      <TextInput name="nameEn" label={words.nameEn} autoComplete="off" />
      <TextInput name="nameSw" label={words.nameSw} autoComplete="off" />
      <Checkbox name="isOffered" label={words.isOffered} />
      <TextInput name="amountMin" label={words.amountMin} prefix="KSh" inputMode="decimal" />
      <TextInput name="amountMax" label={words.amountMax} prefix="KSh" inputMode="decimal" />
      <TextArea
        name="terms"
        label={words.terms}
        hint={t`One a line: months, and what they add to the rate in percent`}
        rows={3}
      />
      {number('baseRate', t`Percent a year`)}
      <TextArea
        name="ladder"
        label={words.ladder}
        hint={t`One a line: strength in percent, and the discount that it earns in percent`}
        rows={3}
      />
      {number('trustPoints', t`Percent a year; it falls to 0 with the score`)}
      {number('sizePoints', t`Percent a year; from half of the limit on`)}
      <TextInput
        name="feeFlat"
        label={words.feeFlat}
        prefix="KSh"
        inputMode="decimal"
        hint={t`Kept back once, when the money is sent`}
      />
      {number('feePoints', t`Percent`)}
      {number('excise', t`Percent of the fee`)}
      <TextInput
        name="lateFlat"
        label={words.lateFlat}
        prefix="KSh"
        inputMode="decimal"
        hint={t`Once for each late payment; 0 for none`}
      />
      {number('latePoints', t`Percent`)}
      {number('lateDays', t`Days after the due day`)}
      {number('firstDueDays', t`Days after it is chosen, from 32 to 61; 0 for no choice`)}
      {number('trust')}
      {number('loansRepaid')}
      {number('guarantorsMax')}
      {number('guarantorsMin')}
      {number('strength', t`Percent`)}
    </>
  );
}
