import { once } from 'node:events';
import { banner } from '@server/app/banner';
import { readEnv, secretsOf } from '@server/app/env';
import { isDemo, startProduct } from '@server/app/product';
import type { Pages } from '@server/platform/http/pages';
import { openLog } from '@server/platform/core/log/open-log';

/**
 * The product under `npm run dev`. dev.ts bundles this file, runs it with an IPC channel and stands in front of it:
 * it has the database and Vite, so that a restart is short.
 */
export interface Given {
  databaseUrl: string | undefined;
  /** The page of every screen, as Vite makes it. */
  shellUrl: string;
}
export interface Started {
  port: number;
  banner: string;
}

// Ctrl+C reaches this process too; dev.ts stops it by closing the channel.
process.on('SIGINT', () => undefined);
const [{ databaseUrl, shellUrl }] = (await once(process, 'message')) as [Given];
const env = readEnv();
const shell = async () => (await fetch(shellUrl)).text();
// Vite has answered for every file already.
const pages: Pages = {
  shell,
  drawn: () => Promise.resolve(null),
  landing: shell,
  assets: (_req, _res, next) => next(),
};
const product = await startProduct(
  {
    ...env,
    DATABASE_URL: databaseUrl,
    DEMO_DATA: isDemo(env) ? 'on' : 'off',
  },
  openLog({ level: env.LOG_LEVEL, secrets: secretsOf(env) }),
  () => Promise.resolve(pages),
  {
    address: { PORT: 0, HOST: '127.0.0.1' },
    say: (line) => void process.stdout.write(`${line}\n`),
  },
);
process.once('disconnect', () => void product.stop().then(() => process.exit(0)));
const started: Started = { port: Number(new URL(product.url).port), banner: banner(env, product) };
process.send?.(started);
