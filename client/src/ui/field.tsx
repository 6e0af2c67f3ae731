import { type ReactNode, useId } from 'react';
import { classes } from '@client/lib/classes';
import { errorText } from '@client/lib/texts';
import { Icon } from './icon';

/** The attributes that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldWords {
  label: ReactNode;
  hint?: ReactNode;
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean;
}

interface FieldProps extends FieldWords {
  id?: string;
  error?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint, error and control, in this order from top to bottom. */
export function Field({ id, label, hint, error, isLabelHidden, children }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = hint ? `${fieldId}-hint` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={fieldId} className={isLabelHidden ? 'sr-only' : 'font-medium'}>
        {label}
      </label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <FieldError id={errorId}>{errorText(error)}</FieldError>}
      {children({
        id: fieldId,
        'aria-describedby': classes(hintId, errorId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  );
}

export const Hint = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="text-meta text-ink-3">
    {children}
  </p>
);

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="flex items-start gap-1.5 text-meta font-medium text-harm">
    <Icon name="alert" size={16} className="mt-0.5" />
    {children}
  </p>
);

/** The class of every one-line control. */
export const controlClass = 'control';
