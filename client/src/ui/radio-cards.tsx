import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import { classes } from '@client/lib/classes';
import { errorText } from '@client/lib/texts';
import { FieldError, Hint } from './field';
import { Icon, type IconName } from './icon';

interface RadioCard<Value> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  icon?: IconName;
}

interface RadioCardsProps<Value> {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  options: readonly RadioCard<Value>[];
  /** Columns; 3 for short labels, 2 by default. */
  columns?: 2 | 3;
}

const COLUMNS = { 2: 'fit-2', 3: 'fit-3' };

/** A choice among a few cards, of the surrounding <Form>; the value keeps its type (3 stays a number). */
export function RadioCards<Value extends string | number>(props: RadioCardsProps<Value>) {
  const { name, legend, hint, options, columns = 2 } = props;
  const { field, fieldState } = useController({ name });
  const id = useId();
  const error = fieldState.error?.message;
  return (
    <fieldset
      className="grid gap-1.5"
      aria-describedby={classes(hint && `${id}-hint`, error && `${id}-error`) || undefined}
    >
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{errorText(error)}</FieldError>}
      <div className={classes('grid gap-2', COLUMNS[columns])}>
        {options.map((option) => (
          <Card
            key={option.value}
            {...option}
            name={name}
            isChosen={field.value === option.value}
            onChoose={() => field.onChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** On the corner, so that it takes no room from the text. */
const ChosenMark = () => (
  <span
    className={classes(
      'absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full',
      'bg-brand text-brand-on',
    )}
  >
    <Icon name="check" size={16} />
  </span>
);

interface CardProps extends RadioCard<string | number> {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

const Card = ({ name, value, label, hint, icon, isChosen, onChoose }: CardProps) => (
  <label
    className={classes(
      'relative grid min-h-14 content-center gap-0.5 rounded-field border px-2.5 py-3 transition-colors',
      'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
      'has-focus-visible:outline-note',
      isChosen
        ? 'border-brand bg-brand-soft text-brand-on-soft inset-ring-1 inset-ring-brand'
        : 'border-edge bg-surface hover:border-ink-2',
    )}
  >
    <input
      type="radio"
      name={name}
      value={value}
      checked={isChosen}
      onChange={onChoose}
      className="absolute top-2 right-2 z-1 size-5 opacity-0"
    />
    <span className="flex items-center gap-2 font-medium">
      {icon && <Icon name={icon} />}
      {label}
    </span>
    {hint && <span className={classes('text-meta', !isChosen && 'text-ink-3')}>{hint}</span>}
    {isChosen && <ChosenMark />}
  </label>
);
