import { t } from '@lingui/core/macro';
import { RELATIONSHIPS } from '@shared/words';
import { words } from '@client/lib/shared-words';
import { SelectField } from '@client/ui/select-field';
import { TextInput } from '@client/ui/text-input';

/** Who is asked to take the place. */
export const NewcomerFields = () => (
  <>
    <TextInput name="name" label={t`Name`} autoComplete="off" />
    <TextInput
      name="phone"
      label={t`Phone Number`}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="254712345678"
    />
    <SelectField
      name="relationship"
      label={t`Relationship`}
      options={RELATIONSHIPS.map((value) => ({ value, label: words().relationships[value] }))}
    />
  </>
);

export const NOBODY = { name: '', phone: '', relationship: 'friend' } as const;
