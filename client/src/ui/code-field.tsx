import { classes } from '@client/lib/classes';
import { CODE_LENGTH } from '@shared/limits';
import { Field, type FieldWords } from './field';
import { useArrivingField } from './use-arriving-field';

/** "123 456", "123-456" → "123456" */
const codeIn = (text: string): string | null => {
  const code = text.replaceAll(/[\s-]/g, '');
  return code.length === CODE_LENGTH ? code : null;
};

/** A one-time code, of the surrounding <Form>: a single input, so that the phone can autofill it. */
export function CodeField({ name, ...words }: FieldWords & { name: string }) {
  const { error, props } = useArrivingField(name, codeIn);
  return (
    <Field {...words} error={error}>
      {(control) => (
        <input
          {...control}
          {...props}
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
