import type { ReactNode } from 'react';
import { errorText } from '@client/lib/texts';
import { FieldError } from './field';
import { useField } from './use-field';

interface CheckboxProps {
  name: string;
  /** The full sentence that the person agrees to. */
  label: ReactNode;
}

/** A checkbox of the surrounding <Form>. */
export function Checkbox({ name, label }: CheckboxProps) {
  const field = useField(name);
  const errorId = field.error ? `${field.id}-error` : undefined;
  return (
    <div className="grid gap-1.5">
      {field.error && <FieldError id={errorId}>{errorText(field.error)}</FieldError>}
      <label className="flex min-h-12 items-start gap-3 py-2">
        <input
          type="checkbox"
          aria-describedby={errorId}
          aria-invalid={field.error ? true : undefined}
          {...field.register(name)}
          className="mt-0.5 size-6 shrink-0"
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
