import { Gauge, type Registry } from 'prom-client';
import { addDays, type Day, dayOf, daysBetween } from '@shared/day';
import { readLastClosing } from '@server/late/end-of-day/store';
import type { Deps } from '@server/platform/core/context';
import { described, type MetricName } from '@server/platform/core/meters';

/** The state of the end-of-day runs. */
export interface ClosingFigures {
  /** The last closed day; null before the first. */
  closedThrough: Day | null;
  /** Ended days that are not closed yet; normally 0, or 1 for some minutes after midnight. */
  behind: number;
  /** Proofs that failed in the last run. */
  failedProofs: number;
}

/** Null if the database cannot be read. */
export async function closingFigures(deps: Deps): Promise<ClosingFigures | null> {
  try {
    const [last] = await readLastClosing(deps.db);
    // The first day is closed within a minute of the first start, also of an empty database.
    if (!last) return { closedThrough: null, behind: 1, failedProofs: 0 };
    const yesterday = addDays(dayOf(deps.now()), -1);
    const behind = Math.max(0, daysBetween(last.day, yesterday));
    return { closedThrough: last.day, behind, failedProofs: last.failed };
  } catch (error) {
    deps.log.warn({ err: error }, 'the closing figures can’t be read');
    return null;
  }
}

const GAUGES: { name: MetricName; value(figures: ClosingFigures): number }[] = [
  { name: 'tegemea_close_of_business_days_behind', value: ({ behind }) => behind },
  { name: 'tegemea_close_of_business_failed_proofs', value: ({ failedProofs }) => failedProofs },
];

/** Gauges for alerts. */
export function installClosingGauges(registry: Registry, deps: Deps): void {
  for (const { name, value } of GAUGES) {
    new Gauge({
      ...described(name, registry),
      async collect() {
        const figures = await closingFigures(deps);
        if (figures) this.set(value(figures));
      },
    });
  }
}
