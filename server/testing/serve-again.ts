import type { ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AppParts, buildApp, ROUTES } from '@server/app/build-app';
import { THIS_MACHINE } from '@server/platform/core/security/callback-addresses';
import type { Deps } from '@server/platform/core/context';
import { AdvisoryLocks } from '@server/platform/db/advisory-locks';
import { openPool } from '@server/platform/db/pool';
import { openServer } from '@server/platform/http/open-server';
import { LiveScreens } from '@server/platform/http/live';
import { watched } from './answer-checks';
import { BARE_PAGES, type TestApp } from './test-app';
import { visitorAt, type Visitor } from './visitor';

/** A second web server process over the same database and providers. */
export interface OtherServer {
  url: string;
  deps: Deps;
  visitor(): Visitor;
  stop(): Promise<void>;
}

/**
 * Starts it with its own connections, as after a restart. `parts`, `changed`: override; `patience`: with slow callers.
 */
export async function serveAgain(
  app: TestApp,
  parts: Partial<Omit<AppParts, 'deps'>> = {},
  changed: Partial<Deps> = {},
  patience?: ServerOptions,
): Promise<OtherServer> {
  const server = openServer(patience);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const db = openPool(app.databaseUrl, app.deps.log);
  const deps: Deps = { ...app.deps, db, publicUrl: url, ...changed };
  const locks = new AdvisoryLocks(app.databaseUrl, app.deps.log);
  await locks.open();
  const usual = {
    pages: BARE_PAGES,
    live: new LiveScreens(deps),
    locks,
    readiness: { isWorkerRunning: () => true },
    trustProxy: 1,
    callbackAddresses: THIS_MACHINE,
    isDevelopment: false,
    simulator: null,
    routes: watched(ROUTES, app.answerFaults),
  };
  server.on('request', buildApp({ ...usual, ...parts, deps }));
  return {
    url,
    deps,
    visitor: () => visitorAt(url),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await locks.close();
      await db.end();
    },
  };
}
