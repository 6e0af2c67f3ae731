import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { parseDay } from '@shared/day';
import { classes } from '@client/lib/classes';
import { dayText } from '@client/lib/format';
import { useToday } from '@client/lib/use-now';
import { controlClass, Field } from './field';

interface DayFieldProps {
  label: string;
  hint?: string;
  /** "2026-01-31"; empty when none is chosen. */
  value: string;
  onChange: (day: string) => void;
  /** Whether the field may not be empty. */
  isNeeded?: boolean;
  /** For a button that uses the day: off while something else stands in the field. */
  onRefused?: (isRefused: boolean) => void;
}

/** The first day of the books. */
const FIRST_DAY = '2020-01-01';

/** A day up to today. What is none stays in the field with the reason, and `onChange` does not hear of it. */
export function DayField(props: DayFieldProps) {
  const { label, hint, value, onChange, isNeeded, onRefused } = props;
  const today = useToday();
  /** The value in force when something else was typed. */
  const [refusedAt, setRefusedAt] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const error =
    isLeft && refusedAt === value
      ? t`Choose a day from ${dayText(FIRST_DAY)} to ${dayText(today)}`
      : undefined;
  const take = ({ value: typed, validity }: HTMLInputElement) => {
    const isTaken = validity.valid && (typed === '' || parseDay(typed) !== null);
    setRefusedAt(isTaken ? null : value);
    onRefused?.(!isTaken);
    if (isTaken && typed !== value) onChange(typed);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          key={value}
          type="date"
          defaultValue={value}
          min={FIRST_DAY}
          max={today}
          required={isNeeded}
          className={classes(controlClass, 'max-w-[15rem]')}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
          onChange={({ target }) => take(target)}
        />
      )}
    </Field>
  );
}
