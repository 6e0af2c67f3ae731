import { setTimeout } from 'node:timers/promises';
import { type Express, type Request, type Response, urlencoded } from 'express';
import { parsePhone } from '@shared/typed-phone';
import { atOneMoment, type Deps } from '@server/platform/core/context';
import { hookSecret, isHookSecret } from '@server/platform/core/security/hook-secret';
import type { Notes } from '@server/platform/http/notes';
import { logFailure } from '@server/platform/http/refusals';
import { countAs, requestIdOf } from '@server/platform/http/request-log';
import { answerTurn, failedAnswer } from './answer-turn';
import type { Posted } from './claim-turn';
import { askedWithin, NETWORK_WAIT_MS } from './network-wait';

const USSD_PATH = '/hooks/ussd/:secret';
const NOT_HERE = { code: 'not_found', message: 'There is nothing here' };
const UNFORESEEN = 500;
const form = urlencoded({ extended: false, limit: '10kb' });

/** The longest text that a session of three minutes has, and the longest id of one. */
const TEXT_MAX = 1_000;
const SESSION = /^[\w.:-]{1,100}$/;

/** How often, and how long in all, a turn waits for another node that answers it. */
const WAIT_MS = 100;
const WAITS_MAX = 80;

/** Where the gateway posts each turn; an operator enters it in the gateway's dashboard. */
export const ussdUrl = (deps: Pick<Deps, 'callbackBase' | 'callbackSecret'>): string =>
  `${deps.callbackBase}/hooks/ussd/${hookSecret(deps, 'ussd')}`;

/**
 * Receives the turns of phones without data (Africa's Talking's protocol: a form in, `CON …` or `END …` out). The
 * secret in the path is the only authentication: a wrong one gets 404, and so does every one while there is no code to
 * dial.
 */
export function installUssdHook(app: Express, deps: Deps, notes: Notes): void {
  app.post(USSD_PATH, form, (req, res) => onTurn(deps, notes, req, res));
}

async function onTurn(deps: Deps, notes: Notes, req: Request, res: Response): Promise<void> {
  const { ussd } = deps;
  if (!ussd || !isHookSecret(deps, 'ussd', req.params['secret'])) {
    await notes.note(req, 'callback_refused', 'secret');
    res.status(404).json(NOT_HERE);
    return;
  }
  const posted = postedIn(req.body);
  if (!posted) {
    // Nothing of what was posted is logged: a PIN may be in it.
    deps.log.warn('a turn of a phone without data that nobody can read');
    res.status(400).type('text/plain').send('END');
    return;
  }
  let waits = 0;
  const wait = async () => {
    waits += 1;
    await setTimeout(WAIT_MS);
    return waits < WAITS_MAX;
  };
  const context = {
    ...atOneMoment(deps),
    actor: { kind: 'visitor' },
    ip: null,
    requestId: requestIdOf(req),
    browser: null,
    simSwap: deps.simSwap && askedWithin(deps.simSwap, ussd.networkWaitMs ?? NETWORK_WAIT_MS),
  } as const;
  const { code: dialled } = ussd;
  let answer: string;
  try {
    answer = await answerTurn(context, posted, { dialled, wait });
  } catch (error) {
    // The phone shows nothing of a status: the words say it, and it is counted as what it is.
    countAs(res, logFailure(deps, req, error)?.status ?? UNFORESEEN);
    answer = await failedAnswer(context, posted, dialled);
  }
  res.type('text/plain').send(answer);
}

function postedIn(body: unknown): Posted | null {
  const { sessionId, phoneNumber, text } = (body ?? {}) as Record<string, unknown>;
  if (typeof sessionId !== 'string' || !SESSION.test(sessionId)) return null;
  if (typeof phoneNumber !== 'string' || typeof text !== 'string') return null;
  const phone = parsePhone(phoneNumber);
  const isReadable = text.length <= TEXT_MAX && !text.includes('\u0000');
  return phone && isReadable ? { sessionId, phone, text } : null;
}
