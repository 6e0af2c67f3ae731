import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminStats } from '@shared/contract/portfolio';
import { COMPARED_DAYS } from '@shared/limits';
import { classes } from '@client/lib/classes';
import { Amount } from '@client/ui/amount';
import { Explained } from '@client/ui/explained';
import { QueryBoundary } from '@client/ui/query-boundary';
import { Rate } from '@client/ui/rate';
import { Skeleton } from '@client/ui/skeleton';
import { portfolioQueries } from './queries';
import { changesOf } from './stat-changes';

/** One column where larger text leaves no room for two. */
const GRID =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 @4xl:grid-cols-4';

/** The portfolio in four figures, each with its definition on hover and focus. */
export function StatTiles() {
  const stats = useQuery(portfolioQueries.stats());
  return (
    <section aria-label={t`Statistics`} className="@container">
      <QueryBoundary query={stats} what={t`the statistics`} skeleton={<TilesSkeleton />}>
        {(loaded) => (
          <ul className={GRID}>
            {tilesOf(loaded).map((tile) => (
              <Tile key={tile.name} {...tile} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  );
}

interface TileProps {
  name: string;
  /** The definition. */
  words: string;
  figure: ReactNode;
  /** The short definition, always visible. */
  note: string;
  /** The change in `COMPARED_DAYS`, "+KSh 12,000"; null while no value of that day is recorded. */
  change: string | null;
  /** Takes the full width on a phone, because millions need it. */
  isWide?: boolean;
}

function tilesOf(stats: AdminStats): TileProps[] {
  const change = changesOf(stats);
  const hasLoans = stats.activeLoans > 0;
  const isLate = stats.delinquencyRate > 0;
  return [
    {
      name: t`Total outstanding`,
      words: t`Principal not yet repaid on disbursed, active, late and defaulted loans.`,
      figure: <Amount wire={stats.totalOutstanding} size={sizeOf(stats.totalOutstanding)} />,
      note: t`Principal owed`,
      change: change.outstanding,
      isWide: true,
    },
    {
      name: t`Active loans`,
      words: t`Loans being repaid: disbursed, active, late or defaulted.`,
      figure: stats.activeLoans,
      note: hasLoans ? t`Loans being repaid` : t`No loans being repaid`,
      change: change.loans,
    },
    {
      name: t`Average APR`,
      words: t`The mean rate of the active loans, weighted by their outstanding principal.`,
      figure: hasLoans ? <Rate percent={stats.avgAPR} places={2} /> : '–',
      note: hasLoans ? t`Weighted by principal` : t`No active loans`,
      change: change.apr,
    },
    {
      name: t`Delinquency rate`,
      words: [
        t`The share of the outstanding principal that is on loans 1 or more days past due.`,
        t`It weighs money, not loans.`,
      ].join(' '),
      figure: <Rate percent={stats.delinquencyRate} />,
      note: isLate ? t`Of principal is late` : t`Nothing is late`,
      change: change.late,
      isWide: true,
    },
  ];
}

/** The largest text size that fits in a quarter of the narrowest desk: millions are smaller, billions smallest. */
function sizeOf({ length }: string): 'h1' | 'h2' | 'lead' {
  if (length > '999999999.99'.length) return 'lead';
  return length > '999999.99'.length ? 'h2' : 'h1';
}

const Tile = ({ name, words, figure, note, change, isWide }: TileProps) => (
  <li
    className={classes(
      'rounded-card border border-line bg-surface',
      isWide && 'max-sm:col-span-full',
    )}
  >
    <Explained name={name} words={words} className="grid h-full content-between gap-2 p-4">
      <h2 className="pr-8 text-meta text-ink-2">{name}</h2>
      <div>
        <p className="text-h1 font-bold tabular">{figure}</p>
        <p className="text-meta text-ink-3">{note}</p>
        {change !== null && (
          <p className="text-meta text-ink-2 tabular">
            <Trans>
              {change} in {COMPARED_DAYS} days
            </Trans>
          </p>
        )}
      </div>
    </Explained>
  </li>
);

const TilesSkeleton = () => (
  <div role="status" aria-label={t`Loading`} className={GRID}>
    {[1, 2, 3, 4].map((tile) => (
      <Skeleton key={tile} className="h-31 w-full rounded-card" />
    ))}
  </div>
);
