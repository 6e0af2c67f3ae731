import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { createServer as createVite } from 'vite';
import { banner } from '@server/app/banner';
import { readEnv } from '@server/app/env';
import type { Pages } from '@server/http/pages';
import { startProduct } from '@server/app/product';
import { ROOT } from '@server/platform/root';

/** `npm run dev`: the product with the client served from its sources and with hot reload. */
process.argv.push('--hot');
const env = readEnv();
const log = pino({ level: env.LOG_LEVEL });
const product = await startProduct(env, log, async (server): Promise<Pages> => {
  const vite = await createVite({
    configFile: join(ROOT, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const shell = async (path: string) => {
    const source = await readFile(join(ROOT, 'client/index.html'), 'utf8');
    return vite.transformIndexHtml(path, source);
  };
  return { shell, landing: () => shell('/'), assets: vite.middlewares };
});
process.stdout.write(banner(env, product));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void product.stop().then(() => process.exit(0)));
}
