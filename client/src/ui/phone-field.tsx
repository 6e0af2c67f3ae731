import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { localPhone, localWhileTyping } from '@client/lib/typed-phone';
import { controlClass, Field, type FieldWords } from './field';
import { useArrivingText } from './use-arriving-text';

/**
 * Ten characters, as the spec has it, and "+254 712 345 678" still goes in: it is shortened on
 * arrival.
 */
const MAX_LENGTH = 10;

/** A Kenyan mobile number as people type it, 0712345678; of the surrounding <Form>. */
export function PhoneField({ name, ...words }: FieldWords & { name: string }) {
  const { field, fieldState } = useController({ name });
  const input = useRef<HTMLInputElement>(null);
  useArrivingText(input, localPhone, field.onChange);
  return (
    <Field {...words} error={fieldState.error?.message}>
      {(control) => (
        <input
          {...control}
          name={name}
          ref={(element) => {
            input.current = element;
            field.ref(element);
          }}
          value={field.value ?? ''}
          onChange={(event) => field.onChange(localWhileTyping(event.target.value))}
          onBlur={field.onBlur}
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
