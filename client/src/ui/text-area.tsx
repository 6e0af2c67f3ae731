import type { TextareaHTMLAttributes } from 'react';
import { classes } from '@client/lib/classes';
import { controlClass, Field, type FieldWords } from './field';
import { useField } from './use-field';

interface TextAreaProps
  extends FieldWords, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id'> {
  name: string;
}

/** Some lines of text, of the surrounding <Form>. */
export function TextArea({ name, label, hint, isLabelHidden, className, ...rest }: TextAreaProps) {
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
        <textarea
          rows={4}
          {...rest}
          {...control}
          {...field.register(name)}
          className={classes(controlClass, 'field-sizing-content', className)}
        />
      )}
    </Field>
  );
}
