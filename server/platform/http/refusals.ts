import type { ErrorRequestHandler, Request, Response } from 'express';
import type { NotedKind } from '@shared/contract/events';
import type { WireRefusal } from '@shared/contract/refusals';
import { english, reasonOf } from '@shared/texts/english';
import { SupersededAttempt, VersionConflict } from '@server/platform/db/change';
import { isOutage } from '@server/platform/db/outage';
import { type Refusal, refusal } from '@server/lending/refusal';
import type { Deps } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { sendJson } from './json';
import type { Notes } from './notes';
import { named, requestIdOf, routeOf } from './request-log';

export const SIGNED_OUT = refusal('signed_out');
export const FORBIDDEN = refusal('forbidden');
export const NOT_YOUR_ROLE = refusal('not_your_role');
export const SECOND_FACTOR_NEEDED = refusal('second_factor_needed');
export const PROOF_NEEDED = refusal('proof_needed');
export const SERVICE_KEY_UNKNOWN = refusal('service_key_unknown');
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
  sendJson(res, it.status, JSON.stringify(body));
}

/**
 * Converts every thrown error to an answer; unexpected errors are logged and answered without detail. The one place
 * where refused access is noted.
 */
export const refusals =
  ({ log, errorTracker }: Deps, notes: Notes): ErrorRequestHandler =>
  async (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error);
    const known = logFailure({ log, errorTracker }, req, error);
    if (known) {
      const kind = notedAs(known, req);
      if (kind) await notes.note(req, kind, known.code);
      return answerRefusal(res, known);
    }
    answerRefusal(res, refusal('unforeseen', { reference: requestIdOf(req) }));
  };

/** Logs a thrown error that is no refusal, and reports it; returns what it is answered with where it is one. */
export function logFailure(
  { log, errorTracker }: Pick<Deps, 'log' | 'errorTracker'>,
  req: Request,
  error: unknown,
): Refusal | null {
  if (isOutage(error)) log.warn({ ...named(req), err: error }, 'the database is away');
  const known = refusalFor(error);
  if (known) return known;
  log.error({ ...named(req), err: error }, 'unforeseen');
  const at = `${req.method} ${routeOf(req)}`;
  void errorTracker?.report(error, { at, requestId: requestIdOf(req) });
  return null;
}

const ASKED_FOR: readonly string[] = [PROOF_NEEDED.code, 'signature_needed'];

/**
 * The event of a refusal. To ask staff for a proof or a signature refuses nothing. A thing that is not there and one of
 * somebody else's get one answer, so they are one event.
 */
function notedAs({ status, code }: Refusal, req: Request): NotedKind | null {
  if (status === 403) return ASKED_FOR.includes(code) ? null : 'access_refused';
  if (status === 429) return 'throttled';
  if (code === SERVICE_KEY_UNKNOWN.code) return 'access_refused';
  const isOfSomething =
    status === 404 && (req.caller ?? req.serviceKeyId) && routeOf(req).includes(':');
  return isOfSomething ? 'object_refused' : null;
}

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

/** Errors of the body parser, and of the codecs under it: whatever they are named, they bear a status below 500. */
const isBodyError = (error: unknown): error is Error & { status: number } =>
  error instanceof Error &&
  'status' in error &&
  Number(error.status) >= 400 &&
  Number(error.status) < 500;
