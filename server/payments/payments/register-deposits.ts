import type { Context } from '@server/platform/core/context';
import { depositUrls } from './callback-url';
import { liveKeysOf } from './rotate-deposit-key';

/**
 * Registers our direct-deposit URLs, of the newest key, with each provider. A provider may accept the registration once
 * only.
 */
export async function registerDeposits(context: Context): Promise<void> {
  for (const { id: provider, directDeposits } of context.money.all) {
    const newest = (await liveKeysOf(context, provider)).at(-1);
    const urls = depositUrls(context, provider, newest?.version);
    const answer = await directDeposits?.register(urls);
    if (!answer) continue;
    if (answer.kind !== 'registered') {
      const { kind, reason } = answer;
      context.log.error(
        { provider, kind, reason },
        'direct deposits are not registered: they are not told of',
      );
    } else if (answer.isRepeat) {
      context.log.info(
        { provider },
        'direct deposits were registered before; new URLs need the old ones deleted at the provider',
      );
    } else {
      context.log.info({ provider }, 'direct deposits are registered');
    }
  }
}
