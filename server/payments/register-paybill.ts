import type { Context } from '@server/platform/context';
import { paybillUrls } from './callback-url';

/** Tells M-Pesa where to ask and tell about payments by hand. It takes that once; a repeat changes nothing. */
export async function registerPaybill(context: Context): Promise<void> {
  const answer = await context.mobileMoney.registerPaybill(paybillUrls(context));
  if (answer.kind !== 'registered') {
    const { kind, reason } = answer;
    context.log.error(
      { kind, reason },
      'the paybill is not registered: payments by hand are not told of',
    );
  } else if (answer.isRepeat) {
    context.log.info(
      'the paybill was registered before; new URLs need the old ones deleted at M-Pesa',
    );
  } else {
    context.log.info('the paybill is registered');
  }
}
