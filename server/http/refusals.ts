import type { ErrorRequestHandler, Response } from 'express';
import type { WireRefusal } from '@shared/contract/refusals';
import { english, reasonOf } from '@shared/texts/english';
import { SupersededAttempt, VersionConflict } from '@server/db/change';
import { isOutage } from '@server/db/outage';
import { type Refusal, refusal } from '@server/lending/refusal';
import { Refused } from '@server/platform/refused';
import { requestIdOf } from './request-log';

export const SIGNED_OUT = refusal('signed_out');
export const FORBIDDEN = refusal('forbidden');
export const STILL_RUNNING = { ...refusal('still_running'), retryAfter: 1 };
const LOST = refusal('changed_meanwhile');
const UNAVAILABLE = { ...refusal('unavailable'), retryAfter: 5 };
const TOO_LARGE = refusal('too_large');
const NOT_VALID_JSON = refusal('invalid_json');
const UNREADABLE_TYPE = refusal('not_utf8');
const UNREADABLE_ADDRESS = refusal('address_unreadable');

export function answerRefusal(res: Response, it: Refusal): void {
  const body: WireRefusal = { ...reasonOf(it), message: it.message };
  if (it.fields) {
    body.fields = Object.fromEntries(
      Object.entries(it.fields).map(([name, reason]) => [name, english(reason)]),
    );
    body.fieldReasons = { ...it.fields };
  }
  if (it.retryAfter !== undefined) {
    body.retryAfter = it.retryAfter;
    res.setHeader('Retry-After', String(it.retryAfter));
  }
  res.status(it.status).json(body);
}

/** Converts every thrown error to an answer; unexpected errors are logged and answered without detail. */
export const refusals: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (res.headersSent) return next(error);
  if (isOutage(error)) req.log.warn({ err: error }, 'the database is away');
  const known = refusalFor(error);
  if (known) return answerRefusal(res, known);
  req.log.error({ err: error }, 'unforeseen');
  answerRefusal(res, refusal('unforeseen', { reference: requestIdOf(req) }));
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

/** Errors of the body parser: its own have a `type`, those of a badly compressed body a zlib code. */
const isBodyError = (error: unknown): error is Error & { status: number } =>
  error instanceof Error &&
  'status' in error &&
  Number(error.status) < 500 &&
  ('type' in error || ('code' in error && String(error.code).startsWith('Z_')));
