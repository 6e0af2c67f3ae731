import type { RequestListener } from 'node:http';
import type { Express, Request, RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { connectionCounts } from '@server/platform/db/pool';
import type { Deps } from '@server/platform/core/context';
import { routeOf, statusOf } from '@server/platform/http/request-log';
import { described } from '@server/platform/core/meters';
import { RELEASE } from '@server/platform/core/release';
import { installCertificateGauges } from './metrics/certificate-gauges';
import { closingFigures, installClosingGauges } from './metrics/end-of-day-gauges';
import { installFlowGauges } from './metrics/flow-gauges';
import { installJobGauges, queueFigures } from './metrics/job-gauges';
import { installMoneyGauges, moneyFigures } from './metrics/money-gauges';
import { installPayoutAccountGauges } from './metrics/payout-account-gauges';
import { shared } from './metrics/shared-read';
import { installReadinessGauges } from './metrics/readiness-gauges';
import { type Readiness, ReadinessWatch } from './readiness';

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
  new Gauge({
    ...described('tegemea_database_connections', registry),
    collect() {
      for (const [state, count] of Object.entries(connectionCounts(deps.db))) {
        this.set({ state }, count);
      }
    },
  });
  new Gauge(described('tegemea_build_info', registry)).set(RELEASE, 1);
  installMoneyGauges(registry, deps);
  installPayoutAccountGauges(registry, deps);
  installClosingGauges(registry, deps);
  installJobGauges(registry, deps);
  installFlowGauges(registry, deps);
  installCertificateGauges(registry, deps);
  const watch = new ReadinessWatch(deps, readiness);
  const look = shared(() => watch.look());
  installReadinessGauges(registry, deps, look);
  const everything = Registry.merge([metricsOfProcess(), registry, deps.meters.registry]);
  app.use((req, res, next) => {
    const end = deps.meters.requests.startTimer({ http_request_method: req.method });
    res.on('finish', () =>
      end({ http_route: routeOf(req), http_response_status_code: String(statusOf(res)) }),
    );
    next();
  });
  app.get('/healthz', (_req, res) => void res.json({ alive: true }));
  app.get('/readyz', forOperators, async (_req, res) => {
    const { database, writes, worker, apart } = await look();
    // Reported only: differences don't make the product unready.
    const differences = database ? ((await moneyFigures(deps))?.open ?? null) : null;
    const closing = database ? await closingFigures(deps) : null;
    const jobs = database ? await queueFigures(deps) : null;
    const draining = readiness.isDraining?.() ?? false;
    const isReady = database && writes && worker !== false && apart === null && !draining;
    if (!isReady) res.setHeader('Retry-After', '5');
    res.status(isReady ? 200 : 503).json({
      ready: isReady,
      database,
      writes,
      worker,
      differences,
      closing,
      jobs,
      ...(apart !== null && { clock: { secondsApart: apart } }),
      ...(draining && { draining }),
    });
  });
  app.get('/metrics', forOperators, async (_req, res) => {
    res.type(everything.contentType).send(await everything.metrics());
  });
}

let ofProcess: Registry | undefined;

/** What Node measures of itself, once a process: its timers and observers never end. */
function metricsOfProcess(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
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
