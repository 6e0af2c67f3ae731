import { join } from 'node:path';
import { pino } from 'pino';
import { banner } from './banner';
import { BadEnv, type Env, readEnv } from './env';
import { builtPages } from '@server/http/pages';
import { type Product, startProduct } from './product';
import { ROOT } from '@server/platform/root';
import { startFault } from './start-fault';

const STOP_WITHIN_MS = 15_000;

const env = envOrExit();
const log = pino({ level: env.LOG_LEVEL });
const product = await startProduct(env, log, () =>
  Promise.resolve(builtPages(join(ROOT, 'dist/client'))),
).catch(giveUp);
process.stdout.write(banner(env, product));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(product));

function envOrExit(): Env {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof BadEnv)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Prints one line for a fault that the operator can fix, and a stack trace for any other. */
function giveUp(error: unknown): never {
  const fault = startFault(error, env);
  if (!fault) throw error;
  process.stderr.write(`Tegemea could not start.\n  ${fault}\n`);
  process.exit(1);
}

/** Stops gracefully, within a time limit. */
async function stop(running: Product): Promise<void> {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  await running.stop();
  process.exit(0);
}
