import type { InputHTMLAttributes, ReactNode } from 'react';
import { classes } from '@client/lib/classes';
import { controlClass, Field, type FieldWords } from './field';
import { useField } from './use-field';

export interface TextInputProps
  extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'> {
  name: string;
  /** Stands inside the field's left edge, "KSh". */
  prefix?: string;
  /** Stands at the field's right edge: a button. */
  action?: ReactNode;
}

/** A one-line field of the surrounding <Form>. */
export function TextInput(props: TextInputProps) {
  const { name, label, hint, isLabelHidden, prefix, action, className, ...input } = props;
  const field = useField(name);
  return (
    <Field
      id={field.id}
      label={label}
      hint={hint}
      isLabelHidden={isLabelHidden}
      error={field.error}
    >
      {(control) => (
        <div className="relative flex items-center">
          {prefix && <span className="absolute left-3.5 text-ink-3">{prefix}</span>}
          <input
            {...input}
            {...control}
            {...field.register(name)}
            className={classes(controlClass, prefix && 'pl-13', action && 'pr-20', className)}
          />
          {action && <span className="absolute right-1">{action}</span>}
        </div>
      )}
    </Field>
  );
}
