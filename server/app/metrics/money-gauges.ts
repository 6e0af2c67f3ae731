import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '@server/platform/core/context';
import { described, type MetricName } from '@server/platform/core/meters';
import { CREDENTIAL_CODES } from '@server/platform/money/providers/index';
import { type ReconciliationFigures, readFigures } from '@server/payments/reconciliation/store';
import { sharedRead } from './shared-read';

const DAY_MS = 86_400_000;

/** The current reconciliation figures; null if the database cannot be read. */
export async function moneyFigures(deps: Deps): Promise<ReconciliationFigures | null> {
  try {
    const since = new Date(deps.now().getTime() - DAY_MS);
    const [figures] = await readFigures(deps.db, since, CREDENTIAL_CODES);
    return figures ?? null;
  } catch (error) {
    deps.log.warn({ err: error }, 'the money figures can’t be read');
    return null;
  }
}

interface Moments {
  now: Date;
  /** When the node started. */
  startedAt: Date;
}

const GAUGES: {
  name: MetricName;
  value(figures: ReconciliationFigures, moments: Moments): number;
}[] = [
  { name: 'tegemea_reconciliation_open_differences', value: ({ open }) => open },
  {
    name: 'tegemea_reconciliation_oldest_difference_seconds',
    value: ({ oldest }, { now }) => (oldest ? secondsSince(oldest, now) : 0),
  },
  {
    name: 'tegemea_reconciliation_age_seconds',
    // Where nothing was ever compared it has been away since the start at least.
    value: ({ doneAt }, { now, startedAt }) => secondsSince(doneAt ?? startedAt, now),
  },
  {
    name: 'tegemea_payouts_refused_for_credential',
    value: ({ credentialRefusals }) => credentialRefusals,
  },
];

const secondsSince = (at: Date, now: Date): number =>
  Math.max(0, (now.getTime() - at.getTime()) / 1_000);

/** Gauges for alerts; all of them share one read of the tables. */
export function installMoneyGauges(registry: Registry, deps: Deps): void {
  const startedAt = deps.now();
  const read = sharedRead(deps, () => moneyFigures(deps));
  for (const { name, value } of GAUGES) {
    new Gauge({
      ...described(name, registry),
      async collect() {
        const figures = await read();
        if (figures) this.set(value(figures, { now: deps.now(), startedAt }));
      },
    });
  }
}
