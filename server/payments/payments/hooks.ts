import { type Express, type Request, type Response, text } from 'express';
import type { Deps } from '@server/platform/core/context';
import { commit, commitTogether } from '@server/platform/db/change';
import { newId } from '@server/platform/core/ids';
import { job } from '@server/platform/jobs/tasks';
import type { Notes } from '@server/platform/http/notes';
import type { ProviderId } from '@shared/providers';
import type { PaymentChannel } from '@server/platform/core/ports/money-provider';
import { protocolOf } from '@server/platform/money/providers/index';
import {
  DEPOSIT_PATH,
  depositStepOf,
  HOOK_CHANNELS,
  HOOK_PATH,
  type HookChannel,
  providerOfSecret,
} from './callback-url';
import { type DepositKey, noteKeyHit } from './deposit-key-store';
import { liveKeys } from './rotate-deposit-key';
import type { Senders } from '@server/platform/core/security/callback-addresses';
import { ON_DESK } from '@server/platform/db/live-lines';
import { type CallbackRow, findCallback, findPayment } from './store';
import { validatePayment } from './validate-payment';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The use of a key is noted that often. */
const NOTED_EVERY_MS = 60_000;
const ACCEPTED = { ResultCode: 0, ResultDesc: 'Accepted' };
const NOT_HERE = { code: 'not_found', message: 'There is nothing here' };
const anyText = text({ type: () => true, limit: '100kb' });

/**
 * Receives the providers' callbacks. The secret in the path is the only authentication: a wrong one gets 404. Stores
 * the body before reading it, because a provider may not retry. Who has a valid secret and calls from an address that
 * is not listed gets 404 too, and the body is kept for a person and never applied; except that a deposit's notice is
 * taken, and counts once the provider's own records agree (confirm-deposit.ts): its secret is one for all payers.
 */
export function installHooks(app: Express, deps: Deps, senders: Senders, notes: Notes): void {
  const heard = { deps, senders, notes };
  app.post(HOOK_PATH, anyText, (req, res) => onAnswer(heard, req, res));
  app.post(DEPOSIT_PATH, anyText, (req, res) => onDeposit(heard, req, res));
}

interface HookDeps {
  deps: Deps;
  senders: Senders;
  notes: Notes;
}

/** To whom has no right to call there is no such address; the refusal is noted. */
async function refuse({ notes }: HookDeps, req: Request, res: Response, why: 'secret' | 'address') {
  await notes.note(req, 'callback_refused', why);
  res.status(404).json(NOT_HERE);
}

/** A callback about a payment that we started, or about the payout account. */
async function onAnswer(heard: HookDeps, req: Request, res: Response): Promise<void> {
  const { deps } = heard;
  const { secret = '', channel = '', id = '' } = req.params as Record<string, string>;
  const isKnown = isChannel(channel) && UUID.test(id);
  const provider = isKnown ? providerOfSecret(deps, channel, id, secret) : null;
  if (!isKnown || !provider) return refuse(heard, req, res, 'secret');
  const about = channel === 'balance' ? { questionId: id } : await aboutPayment(deps, channel, id);
  await answerNews(heard, { req, res, channel, provider, ...about });
}

async function aboutPayment(deps: Deps, channel: PaymentChannel, paymentId: string) {
  const [payment] = await findPayment(deps.db, paymentId);
  // The answer to a question about a deposit comes under the id of its notice.
  const [notice] = payment ? [] : await findCallback(deps.db, paymentId);
  if (!payment && !notice) {
    deps.log.warn({ channel, paymentId }, 'a callback for a payment that is not here');
  }
  return { paymentId: payment?.id ?? null, confirms: notice?.id ?? null };
}

