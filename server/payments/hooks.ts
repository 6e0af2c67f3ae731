import { type Express, type Request, type Response, text } from 'express';
import { actingAs, type Deps } from '@server/context';
import { commit } from '@server/db/change';
import { newId } from '@server/ids';
import { job } from '@server/jobs/tasks';
import { withoutCredential } from '@server/mobile-money/callbacks';
import { CHANNELS, type Channel, HOOK_PATH, isOurSecret, PAYBILL_PATH } from './callback-url';
import { paybillStepOf } from './callback-url';
import { type CallbackRow, findPayment } from './store';
import { validatePayment } from './validate-payment';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ACCEPTED = { ResultCode: 0, ResultDesc: 'Accepted' };
const NOT_HERE = { code: 'not_found', message: 'There is nothing here' };
const anyText = text({ type: () => true, limit: '100kb' });

/**
 * Where M-Pesa's answers come in. Nothing in them proves who sent them but the secret in the path, so a
 * wrong one is simply not there. What comes is kept first and read later; M-Pesa tries once only.
 */
export function installHooks(app: Express, deps: Deps): void {
  app.post(HOOK_PATH, anyText, (req, res) => onPayment(deps, req, res));
  app.post(PAYBILL_PATH, anyText, (req, res) => onPaybill(deps, req, res));
}

/** An answer about a payment that we began. */
async function onPayment(deps: Deps, req: Request, res: Response): Promise<void> {
  const { secret = '', channel = '', paymentId = '' } = req.params as Record<string, string>;
  const isKnown = isChannel(channel) && UUID.test(paymentId);
  if (!isKnown || !isOurSecret(deps, channel, paymentId, secret)) {
    res.status(404).json(NOT_HERE);
    return;
  }
  const [payment] = await findPayment(deps.db, paymentId);
  if (!payment) deps.log.warn({ channel, paymentId }, 'a callback for a payment that is not here');
  await keep(deps, req, channel, payment?.id ?? null);
  res.json(ACCEPTED);
}

/** A question or news about a payment that somebody makes by hand. */
async function onPaybill(deps: Deps, req: Request, res: Response): Promise<void> {
  const { secret = '', step: named = '' } = req.params as Record<string, string>;
  switch (paybillStepOf(deps, named, secret)) {
    case null:
      res.status(404).json(NOT_HERE);
      return;
    case 'validation':
      res.json(await validatePayment(deps, bodyOf(req)));
      return;
    case 'confirmation':
      await keep(deps, req, 'paybill', null);
      break;
    case 'notice':
      await keep(deps, req, 'notice', null);
  }
  res.json(ACCEPTED);
}

const isChannel = (value: string): value is Channel =>
  CHANNELS.some((channel) => channel === value);

async function keep(
  deps: Deps,
  req: Request,
  channel: CallbackRow['channel'],
  paymentId: string | null,
): Promise<void> {
  const context = actingAs(deps, 'mobile_money');
  const id = newId();
  const callback = {
    id,
    version: 1,
    paymentId,
    channel,
    body: withoutCredential(bodyOf(req)),
    ip: req.ip ?? '',
    receivedAt: context.now(),
  };
  await commit(deps.db, {
    insert: { callbacks: [callback] },
    jobs: [job('apply_callback', { callbackId: id })],
  });
}

/** A body that is no JSON is kept as the text it is. U+0000 has no place in PostgreSQL. */
function bodyOf(req: Request): unknown {
  const clean = String(req.body ?? '')
    .replaceAll('\u0000', '')
    .replaceAll('\\u0000', '');
  try {
    return JSON.parse(clean);
  } catch {
    return clean;
  }
}
