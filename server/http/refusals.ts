import type { ErrorRequestHandler, Response } from 'express';
import type { WireRefusal } from '@shared/contract/refusals';
import { SupersededAttempt, VersionConflict } from '@server/db/change';
import { isOutage } from '@server/db/outage';
import { type Refusal, type RefusalCode, refusal } from '@server/lending/refusal';
import { Refused } from '@server/platform/refused';

const STATUS: Record<RefusalCode, number> = {
  malformed: 400,
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  wrong_state: 409,
  taken: 409,
  still_running: 409,
  already_done: 409,
  too_large: 413,
  not_json: 415,
  broken_rule: 422,
  key_reused: 422,
  too_soon: 429,
  unavailable: 503,
};

export const SIGNED_OUT = refusal('signed_out', 'Unauthorized: please sign in');
export const FORBIDDEN = refusal('forbidden', 'Only an admin can do this');
export const STILL_RUNNING = refusal(
  'still_running',
  'We are still working on this. Ask again in a moment.',
  { retryAfter: 1 },
);
const LOST = refusal('wrong_state', 'Someone else changed this at the same moment. Look again.');
const UNAVAILABLE = refusal(
  'unavailable',
  'We can’t reach our records right now. Please try again.',
  {
    retryAfter: 5,
  },
);
const TOO_LARGE = refusal('too_large', 'That is more than we take at once');
const NOT_VALID_JSON = refusal('malformed', 'That is not valid JSON');
const UNREADABLE_TYPE = refusal('not_json', 'Send JSON as plain UTF-8');
const UNREADABLE_ADDRESS = refusal('malformed', 'That address can’t be read');

export function answerRefusal(res: Response, it: Refusal): void {
  const body: WireRefusal = { code: it.code, message: it.message };
  if (it.fields) body.fields = it.fields;
  if (it.retryAfter !== undefined) {
    body.retryAfter = it.retryAfter;
    res.setHeader('Retry-After', String(it.retryAfter));
  }
  res.status(STATUS[it.code]).json(body);
}

/** The one translator from what was thrown to what is answered; what nobody foresaw is logged and bland. */
export const refusals: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (res.headersSent) return next(error);
  if (isOutage(error)) req.log.warn({ err: error }, 'the database is away');
  const known = refusalFor(error);
  if (known) return answerRefusal(res, known);
  req.log.error({ err: error }, 'unforeseen');
  res.status(500).json({
    code: 'unforeseen',
    message: `Something went wrong on our side. Reference ${String(req.id)}.`,
  } satisfies WireRefusal);
};

function refusalFor(error: unknown): Refusal | null {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof VersionConflict) return LOST;
  if (error instanceof SupersededAttempt) return STILL_RUNNING;
  if (isOutage(error)) return UNAVAILABLE;
  if (error instanceof URIError) return UNREADABLE_ADDRESS;
  if (isBodyError(error)) return BODY_REFUSALS[error.status] ?? NOT_VALID_JSON;
  return null;
}

const BODY_REFUSALS: Record<number, Refusal> = { 413: TOO_LARGE, 415: UNREADABLE_TYPE };

/** What the reader of bodies throws: its own errors bear a `type`, those of a body badly compressed zlib's code. */
const isBodyError = (error: unknown): error is Error & { status: number } =>
  error instanceof Error &&
  'status' in error &&
  Number(error.status) < 500 &&
  ('type' in error || ('code' in error && String(error.code).startsWith('Z_')));
