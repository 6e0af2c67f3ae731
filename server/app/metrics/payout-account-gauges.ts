import { Gauge, type Registry } from 'prom-client';
import {
  type PayoutAccountFigures,
  readPayoutAccount,
} from '@server/payments/payments/payout-account-store';
import type { Deps } from '@server/platform/core/context';
import { described, type MetricName } from '@server/platform/core/meters';
import { sharedRead } from './shared-read';

/** Null: there is nothing to show yet. */
const GAUGES: {
  name: MetricName;
  value(figures: PayoutAccountFigures, now: Date): number | null;
}[] = [
  { name: 'tegemea_payout_account_cents', value: ({ available }) => available },
  {
    name: 'tegemea_payout_account_age_seconds',
    value: ({ at }, now) => at && Math.max(0, (now.getTime() - at.getTime()) / 1_000),
  },
  { name: 'tegemea_payouts_waiting_cents', value: ({ waiting }) => waiting },
];

/** Gauges of the account that new payouts are drawn on. */
export function installPayoutAccountGauges(registry: Registry, deps: Deps): void {
  const read = sharedRead(deps, async () => {
    const [figures] = await readPayoutAccount(deps.db, deps.money.main.id);
    return figures ?? null;
  });
  for (const { name, value } of GAUGES) {
    new Gauge({
      ...described(name, registry),
      async collect() {
        const figures = await read();
        const shown = figures && value(figures, deps.now());
        this.reset();
        if (shown === null) this.remove();
        else this.set(shown);
      },
    });
  }
}