/** A validation or a confirmation of a direct deposit. */
async function onDeposit(heard: HookDeps, req: Request, res: Response): Promise<void> {
  const { deps, senders } = heard;
  const { secret = '', step: named = '' } = req.params as Record<string, string>;
  const live = await liveKeys(deps);
  const found = depositStepOf(deps, live, named, secret);
  if (!found) return refuse(heard, req, res, 'secret');
  const { provider, step, version } = found;
  const [now, key] = [deps.now(), live.find((each) => isKey(each, found))];
  const lately = new Date(now.getTime() - NOTED_EVERY_MS);
  if (!key?.lastHitAt || key.lastHitAt < lately) {
    await noteKeyHit(deps.db, provider, version, now, lately);
  }
  const news = { req, res, provider };
  switch (step) {
    case 'validation':
      // A validation request moves no money, so it is not kept.
      if (!senders.isTaken(req.ip)) return refuse(heard, req, res, 'address');
      res.json(await validatePayment(deps, provider, bodyOf(req)));
      return;
    case 'confirmation':
      await keep(deps, { ...news, channel: 'deposit' }, !senders.isListed(req.ip));
      res.json(ACCEPTED);
      return;
    case 'notice':
      return answerNews(heard, { ...news, channel: 'registration' });
  }
}

type Key = Pick<DepositKey, 'provider' | 'version'>;
const isKey = (key: Key, other: Key): boolean =>
  key.provider === other.provider && key.version === other.version;

interface CallbackInput {
  req: Request;
  res: Response;
  channel: CallbackRow['channel'];
  provider: ProviderId;
  paymentId?: string | null;
  /** The deposit's notice that this answers about. */
  confirms?: string | null;
  /** Our question about the payout account. */
  questionId?: string;
}

async function answerNews(heard: HookDeps, news: CallbackInput): Promise<void> {
  const { deps, senders } = heard;
  const { req, res, channel, paymentId } = news;
  if (senders.isTaken(req.ip)) {
    await keep(deps, news);
    res.json(ACCEPTED);
    return;
  }
  deps.log.warn(
    { channel, paymentId, ip: req.ip },
    'a callback from an address that is not the provider’s',
  );
  await keepApart(deps, news);
  await refuse(heard, req, res, 'address');
}

const isChannel = (value: string): value is HookChannel =>
  HOOK_CHANNELS.some((channel) => channel === value);

async function keep(deps: Deps, news: CallbackInput, needsProof = false): Promise<void> {
  const callback = { ...rowOf(deps, news), needsProof };
  await commitTogether(deps.db, {
    insert: { callbacks: [callback] },
    jobs: [job('apply_callback', { callbackId: callback.id })],
    whyNoEvent: 'money_on_its_way',
  });
}

/** Keeps a callback for a person; no job reads it. */
async function keepApart(deps: Deps, news: CallbackInput): Promise<void> {
  const callback = rowOf(deps, news);
  const at = callback.receivedAt;
  const judged = { ...callback, appliedAt: at, suspectAt: at, outcome: 'other_address' };
  await commit(deps.db, {
    insert: { callbacks: [judged] },
    whyNoEvent: 'money_on_its_way',
    shownOn: ON_DESK,
  });
}

const rowOf = (deps: Deps, { req, channel, provider, ...about }: CallbackInput) => ({
  id: newId(),
  version: 1,
  provider,
  paymentId: about.paymentId ?? null,
  channel,
  confirms: about.confirms ?? null,
  questionId: about.questionId ?? null,
  needsProof: false,
  checks: 0,
  body: protocolOf(provider).withoutSecrets(bodyOf(req)),
  ip: req.ip ?? '',
  receivedAt: deps.now(),
});

/** The body as JSON, or as text where it is none or nests deeper than any provider's. */
function bodyOf(req: Request): unknown {
  const sent = String(req.body ?? '');
  try {
    return storable(JSON.parse(sent)) ?? sent;
  } catch {
    return storable(sent);
  }
}

const DEPTH_MAX = 100;

/** The same without what PostgreSQL can't store: U+0000 and halves of a character. */
function storable(value: unknown, depth = 0): unknown {
  if (depth > DEPTH_MAX) throw new RangeError('nested too deeply');
  if (typeof value === 'string')
    return value.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd');
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [storable(key), storable(item, depth + 1)]),
  );
}
