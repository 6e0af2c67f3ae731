import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type EventKind, WITHOUT_MENUS } from '@shared/contract/events';
import { classes } from '@client/lib/classes';
import { Button } from '@client/ui/button';
import { DayField } from '@client/ui/day-field';
import { controlClass, Field } from '@client/ui/field';
import { kindWords } from './kind-words';
import { type AuditFilter, auditKindsQuery } from './queries';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

const PAUSE_MS = 400;

/** Kinds of events by their labels. */
const labelled = (kinds: readonly EventKind[]) =>
  kinds
    .map((kind) => [kind, kindWords(kind)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b));

/** The audit's filters; typed text applies after a pause. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { data } = useQuery(auditKindsQuery);
  const hasFilter = Object.keys(filter).length > 0;
  const set = (name: keyof AuditFilter) => (value: string) =>
    onChange({ ...filter, [name]: value });
  return (
    <search
      className={classes(
        'grid grid-cols-2 items-end gap-3 print:hidden',
        'lg:grid-cols-[1.4fr_1.4fr_1fr_1fr_1fr_auto]',
      )}
    >
      <div className="max-lg:col-span-2">
        <Typed label={t`Person`} value={filter.who ?? ''} onSettled={set('who')} isFirst />
      </div>
      <Field label={t`What happened`}>
        {(control) => (
          <select
            {...control}
            value={filter.what ?? ''}
            onChange={({ target }) => set('what')(target.value)}
            className={controlClass}
          >
            <option value="">
              <Trans>Anything</Trans>
            </option>
            {labelled(data?.kinds ?? WITHOUT_MENUS).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Typed label={t`Loan`} value={filter.loan ?? ''} onSettled={set('loan')} />
      <DayField
        label={t({ message: 'From', context: 'a day' })}
        value={filter.from ?? ''}
        onChange={set('from')}
      />
      <DayField
        label={t({ message: 'To', context: 'a day' })}
        value={filter.to ?? ''}
        onChange={set('to')}
      />
      <Button
        tone="quiet"
        icon="close"
        className="max-lg:col-span-2"
        disabled={!hasFilter}
        onClick={() => onChange({})}
      >
        <Trans>Clear</Trans>
      </Button>
    </search>
  );
}

interface TypedProps {
  label: string;
  value: string;
  onSettled: (value: string) => void;
  /** Focused by the key /. */
  isFirst?: boolean;
}

function Typed({ label, value, onSettled, isFirst }: TypedProps) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setTyped(value);
  }
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    const text = typed.trim();
    if (text === value) return;
    const timer = setTimeout(() => settle(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="search"
          data-desk-search={isFirst || undefined}
          value={typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          placeholder={isFirst ? t`Name, email or phone` : 'LN…'}
          onChange={({ target }) => setTyped(target.value)}
          className={controlClass}
        />
      )}
    </Field>
  );
}
