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
import { PROVIDER_IDS } from '@shared/providers';
import { depsWithoutProviders } from './offline-deps';

/**
 * `npm run paybill:rotate`: makes a new secret for the paybill's URLs beside the one in use, and prints the URLs to
 * register. With `-- --retire` the old one goes, once it was quiet for a week. Without a change it prints both.
 */
const env = envOrExit();
const database = await databaseOrExit(env, openLog({ level: 'warn' }));
try {
  const callbackSecret =
    env.MPESA_CALLBACK_SECRET ?? (await keptSecret(env.DATA_DIR, 'callback-secret'));
  const callbackBase = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const deps = { ...depsWithoutProviders(database.pool), callbackSecret, callbackBase };
  await rotate(actingAs(deps, 'job'), process.argv.includes('--retire'));
} finally {
  await database.close();
}

async function rotate(context: Context, isToRetire: boolean): Promise<void> {
  for (const provider of PROVIDER_IDS) {
    const done = isToRetire
      ? await retireDepositKey(context, provider)
      : ((await addDepositKey(context, provider)) ?? 'two are live');
    process.stdout.write(`${provider}: ${typeof done === 'number' ? `version ${done}` : done}\n`);
    for (const { version, lastHitAt } of await liveKeysOf(context, provider)) {
      const { confirmationUrl, validationUrl } = depositUrls(context, provider, version);
      const used = lastHitAt ? `last used ${lastHitAt.toISOString()}` : 'never used';
      process.stdout.write(`  ${version}, ${used}\n    ${confirmationUrl}\n    ${validationUrl}\n`);
    }
  }
}
