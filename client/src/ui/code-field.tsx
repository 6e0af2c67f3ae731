import { classes } from '@client/lib/classes';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { CODE_LENGTH } from '@shared/limits';
import { Field, type FieldWords } from './field';
import { useArrivingText } from './use-arriving-text';

/** "123 456", "123-456" → "123456" */
const codeIn = (text: string): string | null => {
  const code = text.replaceAll(/[\s-]/g, '');
  return code.length === CODE_LENGTH ? code : null;
};

/** A one-time code, of the surrounding <Form>: one real input, so that the phone can fill it in. */
export function CodeField({ name, ...words }: FieldWords & { name: string }) {
  const { field, fieldState } = useController({ name });
  const input = useRef<HTMLInputElement>(null);
  useArrivingText(input, codeIn, field.onChange);
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
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          placeholder="••••••"
          className={classes(
            'min-h-16 w-full rounded-field border border-edge bg-surface pl-[0.4em] text-center',
            'font-mono text-h1 font-bold tracking-[0.4em] tabular hover:border-ink-2',
            'aria-invalid:border-2 aria-invalid:border-harm',
          )}
        />
      )}
    </Field>
  );
}
