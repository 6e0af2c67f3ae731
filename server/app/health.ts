import type { RequestListener } from 'node:http';
import type { Express, Request, RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { findAnyAccount } from '@server/ledger/store';
import { connectionCounts } from '@server/db/pool';
import type { Deps } from '@server/platform/context';
import { RELEASE } from '@server/platform/release';
import { closingFigures, installClosingGauges } from './metrics/end-of-day-gauges';
import { installJobGauges, queueFigures } from './metrics/job-gauges';
import { installMoneyGauges, moneyFigures } from './metrics/money-gauges';

/** The state of the parts that run beside the web server, for `/readyz`. */
export interface Readiness {
  /** null where another node works on the jobs. */
  isWorkerRunning(): boolean | null;
  /** Whether it was told to stop. */
  isDraining?(): boolean;
}

/** Who may read readiness and metrics: anyone, this machine without a proxy between, or who comes by that port. */
export type Operations = 'anyone' | 'this machine' | { port: number };

/** `/healthz` (liveness), `/readyz` (readiness), `/metrics` (for Prometheus). */
export function installHealth(
  app: Express,
  deps: Deps,
  readiness: Readiness,
  operations: Operations = 'anyone',
): void {
  const forOperators = onlyFor(operations);
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
  new Gauge({
    name: 'tegemea_build_info',
    help: 'What runs: always 1',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set(RELEASE, 1);
  installMoneyGauges(registry, deps);
  installClosingGauges(registry, deps);
  installJobGauges(registry, deps);
  app.use((req, res, next) => {
    const end = requests.startTimer({ method: req.method });
    res.on('finish', () => end({ status: String(res.statusCode) }));
    next();
  });
  app.get('/healthz', (_req, res) => void res.json({ alive: true }));
  app.get('/readyz', forOperators, async (_req, res) => {
    const database = await canReadLedger(deps);
    const worker = readiness.isWorkerRunning();
    // Reported only: differences don't make the product unready.
    const differences = database ? ((await moneyFigures(deps))?.open ?? null) : null;
    const closing = database ? await closingFigures(deps) : null;
    const jobs = database ? await queueFigures(deps) : null;
    const draining = readiness.isDraining?.() ?? false;
    const isReady = database && worker !== false && !draining;
    if (!isReady) res.setHeader('Retry-After', '5');
    res.status(isReady ? 200 : 503).json({
      ready: isReady,
      database,
      worker,
      differences,
      closing,
      jobs,
      ...(draining && { draining }),
    });
  });
  app.get('/metrics', forOperators, async (_req, res) => {
    res.type(registry.contentType).send(await registry.metrics());
  });
}

/** What the operators' own port answers: nothing of the product. */
export const operatorsOnly =
  (app: Express): RequestListener =>
  (req, res) => {
    const path = req.url?.replace(/\?.*$/, '') ?? '';
    if (['/healthz', '/readyz', '/metrics'].includes(path)) app(req, res);
    else res.writeHead(404).end();
  };

/** To everybody else there is no such page. */
const onlyFor =
  (operations: Operations): RequestHandler =>
  (req, _res, next) =>
    next(isOperator(req, operations) ? undefined : 'route');

function isOperator({ socket, headers }: Request, operations: Operations): boolean {
  if (operations === 'anyone') return true;
  if (operations !== 'this machine') return socket.localPort === operations.port;
  const isHere = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
  return isHere && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}

async function canReadLedger(deps: Deps): Promise<boolean> {
  try {
    return (await findAnyAccount(deps.db)).length === 1;
  } catch (error) {
    deps.log.warn({ err: error }, 'not ready: the database does not answer');
    return false;
  }
}
