import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { parseDay } from '@shared/day';
import { dayText } from '@client/lib/format';
import { buttonClass } from '@client/ui/button-class';
import { DayField } from '@client/ui/day-field';
import type { Period } from './queries';

/** The period that an address names; an end that is no day is left out. */
export function periodIn(search: URLSearchParams): Period {
  const period: Period = {};
  for (const end of ['from', 'to'] as const) {
    const typed = parseDay(search.get(end) ?? '');
    if (typed) period[end] = typed;
  }
  return period;
}

/** The parameters of an address for a period. */
export const paramsOf = (period: Period): [string, string][] =>
  Object.entries(period).filter(([, day]) => day !== '');

interface PeriodFieldsProps {
  period: Period;
  /** What the report on screen is of. */
  shown: Period | undefined;
  onChange: (next: Period) => void;
  children?: ReactNode;
}

/** The first and the last day of a report, to choose. */
export const PeriodFields = ({ period, shown, onChange, children }: PeriodFieldsProps) => (
  <div className="flex flex-wrap items-end gap-4 print:hidden">
    <DayField
      label={t({ message: 'From', context: 'a day' })}
      value={period.from ?? shown?.from ?? ''}
      onChange={(from) => onChange({ from })}
    />
    <DayField
      label={t({ message: 'To', context: 'a day' })}
      value={period.to ?? shown?.to ?? ''}
      onChange={(to) => onChange({ to })}
    />
    {children}
  </div>
);

interface ReportGridProps {
  from: string;
  to: string;
  /** The file with the same figures, and what its link says. */
  sheet: { href: string; text: string };
  /** Said after the period. */
  note?: ReactNode;
  children: ReactNode;
}

/** A report's period with its file, and its cards in two columns. */
export const ReportGrid = ({ from, to, sheet, note, children }: ReportGridProps) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-2">
        <Trans>
          From {dayText(from)} to {dayText(to)}
        </Trans>
        {note}
      </p>
      <a
        href={sheet.href}
        download
        className={buttonClass({ tone: 'quiet', size: 'sm', className: 'print:hidden' })}
      >
        {sheet.text}
      </a>
    </div>
    <div className="grid items-start gap-5 lg:grid-cols-2 print:grid-cols-1">{children}</div>
  </>
);
