import type { Express } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { findAnyAccount } from '@server/ledger/store';
import { connectionCounts } from '@server/db/pool';
import type { Deps } from '@server/platform/context';
import { closingFigures, installClosingGauges } from './metrics/end-of-day-gauges';
import { installMoneyGauges, moneyFigures } from './metrics/money-gauges';

/** The state of the parts that run beside the web server, for `/readyz`. */
export interface Readiness {
  isWorkerRunning(): boolean;
}

/** `/healthz` (liveness), `/readyz` (readiness), `/metrics` (for Prometheus). */
export function installHealth(app: Express, deps: Deps, readiness: Readiness): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by method and status',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections in the pool, by what they do',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connectionCounts(deps.db))) {
        this.set({ state }, count);
      }
    },
  });
  installMoneyGauges(registry, deps);
  installClosingGauges(registry, deps);
  app.use((req, res, next) => {
    const end = requests.startTimer({ method: req.method });
    res.on('finish', () => end({ status: String(res.statusCode) }));
    next();
  });
  app.get('/healthz', (_req, res) => void res.json({ alive: true }));
  app.get('/readyz', async (_req, res) => {
    const database = await canReadLedger(deps);
    const worker = readiness.isWorkerRunning();
    // Reported only: differences don't make the product unready.
    const differences = database ? ((await moneyFigures(deps))?.open ?? null) : null;
    const closing = database ? await closingFigures(deps) : null;
    const isReady = database && worker;
    if (!isReady) res.setHeader('Retry-After', '5');
    res
      .status(isReady ? 200 : 503)
      .json({ ready: isReady, database, worker, differences, closing });
  });
  app.get('/metrics', async (_req, res) => {
    res.type(registry.contentType).send(await registry.metrics());
  });
}

async function canReadLedger(deps: Deps): Promise<boolean> {
  try {
    return (await findAnyAccount(deps.db)).length === 1;
  } catch (error) {
    deps.log.warn({ err: error }, 'not ready: the database does not answer');
    return false;
  }
}
