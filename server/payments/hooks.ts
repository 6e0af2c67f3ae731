import { type Express, type Request, type Response, text } from 'express';
import type { Deps } from '@server/platform/context';
import { commit } from '@server/db/change';
import { newId } from '@server/platform/ids';
import { job } from '@server/jobs/tasks';
import type { ProviderId } from '@shared/providers';
import { PAYMENT_CHANNELS, type PaymentChannel } from '@server/platform/ports/money-provider';
import { protocolOf } from '@server/money/providers/index';
import { DEPOSIT_PATH, depositStepOf, HOOK_PATH, providerOfSecret } from './callback-url';
import type { sendersAmong } from '@server/platform/security/callback-addresses';
import { type CallbackRow, findPayment } from './store';
import { validatePayment } from './validate-payment';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ACCEPTED = { ResultCode: 0, ResultDesc: 'Accepted' };
const NOT_HERE = { code: 'not_found', message: 'There is nothing here' };
type IsSender = ReturnType<typeof sendersAmong>;
const anyText = text({ type: () => true, limit: '100kb' });

/**
 * Where the providers' answers come in. Nothing in them proves who sent them but the secret in the path, so a
 * wrong one is simply not there. What comes is kept first and read later; a provider may try once only.
 * Who knows a secret and is not among `isSender` is answered like who does not; what they told is kept for a
 * person and never applied, for the secret got out, or the provider has a new address.
 */
export function installHooks(app: Express, deps: Deps, isSender: IsSender): void {
  app.post(HOOK_PATH, anyText, (req, res) => onPayment(deps, isSender, req, res));
  app.post(DEPOSIT_PATH, anyText, (req, res) => onDeposit(deps, isSender, req, res));
}

/** An answer about a payment that we began. */
async function onPayment(
  deps: Deps,
  isSender: IsSender,
  req: Request,
  res: Response,
): Promise<void> {
  const { secret = '', channel = '', paymentId = '' } = req.params as Record<string, string>;
  const isKnown = isChannel(channel) && UUID.test(paymentId);
  const provider = isKnown ? providerOfSecret(deps, channel, paymentId, secret) : null;
  if (!isKnown || !provider) {
    res.status(404).json(NOT_HERE);
    return;
  }
  const [payment] = await findPayment(deps.db, paymentId);
  if (!payment) deps.log.warn({ channel, paymentId }, 'a callback for a payment that is not here');
  await answerNews(deps, isSender, {
    req,
    res,
    channel,
    provider,
    paymentId: payment?.id ?? null,
  });
}

/** A question or news about a payment that somebody makes by hand. */
async function onDeposit(
  deps: Deps,
  isSender: IsSender,
  req: Request,
  res: Response,
): Promise<void> {
  const { secret = '', step: named = '' } = req.params as Record<string, string>;
  const found = depositStepOf(deps, named, secret);
  if (!found) {
    res.status(404).json(NOT_HERE);
    return;
  }
  const { provider, step } = found;
  const news = { req, res, provider, paymentId: null };
  switch (step) {
    case 'validation':
      // A question: nothing of it is worth keeping.
      if (!isSender(req.ip)) res.status(404).json(NOT_HERE);
      else res.json(await validatePayment(deps, provider, bodyOf(req)));
      return;
    case 'confirmation':
      return answerNews(deps, isSender, { ...news, channel: 'deposit' });
    case 'notice':
      return answerNews(deps, isSender, { ...news, channel: 'registration' });
  }
}

interface News {
  req: Request;
  res: Response;
  channel: CallbackRow['channel'];
  provider: ProviderId;
  paymentId: string | null;
}

async function answerNews(deps: Deps, isSender: IsSender, news: News): Promise<void> {
  const { req, res, channel, paymentId } = news;
  if (isSender(req.ip)) {
    await keep(deps, news);
    res.json(ACCEPTED);
    return;
  }
  deps.log.warn(
    { channel, paymentId, ip: req.ip },
    'a callback from an address that is not the provider’s',
  );
  await keepApart(deps, news);
  res.status(404).json(NOT_HERE);
}

const isChannel = (value: string): value is PaymentChannel =>
  PAYMENT_CHANNELS.some((channel) => channel === value);

async function keep(deps: Deps, news: News): Promise<void> {
  const callback = rowOf(deps, news);
  await commit(deps.db, {
    insert: { callbacks: [callback] },
    jobs: [job('apply_callback', { callbackId: callback.id })],
  });
}

/** For a person to look at; no job ever reads it. */
async function keepApart(deps: Deps, news: News): Promise<void> {
  const callback = rowOf(deps, news);
  const at = callback.receivedAt;
  const judged = { ...callback, appliedAt: at, suspectAt: at, outcome: 'other_address' };
  await commit(deps.db, {
    insert: { callbacks: [judged] },
    live: [{ to: 'admins', topic: 'portfolio' }],
  });
}

const rowOf = (deps: Deps, { req, channel, provider, paymentId }: News) => ({
  id: newId(),
  version: 1,
  provider,
  paymentId,
  channel,
  body: protocolOf(provider).withoutSecrets(bodyOf(req)),
  ip: req.ip ?? '',
  receivedAt: deps.now(),
});

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
