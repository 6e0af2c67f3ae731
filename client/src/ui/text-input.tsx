import type { InputHTMLAttributes, ReactNode } from 'react';
import { classes } from '@client/lib/classes';
import { controlClass, type FieldWords } from './field';
import { FormField } from './form-field';

export interface TextInputProps
  extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'> {
  name: string;
  /** At the field's left edge, "KSh". */
  prefix?: string;
  /** At the field's right edge: a button. */
  action?: ReactNode;
}

/** A one-line field of the surrounding <Form>. */
export function TextInput(props: TextInputProps) {
  const { name, label, hint, isLabelHidden, prefix, action, className, ...input } = props;
  return (
    <FormField name={name} label={label} hint={hint} isLabelHidden={isLabelHidden}>
      {(control) => (
        <div className="relative flex items-center">
          {prefix && <span className="absolute left-3.5 text-ink-3">{prefix}</span>}
          <input
            {...input}
            {...control}
            className={classes(controlClass, prefix && 'pl-13', action && 'pr-20', className)}
          />
          {action && <span className="absolute right-1">{action}</span>}
        </div>
      )}
    </FormField>
  );
}
