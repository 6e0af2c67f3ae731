import type { Answered, Reply } from '@server/platform/core/outbound-http';
import type { CallResult } from '@server/platform/core/provider-calls';
import type { Refused, Unknown } from '@server/platform/core/ports/money-provider';
import { record, text } from './wire';
import type { WireRecord } from './wire';

/** Daraja's answer, independent of its envelope. */
export type DarajaReply =
  | { kind: 'body'; body: WireRecord }
  | { kind: 'fault'; status: number; code: string; message: string }
  | { kind: 'not_sent'; reason: string }
  | { kind: 'silence'; reason: string };

/**
 * Classifies an HTTP reply. Checks for a fault under every status, because one occurred under 200. A page, a redirect
 * or an empty body is silence: it does not say whether Daraja acted.
 */
export function readReply(reply: Reply): DarajaReply {
  if (reply.kind !== 'reply') return reply;
  const body = record(reply.json);
  if (!body) return { kind: 'silence', reason: `HTTP ${reply.status} without an answer in JSON` };
  const fault = readFault(body);
  if (fault) return { kind: 'fault', status: reply.status, ...fault };
  if (reply.status < 200 || reply.status > 299) {
    return { kind: 'fault', status: reply.status, code: String(reply.status), message: '' };
  }
  return { kind: 'body', body };
}

/** The three JSON envelopes: Daraja's own, the gateway's, and converted SOAP. */
function readFault(body: WireRecord): { code: string; message: string } | null {
  const own = text(body.errorCode);
  if (own !== null) return { code: own, message: text(body.errorMessage) ?? '' };
  const gateway = record(body.fault);
  if (gateway) {
    const code = text(record(gateway.detail)?.errorcode) ?? 'fault';
    return { code, message: text(gateway.faultstring) ?? '' };
  }
  const soap = record(record(record(body.Envelope)?.Body)?.Fault);
  if (!soap) return null;
  return { code: text(soap.faultcode) ?? 'fault', message: text(soap.faultstring) ?? '' };
}

/** What it says under 500 of one payment, or of one phone, while all is well with M-Pesa. */
const OF_ONE_PAYMENT =
  /being processed|does not exist|unable to lock subscriber|duplicate originatorconversationid|already registered/i;
/** And of our own settings. */
export const BAD_MERCHANT = /merchant does not exist|wrong credentials/i;
/** Those of the pull API are its own. */
const ACCEPTED = new Set(['0', '1000', '1001']);

/** What came of a call, however its status puts it. A 4xx refuses us also without a word of why. */
export function resultOf(answered: Answered): CallResult {
  const reply = readReply(answered);
  if (reply.kind === 'body') {
    return ACCEPTED.has(text(reply.body.ResponseCode) ?? '0') ? 'ok' : 'refused';
  }
  if (reply.kind !== 'fault') return isClientError(answered.status) ? 'refused' : 'failed';
  if (BAD_MERCHANT.test(reply.message)) return 'refused';
  if (OF_ONE_PAYMENT.test(reply.message)) return 'ok';
  return isServerSide(reply) && !isTooFast(reply) ? 'failed' : 'refused';
}

const isClientError = (status: number): boolean => status >= 400 && status < 500;

/** Daraja has at least four codes for a refused token, so the message decides. */
export const isTokenRefused = (reply: DarajaReply): boolean =>
  reply.kind === 'fault' && /invalid access token|access token expired/i.test(reply.message);

const TOO_FAST = new Set([
  '429',
  '500.003.02',
  '500.003.03',
  'policies.ratelimit.SpikeArrestViolation',
]);

type Fault = Extract<DarajaReply, { kind: 'fault' }>;

/** Refused by a rate limit before the call was processed. */
const isTooFast = (fault: Fault): boolean =>
  fault.status === 429 ||
  TOO_FAST.has(fault.code) ||
  /spike arrest|quota violation/i.test(fault.message);

/** A 5xx by HTTP status or by the first three digits of its code, which may differ. */
const isServerSide = (fault: Fault): boolean => fault.status >= 500 || /^5\d\d\./.test(fault.code);

/** The answer to every call that was not acknowledged. */
export function refusedOrUnknown(reply: Exclude<DarajaReply, { kind: 'body' }>): Refused | Unknown {
  if (reply.kind === 'silence') return { kind: 'unknown', reason: reply.reason };
  if (reply.kind === 'not_sent') return refused('not_sent', reply.reason, true);
  if (isTooFast(reply)) return refused('429', describe(reply), true);
  if (isTokenRefused(reply)) return refused(reply.code, describe(reply), true);
  if (isServerSide(reply)) return { kind: 'unknown', reason: describe(reply) };
  return refused(reply.code, describe(reply), false);
}

export const refused = (code: string, reason: string, isRetryable: boolean): Refused => ({
  kind: 'refused',
  code,
  reason,
  isRetryable,
});

/** For logs: "HTTP 400 400.002.02 Bad Request - Invalid Amount". */
export const describe = (fault: Fault): string =>
  `HTTP ${fault.status} ${fault.code} ${fault.message}`.trim();
