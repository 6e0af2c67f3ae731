import type { TextareaHTMLAttributes } from 'react';
import { classes } from '@client/lib/classes';
import { controlClass, type FieldWords } from './field';
import { FormField } from './form-field';

interface TextAreaProps
  extends FieldWords, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id'> {
  name: string;
}

/** A multi-line text field of the surrounding <Form>. */
export function TextArea({ name, label, hint, isLabelHidden, className, ...rest }: TextAreaProps) {
  return (
    <FormField name={name} label={label} hint={hint} isLabelHidden={isLabelHidden}>
      {(control) => (
        <textarea
          rows={4}
          {...rest}
          {...control}
          className={classes(controlClass, 'field-sizing-content', className)}
        />
      )}
    </FormField>
  );
}
