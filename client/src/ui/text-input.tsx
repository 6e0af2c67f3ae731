import type { InputHTMLAttributes, ReactNode } from 'react';
import { classes } from '@client/lib/classes';
import { controlClass, type FieldWords } from './field';
import { FormField } from './form-field';

export interface TextInputProps
  extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'> {
  name: string;
  /** At the field's left edge, "KSh". */
  prefix?: string;
  /** At the field's right edge, or below where text is large and the field narrow: a button. */
  action?: ReactNode;
}

/** A one-line field of the surrounding <Form>. */
export function TextInput(props: TextInputProps) {
  const { name, label, hint, isLabelHidden, prefix, action, className, ...input } = props;
  return (
    <FormField name={name} label={label} hint={hint} isLabelHidden={isLabelHidden}>
      {(control) => (
        <div className="@container">
          <div className="relative flex items-center justify-end @max-[9rem]:flex-wrap">
            {prefix && <span className="absolute left-3.5 text-ink-3">{prefix}</span>}
            <input
              {...input}
              {...control}
              className={classes(
                controlClass,
                prefix && 'pl-[3.25rem]',
                action && 'pr-[5rem] @max-[9rem]:pr-3.5',
                className,
              )}
            />
            {action && <span className="absolute right-1 @max-[9rem]:static">{action}</span>}
          </div>
        </div>
      )}
    </FormField>
  );
}
