import type { ReactNode } from 'react';
import { type ControlProps, Field, type FieldWords } from './field';
import { useField } from './use-field';

type Registered = ControlProps & ReturnType<ReturnType<typeof useField>['register']>;

interface FormFieldProps extends FieldWords {
  name: string;
  children: (control: Registered) => ReactNode;
}

/** A <Field> of the surrounding <Form>: registers its control and shows its error. */
export function FormField({ name, children, ...words }: FormFieldProps) {
  const { id, error, register } = useField(name);
  return (
    <Field id={id} {...words} error={error}>
      {(control) => children({ ...control, ...register(name) })}
    </Field>
  );
}
