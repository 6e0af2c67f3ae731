import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '@server/platform/context';
import { CREDENTIAL_CODES } from '@server/money/providers/index';
import { type ReconciliationFigures, readFigures } from '@server/reconciliation/store';

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

const GAUGES: {
  name: string;
  help: string;
  value(figures: ReconciliationFigures, now: Date): number;
}[] = [
  {
    name: 'reconciliation_open_differences',
    help: 'Differences between M-Pesa’s records and our books that nobody has explained',
    value: ({ open }) => open,
  },
  {
    name: 'reconciliation_oldest_difference_seconds',
    help: 'Age of the oldest of them',
    value: ({ oldest }, now) => secondsSince(oldest, now),
  },
  {
    name: 'reconciliation_age_seconds',
    help: 'Since the books were last compared with M-Pesa',
    value: ({ lastAt }, now) => secondsSince(lastAt, now),
  },
  {
    name: 'payouts_refused_for_credential',
    help: 'Payouts of the last day that M-Pesa refused for our own credential',
    value: ({ credentialRefusals }) => credentialRefusals,
  },
];

const secondsSince = (at: Date | null, now: Date): number =>
  at ? Math.max(0, (now.getTime() - at.getTime()) / 1_000) : 0;

/** Gauges for alerts; all of them share one read of the tables. */
export function installMoneyGauges(registry: Registry, deps: Deps): void {
  let look: Promise<ReconciliationFigures | null> | null = null;
  const shared = () =>
    (look ??= moneyFigures(deps).finally(() => {
      look = null;
    }));
  for (const { name, help, value } of GAUGES) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const figures = await shared();
        if (figures) this.set(value(figures, deps.now()));
      },
    });
  }
}
