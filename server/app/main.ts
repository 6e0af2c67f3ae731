import { fileURLToPath } from 'node:url';
import { banner } from './banner';
import { envOrExit, refuse } from './command-line';
import { secretsOf } from './env';
import { builtPages, type Pages } from '@server/platform/http/pages';
import { type Product, startProduct } from './product';
import { holdUntilBanner } from './held-log';
import { openLog } from '@server/platform/core/log/open-log';
import { RELEASE_ID } from '@server/platform/core/release';
import { startFault } from './start-fault';

/** After the drain; jobs and requests have less (product.ts). */
const STOP_WITHIN_MS = 15_000;

const env = envOrExit(1);
const isWatched = env.NODE_ENV !== 'production';
const held = isWatched ? holdUntilBanner() : null;
const log = openLog({
  level: env.LOG_LEVEL,
  secrets: secretsOf(env),
  release: RELEASE_ID,
  ...(held && { to: held }),
});
const say = (line: string) => void (isWatched && process.stdout.write(`${line}\n`));
const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
const tracing = endpoint
  ? (await import('./tracing')).startTracing({ endpoint, release: RELEASE_ID, role: env.ROLE }, log)
  : null;
const product = await startProduct(env, log, pages, { say }).catch(giveUp);
const { errorTracker } = product.deps;
if (errorTracker) {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'nobody caught this');
    void errorTracker.report(error, { at: 'process' }).then(() => process.exit(1));
  });
}
process.stdout.write(banner(env, product));
held?.release();
let isStopping = false;
const hurry = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return hurry.abort();
    isStopping = true;
    void stop(product);
  });
}

/** `npm start` of changed sources builds the app meanwhile. */
async function pages(): Promise<Pages> {
  const { appIsBuilt } = globalThis as { appIsBuilt?: Promise<void> };
  await appIsBuilt;
  const built = builtPages(fileURLToPath(new URL('../client', import.meta.url)));
  // Else the first visitor after a start would wait for it; what fails here fails, and is logged, when a page is drawn.
  void built.warm().catch(() => undefined);
  return built;
}

/** Prints one line for a fault that the operator can fix, and a stack trace for any other. */
function giveUp(error: unknown): never {
  held?.release();
  const fault = startFault(error, env);
  if (!fault) throw error;
  return refuse(`Tegemea could not start.\n  ${fault}`, 1);
}

/** Stops gracefully within a limit, after which other nodes take the rest over. */
async function stop(running: Product): Promise<void> {
  const giveUpAfter = () => {
    log.warn('stopped before all work was done; it goes on elsewhere');
    process.exit(0);
  };
  const drainMs = (env.DRAIN_SECONDS ?? 5) * 1_000;
  setTimeout(giveUpAfter, drainMs + STOP_WITHIN_MS).unref();
  await running.stop(hurry.signal);
  await tracing?.stop();
  process.exit(0);
}
