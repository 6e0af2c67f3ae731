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
 * Receives the providers' callbacks. The secret in the path is the only authentication: a wrong one gets 404. Stores
 * the body before reading it, because a provider may not retry. A caller with a valid secret who is not among
 * `isSender` gets 404 too; the body is kept for a person and never applied.
 */
export function installHooks(app: Express, deps: Deps, isSender: IsSender): void {
  app.post(HOOK_PATH, anyText, (req, res) => onPayment(deps, isSender, req, res));
  app.post(DEPOSIT_PATH, anyText, (req, res) => onDeposit(deps, isSender, req, res));
}

/** A callback about a payment that we started. */
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

/** A validation or a confirmation of a direct deposit. */
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
      // A validation request moves no money, so it is not kept.
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

/** Keeps a callback for a person; no job reads it. */
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

/** Keeps a body that is not JSON as text. Strips U+0000, which PostgreSQL can't store. */
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
