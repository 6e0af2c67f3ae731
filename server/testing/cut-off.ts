import { onTestFinished } from 'vitest';
import { type Context, actingAs } from '@server/platform/core/context';
import { callOut } from '@server/platform/core/outbound-http';
import { moneyProviders } from '@server/platform/core/ports/money-providers';
import { AdvisoryLocks } from '@server/platform/db/advisory-locks';
import { daraja } from '@server/platform/money/providers/mpesa/adapter';
import { tokensInDatabase } from '@server/platform/money/store';
import { newDarajaCredentials } from '@dev/simulators/simulator-credentials';
import type { TestApp } from './test-app';

/** The same product for the rest of a test, with an M-Pesa at which nobody listens. */
export async function cutOff(app: TestApp): Promise<Context> {
  await app.db.query('delete from provider_tokens');
  const nowhere = { ...newDarajaCredentials(), baseUrl: 'http://127.0.0.1:1' };
  const locks = new AdvisoryLocks(app.databaseUrl, app.deps.log);
  onTestFinished(() => locks.close());
  const tokens = tokensInDatabase(app.deps.db, 'mpesa', locks);
  const money = moneyProviders(daraja(nowhere, { now: app.deps.wall, tokens, call: callOut }));
  return actingAs({ ...app.deps, money }, 'job');
}
