import { parseDay } from '@shared/day';
import { classes } from '@client/lib/classes';
import { useToday } from '@client/lib/use-now';
import { controlClass, Field } from './field';

interface DayFieldProps {
  label: string;
  hint?: string;
  /** "2026-01-31"; empty when none is chosen. */
  value: string;
  onChange: (day: string) => void;
}

/** The first day of the books. */
const FIRST_DAY = '2020-01-01';

/** A day up to today. Does not call `onChange` while the date is incomplete. */
export function DayField({ label, hint, value, onChange }: DayFieldProps) {
  const today = useToday();
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          key={value}
          type="date"
          defaultValue={value}
          min={FIRST_DAY}
          max={today}
          className={classes(controlClass, 'max-w-60')}
          onChange={({ target }) => {
            const isWhole = target.value === '' || parseDay(target.value) !== null;
            if (target.validity.valid && isWhole && target.value !== value) onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}
