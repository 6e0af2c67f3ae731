import { type Express, type Request, type Response, urlencoded } from 'express';
import { parsePhone } from '@shared/typed-phone';
import { atOneMoment, type Deps } from '@server/platform/core/context';
import { hookSecret, isHookSecret } from '@server/platform/core/security/hook-secret';
import type { Notes } from '@server/platform/http/notes';
import { requestIdOf } from '@server/platform/http/request-log';
import { answerWord, type InboundSms } from './answer-word';

const INBOUND_PATH = '/hooks/sms-in/:secret';
const NOT_HERE = { code: 'not_found', message: 'There is nothing here' };
const UNDER_WAY = { code: 'under_way', message: 'This SMS is being answered' };
const form = urlencoded({ extended: false, limit: '10kb' });

const ID_MAX = 200;
const TEXT_MAX = 1_000;

/** Where the gateway posts SMS to our short number; an operator enters it in the gateway's dashboard. */
export const inboundSmsUrl = (deps: Pick<Deps, 'callbackBase' | 'callbackSecret'>): string =>
  `${deps.callbackBase}/hooks/sms-in/${hookSecret(deps, 'sms:in')}`;

/**
 * Receives SMS to our short number. The secret in the path is the only authentication: a wrong one gets 404, and so
 * does every one while there is no such number. The gateway repeats what is not answered by 200.
 */
export function installInboundHook(app: Express, deps: Deps, notes: Notes): void {
  app.post(INBOUND_PATH, form, (req, res) => onSms(deps, notes, req, res));
}

async function onSms(deps: Deps, notes: Notes, req: Request, res: Response): Promise<void> {
  if (!deps.shortNumber || !isHookSecret(deps, 'sms:in', req.params['secret'])) {
    await notes.note(req, 'callback_refused', 'secret');
    res.status(404).json(NOT_HERE);
    return;
  }
  const sms = smsIn(req.body);
  if (sms) {
    const context = {
      ...atOneMoment(deps),
      actor: { kind: 'visitor' },
      ip: null,
      requestId: requestIdOf(req),
      browser: null,
    } as const;
    if (!(await answerWord(context, sms))) {
      res.status(503).json(UNDER_WAY);
      return;
    }
  } else {
    deps.log.warn('an SMS to our short number that nobody can read');
  }
  res.json({});
}

function smsIn(body: unknown): InboundSms | null {
  const { id, from, text } = (body ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || id === '' || id.length > ID_MAX) return null;
  if (typeof from !== 'string' || typeof text !== 'string' || text.length > TEXT_MAX) return null;
  const phone = parsePhone(from);
  const isStorable = !`${id}${text}`.includes('\u0000');
  return phone && isStorable ? { id, phone, text } : null;
}
