import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { addDays, type Day, parseDay } from '@shared/day';
import { SNOOZE_DAYS } from '@shared/limits';
import { classes } from '@client/lib/classes';
import { dayText, weekdayText } from '@client/lib/format';
import { useToday } from '@client/lib/use-now';
import { Button } from '@client/ui/button';
import { ConfirmDialog } from '@client/ui/confirm-dialog';
import { controlClass, Field } from '@client/ui/field';
import { type InboxItem, lastDayOf } from './item';
import { usePutOff } from './queries';

interface PutOffDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called after success. */
  onDone: () => void;
  item: InboxItem;
}

/** Asks until which day an item is put off: tomorrow unless another one is chosen. */
export function PutOffDialog({ isOpen, onClose, onDone, item }: PutOffDialogProps) {
  const { kind, id, since } = item;
  const today = useToday();
  const putOff = usePutOff();
  const [first, bound] = [addDays(today, 1), addDays(today, SNOOZE_DAYS)];
  const due = lastDayOf(item);
  const last = due && due < bound ? due : bound;
  const [typed, setTyped] = useState<string>(first);
  const day = parseDay(typed);
  const until = day && day >= first && day <= last ? day : null;
  const shown = until ?? first;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Put off: ${item.what}`}
      description={t`For you alone, on every device. It waits for everybody else as before.`}
      confirm={t`Put off until ${weekdayText(shown)}, ${dayText(shown)}`}
      pendingText={t`Saving…`}
      isPending={putOff.isPending}
      isDisabled={until === null}
      error={putOff.error}
      onConfirm={() => putOff.mutate({ kind, id, since, until }, { onSuccess: onDone })}
    >
      <p className="wrap-anywhere text-ink-2">{item.says}</p>
      <div role="group" aria-label={t`Until`} className="flex flex-wrap gap-2">
        {choices(today)
          .filter((choice) => choice.day <= last)
          .map((choice) => (
            <Button
              key={choice.words}
              tone="outline"
              size="sm"
              aria-pressed={choice.day === typed}
              className={classes(
                choice.day === typed && 'border-brand! bg-brand-soft! text-brand-on-soft!',
              )}
              onClick={() => setTyped(choice.day)}
            >
              {choice.words}
            </Button>
          ))}
      </div>
      <Field
        label={t`Until the morning of`}
        error={
          until === null ? t`Choose a day from ${dayText(first)} to ${dayText(last)}` : undefined
        }
      >
        {(control) => (
          <input
            {...control}
            type="date"
            min={first}
            max={last}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={classes(controlClass, 'max-w-[15rem]')}
          />
        )}
      </Field>
      {due && (
        <p className="text-meta text-ink-2">
          <Trans>It is due on {dayText(due)} and is here again by then.</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}

const MONDAY = 1;
const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const nextMonday = (today: Day): Day => addDays(today, ((MONDAY + 6 - weekday(today)) % 7) + 1);

/** Days that are often meant, each once. */
function choices(today: Day): { words: string; day: Day }[] {
  const all = [
    { words: t`Tomorrow`, day: addDays(today, 1) },
    { words: t`Monday`, day: nextMonday(today) },
    { words: inWeeks(1), day: addDays(today, 7) },
    { words: inWeeks(2), day: addDays(today, 14) },
  ];
  return all.filter(({ day }, index) => all.findIndex((each) => each.day === day) === index);
}

const inWeeks = (count: number): string => plural(count, { one: 'In # week', other: 'In # weeks' });
