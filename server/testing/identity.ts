import { shillings } from '@shared/money';
import { callsTo } from '@dev/demo/calls-in-memory';
import type { PhoneWorld } from '@dev/simulators/phone-world';
import { newSmileIdCredentials } from '@dev/simulators/simulator-credentials';
import { identityDesk } from '@dev/simulators/smile-id-simulator';
import { smileId } from '@server/people/identity/smile-id';
import type { Deps } from '@server/platform/core/context';
import type { TestApp } from './test-app';

/** As with IDENTITY_CHECK=simulator, which nothing else in a test's app is; `null`: off again. */
export function askForIdentity(app: TestApp, from: number | null): void {
  app.deps.identity = from === null ? undefined : registerOf(app.world, from);
}

/** The register of persons of a world, asked for loans of `from` shillings or more. */
export function registerOf(world: PhoneWorld, from: number): NonNullable<Deps['identity']> {
  const credentials = newSmileIdCredentials();
  const call = callsTo(world, identityDesk({ world, credentials }));
  const register = smileId(
    { baseUrl: 'http://simulator', ...credentials },
    { now: world.now, call },
  );
  return { register, from: shillings(from) };
}
