import { useEffect } from 'react';
import { classes } from '@client/lib/classes';
import { CODE_LENGTH } from '@shared/limits';
import { joinedDigits } from '@shared/typed-digits';
import { Field, type FieldWords } from './field';
import { useArrivingField } from './use-arriving-field';

/** "123 456", "123-456" → "123456" */
const codeIn = (text: string): string | null => {
  const code = joinedDigits(text);
  return code.length === CODE_LENGTH ? code : null;
};

interface CodeFieldProps extends FieldWords {
  name: string;
  /** The last digit sends the form; the hint says so. */
  sendsItself?: boolean;
}

/** A one-time code, of the surrounding <Form>: a single input, so that the phone can autofill it. */
export function CodeField({ name, sendsItself = false, ...words }: CodeFieldProps) {
  const { error, props, input } = useArrivingField(name, codeIn);
  const isWhole = sendsItself && codeIn(props.value) !== null;
  const { value } = props;
  useEffect(() => {
    if (isWhole) input.current?.form?.requestSubmit();
  }, [isWhole, value, input]);
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
