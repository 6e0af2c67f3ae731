import { type ReactNode, useId } from 'react';
import { classes } from '@client/lib/classes';

interface SegmentsProps<Value extends string> {
  legend: ReactNode;
  options: readonly { value: Value; label: string; lang?: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

const COLUMNS: Record<number, string> = { 2: 'fit-2', 3: 'fit-3' };

/** Two or three options side by side; a choice takes effect at once. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, options, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className={classes('grid gap-1 rounded-field bg-sunk p-1', COLUMNS[options.length])}>
        {options.map(({ value, label, lang }) => (
          <label
            key={value}
            lang={lang}
            className={classes(
              'relative grid min-h-12 place-items-center rounded-control text-meta font-medium',
              'has-focus-visible:outline-2 has-focus-visible:outline-note',
              value === chosen ? 'bg-surface text-ink inset-ring-1 inset-ring-edge' : 'text-ink-2',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="absolute inset-0 opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
