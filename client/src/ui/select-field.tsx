import type { SelectHTMLAttributes } from 'react';
import { classes } from '@client/lib/classes';
import { controlClass, type FieldWords } from './field';
import { FormField } from './form-field';
import { Icon } from './icon';

interface SelectFieldProps
  extends FieldWords, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id' | 'children'> {
  name: string;
  options: readonly { value: string; label: string }[];
}

/** A native select of the surrounding <Form>. */
export function SelectField({
  name,
  label,
  hint,
  isLabelHidden,
  options,
  ...rest
}: SelectFieldProps) {
  return (
    <FormField name={name} label={label} hint={hint} isLabelHidden={isLabelHidden}>
      {(control) => (
        <div className="relative flex items-center">
          <select {...rest} {...control} className={classes(controlClass, 'appearance-none pr-11')}>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon
            name="forward"
            className="pointer-events-none absolute right-3 rotate-90 text-ink-3"
          />
        </div>
      )}
    </FormField>
  );
}
