import type { ReactNode } from 'react';
import { classes } from '@client/lib/classes';

interface StatProps {
  label: ReactNode;
  /** The figure: a number, an <Amount> or a <Rate>. */
  value: ReactNode;
  hint?: ReactNode;
  /** The heavy tile for a screen's main figures; omitted: a quiet one within a card. */
  isTile?: boolean;
}

/** A figure with its name. Group several in <Stats>. */
export const Stat = ({ label, value, hint, isTile }: StatProps) => (
  <div
    className={classes(
      'flex flex-col gap-1',
      isTile ? 'rounded-card border border-line bg-surface p-4' : 'min-w-0',
    )}
  >
    <dt className="text-meta text-ink-2">{label}</dt>
    <dd className="text-h2 font-bold tabular">{value}</dd>
    {hint && <dd className="text-meta text-ink-3">{hint}</dd>}
  </div>
);

interface StatsProps {
  columns?: 2 | 3 | 4;
  /** Figures may be millions with cents, so each has its own line on a phone. */
  isLong?: boolean;
  children: ReactNode;
}

const COLUMNS = { 2: 'fit-2', 3: 'fit-3', 4: 'fit-2 lg:grid-cols-4' };

export const Stats = ({ columns = 2, isLong, children }: StatsProps) => (
  <dl className={classes('grid gap-3', COLUMNS[columns], isLong && 'max-sm:grid-cols-1')}>
    {children}
  </dl>
);
