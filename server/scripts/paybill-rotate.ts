import { databaseOrExit, envOrExit } from '@server/app/command-line';
import { keptSecret } from '@server/app/secrets';
import { depositUrls } from '@server/payments/payments/callback-url';
import {
  addDepositKey,
  liveKeysOf,
  retireDepositKey,
} from '@server/payments/payments/rotate-deposit-key';
import { actingAs, type Context } from '@server/platform/core/context';
import { openLog } from '@server/platform/core/log/open-log';
import { PROVIDER_IDS, type ProviderId } from '@shared/providers';
import { depsWithoutProviders } from './offline-deps';

/**
 * `npm run paybill:rotate`: makes a new secret for the paybill's URLs beside the one in use, and prints the URLs to
 * register. With `-- --retire` the old one goes, once it was quiet for a week; `-- --show` changes nothing. Each prints
 * the URLs that are answered then.
 */
const env = envOrExit();
const database = await databaseOrExit(env, openLog({ level: 'warn' }));
try {
  const callbackSecret =
    env.MPESA_CALLBACK_SECRET ?? (await keptSecret(env.DATA_DIR, 'callback-secret'));
  const callbackBase = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const deps = { ...depsWithoutProviders(database.pool), callbackSecret, callbackBase };
  await rotate(actingAs(deps, 'job'), process.argv.slice(2));
} finally {
  await database.close();
}

async function act(context: Context, provider: ProviderId, asked: readonly string[]) {
  if (asked.includes('--show')) return 'as they are';
  if (asked.includes('--retire')) return retireDepositKey(context, provider);
  return (await addDepositKey(context, provider)) ?? 'two are live';
}

async function rotate(context: Context, asked: readonly string[]): Promise<void> {
  for (const provider of PROVIDER_IDS) {
    const done = await act(context, provider, asked);
    process.stdout.write(`${provider}: ${typeof done === 'number' ? `version ${done}` : done}\n`);
    for (const { version, lastHitAt } of await liveKeysOf(context, provider)) {
      const { confirmationUrl, validationUrl } = depositUrls(context, provider, version);
      const used = lastHitAt ? `last used ${lastHitAt.toISOString()}` : 'never used';
      process.stdout.write(`  ${version}, ${used}\n    ${confirmationUrl}\n    ${validationUrl}\n`);
    }
  }
}
