import type { ReactNode } from 'react';
import { classes } from '@client/lib/classes';
import { errorText } from '@client/lib/texts';
import { FieldError, Hint } from './field';
import { useField } from './use-field';

interface CheckboxGroupProps {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  options: readonly { value: string; label: ReactNode }[];
}

/** Any of several choices, of the surrounding <Form>; its value is the list of those that are ticked. */
export function CheckboxGroup({ name, legend, hint, options }: CheckboxGroupProps) {
  const { id, error, register } = useField(name);
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = classes(hint && hintId, error && errorId) || undefined;
  return (
    <fieldset className="grid gap-1.5" aria-describedby={describedBy}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <FieldError id={errorId}>{errorText(error)}</FieldError>}
      {options.map(({ value, label }) => (
        <label key={value} className="flex min-h-12 items-start gap-3 py-2">
          <input
            type="checkbox"
            value={value}
            aria-describedby={error ? errorId : undefined}
            aria-invalid={error ? true : undefined}
            {...register(name)}
            className="mt-0.5 size-6 shrink-0"
          />
          <span className="min-w-0">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
