import { localPhone, localWhileTyping } from '@client/lib/typed-phone';
import { controlClass, Field, type FieldWords } from './field';
import { useArrivingField } from './use-arriving-field';

/** Ten characters (spec); a pasted "+254 712 345 678" is shortened to fit. */
const MAX_LENGTH = 10;

/** A Kenyan mobile number in local form, 0712345678; of the surrounding <Form>. */
export function PhoneField({ name, ...words }: FieldWords & { name: string }) {
  const { error, props } = useArrivingField(name, localPhone, localWhileTyping);
  return (
    <Field {...words} error={error}>
      {(control) => (
        <input
          {...control}
          {...props}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={MAX_LENGTH}
          placeholder="0712345678"
          className={controlClass}
        />
      )}
    </Field>
  );
}
