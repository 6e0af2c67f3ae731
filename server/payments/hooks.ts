import { type Express, type Request, text } from 'express';
import { actingAs, type Deps } from '@server/context';
import { commit } from '@server/db/change';
import { newId } from '@server/ids';
import { job } from '@server/jobs/tasks';
import { withoutCredential } from '@server/mobile-money/callbacks';
import { CHANNELS, type Channel, HOOK_PATH, isOurSecret } from './callback-url';
import { findPayment } from './store';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ACCEPTED = { ResultCode: 0, ResultDesc: 'Accepted' };

/**
 * Where M-Pesa's answers come in. Nothing in them proves who sent them but the secret in the path, so a
 * wrong one is simply not there. What comes is kept first and read later; M-Pesa tries once only.
 */
export function installHooks(app: Express, deps: Deps): void {
  app.post(HOOK_PATH, text({ type: () => true, limit: '100kb' }), async (req, res) => {
    const { secret = '', channel = '', paymentId = '' } = req.params as Record<string, string>;
    const isKnown = isChannel(channel) && UUID.test(paymentId);
    if (!isKnown || !isOurSecret(deps, channel, paymentId, secret)) {
      res.status(404).json({ code: 'not_found', message: 'There is nothing here' });
      return;
    }
    const [payment] = await findPayment(deps.db, paymentId);
    if (payment) await keep(deps, req, channel, paymentId);
    else deps.log.warn({ channel }, 'a callback for a payment that we do not have');
    res.json(ACCEPTED);
  });
}

const isChannel = (value: string): value is Channel =>
  CHANNELS.some((channel) => channel === value);

async function keep(deps: Deps, req: Request, channel: Channel, paymentId: string): Promise<void> {
  const context = actingAs(deps, 'mobile_money');
  const id = newId();
  const callback = {
    id,
    version: 1,
    paymentId,
    channel,
    body: withoutCredential(parsed(String(req.body ?? ''))),
    ip: req.ip ?? '',
    receivedAt: context.now(),
  };
  await commit(deps.db, {
    insert: { callbacks: [callback] },
    jobs: [job('apply_callback', { callbackId: id })],
  });
}

/** A body that is no JSON is kept as the text it is. U+0000 has no place in PostgreSQL. */
function parsed(body: string): unknown {
  const clean = body.replaceAll('\u0000', '').replaceAll('\\u0000', '');
  try {
    return JSON.parse(clean);
  } catch {
    return clean;
  }
}
