import { shillings } from '@shared/money';
import { callsTo } from '@dev/demo/calls-in-memory';
import { newSmileIdCredentials } from '@dev/simulators/simulator-credentials';
import { identityDesk } from '@dev/simulators/smile-id-simulator';
import { smileId } from '@server/identity/smile-id';
import type { TestApp } from './test-app';

/** As with IDENTITY_CHECK=simulator, which nothing else in a test's app is; `null`: off again. */
export function askForIdentity(app: TestApp, from: number | null): void {
  const credentials = newSmileIdCredentials();
  const call = callsTo(app.world, identityDesk({ world: app.world, credentials }));
  const register = smileId(
    { baseUrl: 'http://simulator', ...credentials },
    { now: app.clock.now, call },
  );
  app.deps.identity = from === null ? undefined : { register, from: shillings(from) };
}
