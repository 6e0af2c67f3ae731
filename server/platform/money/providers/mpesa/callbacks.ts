import { parseMoney } from '@shared/money';
import type { Cents } from '@shared/money';
import type { Unreadable } from '@server/platform/core/ports/money-provider';
import { readMpesaTime } from './time';
import { isPayoutFailure } from './words';
import { named, record, text } from './wire';
import type { WireRecord } from './wire';

/** The outcome of a PIN prompt. `amount` and `receipt` are null when missing or unreadable. */
export type PromptCallback =
  | {
      kind: 'paid';
      checkoutRequestId: string;
      amount: Cents | null;
      receipt: string | null;
      paidAt: Date | null;
    }
  | { kind: 'failed'; checkoutRequestId: string; code: string; reason: string }
  | Unreadable;

/** The outcome of a payout. `unknown`: a queue timeout or a code that proves nothing; query it, never resend. */
export type PayoutResult =
  | {
      kind: 'paid';
      originatorConversationId: string;
      conversationId: string | null;
      receipt: string | null;
      amount: Cents | null;
      paidAt: Date | null;
      /** The balance of our utility account. */
      utilityBalance: Cents | null;
    }
  | { kind: 'failed'; originatorConversationId: string; code: string; reason: string }
  | { kind: 'unknown'; originatorConversationId: string; code: string | null; reason: string }
  | Unreadable;

/**
 * The answer to `queryPayout`. `originatorConversationId` may be the payout's or the query's own: correlate by the URL.
 * `open` and `unknown` prove nothing.
 */
export type StatusResult =
  | {
      kind: 'completed';
      originatorConversationId: string | null;
      receipt: string | null;
      amount: Cents | null;
      finalisedAt: Date | null;
    }
  /** `code` is M-Pesa's status: Cancelled, Declined or Expired. */
  | { kind: 'failed'; originatorConversationId: string | null; code: string; reason: string }
  | { kind: 'open'; status: string }
  | { kind: 'unknown'; code: string | null; reason: string }
  | Unreadable;

export const UNREADABLE: Unreadable = { kind: 'unreadable' };
export const QUEUE_TIMEOUT = 'queue timeout';
const FINAL_FAILURES: ReadonlySet<string> = new Set(['Cancelled', 'Declined', 'Expired']);

/** Reads the body that M-Pesa posts to a prompt's `callbackUrl`. */
export function readPromptCallback(body: unknown): PromptCallback {
  const callback = record(record(record(body)?.Body)?.stkCallback);
  const checkoutRequestId = text(callback?.CheckoutRequestID);
  const code = text(callback?.ResultCode);
  if (!callback || checkoutRequestId === null || code === null) return UNREADABLE;
  if (code !== '0') {
    return { kind: 'failed', checkoutRequestId, code, reason: text(callback.ResultDesc) ?? '' };
  }
  const items = record(callback.CallbackMetadata)?.Item;
  return {
    kind: 'paid',
    checkoutRequestId,
    amount: money(named(items, 'Name', 'Amount')),
    receipt: text(named(items, 'Name', 'MpesaReceiptNumber')),
    paidAt: readMpesaTime(text(named(items, 'Name', 'TransactionDate'))),
  };
}

/**
 * Reads what M-Pesa posts to a payout's `resultUrl` or `timeoutUrl`, both queue-timeout shapes
 * included.
 */
export function readPayoutResult(body: unknown): PayoutResult {
  const result = record(record(body)?.Result);
  const originatorConversationId = text((result ?? record(body))?.OriginatorConversationID);
  if (isEchoedRequest(body) && originatorConversationId !== null) {
    return { kind: 'unknown', originatorConversationId, code: null, reason: QUEUE_TIMEOUT };
  }
  const code = text(result?.ResultCode);
  if (!result || originatorConversationId === null || code === null) return UNREADABLE;
  const reason = text(result.ResultDesc) ?? '';
  if (isInterim(result)) return { kind: 'unknown', originatorConversationId, code, reason };
  if (code === '0') return paidPayout(result, originatorConversationId);
  const kind = isPayoutFailure(code) ? 'failed' : 'unknown';
  return { kind, originatorConversationId, code, reason };
}

/** Reads what M-Pesa posts to the `resultUrl` or `timeoutUrl` of `queryPayout`. */
export function readStatusResult(body: unknown): StatusResult {
  if (isEchoedRequest(body)) return { kind: 'unknown', code: null, reason: QUEUE_TIMEOUT };
  const result = record(record(body)?.Result);
  const code = text(result?.ResultCode);
  if (!result || code === null) return UNREADABLE;
  // A result code here is about the query, not the payout.
  if (code !== '0' || isInterim(result)) {
    return { kind: 'unknown', code, reason: text(result.ResultDesc) ?? '' };
  }
  const status = text(parameter(result, 'TransactionStatus'));
  if (status === null) return UNREADABLE;
  const originatorConversationId = text(parameter(result, 'OriginatorConversationID'));
  if (status === 'Completed') return completed(result, originatorConversationId);
  if (FINAL_FAILURES.has(status)) {
    const reason = text(parameter(result, 'TransactionReason')) ?? status;
    return { kind: 'failed', originatorConversationId, code: status, reason };
  }
  return { kind: 'open', status };
}

/** One form of queue timeout returns our own request, including the encrypted credential. */
export function isEchoedRequest(body: unknown): boolean {
  const request = record(body);
  return request !== null && !record(request.Result) && text(request.CommandID) !== null;
}

/** A `ResultType` other than 0 is an interim notice, such as the short queue timeout; never an outcome. */
export const isInterim = (result: WireRecord): boolean => (text(result.ResultType) ?? '0') !== '0';

function paidPayout(result: WireRecord, originatorConversationId: string): PayoutResult {
  return {
    kind: 'paid',
    originatorConversationId,
    conversationId: text(result.ConversationID),
    receipt: text(parameter(result, 'TransactionReceipt')) ?? text(result.TransactionID),
    amount: money(parameter(result, 'TransactionAmount')),
    paidAt: readMpesaTime(text(parameter(result, 'TransactionCompletedDateTime'))),
    utilityBalance: money(parameter(result, 'B2CUtilityAccountAvailableFunds')),
  };
}

function completed(result: WireRecord, originatorConversationId: string | null): StatusResult {
  return {
    kind: 'completed',
    originatorConversationId,
    receipt: text(parameter(result, 'ReceiptNo')),
    amount: money(parameter(result, 'Amount')),
    finalisedAt: readMpesaTime(text(parameter(result, 'FinalisedTime'))),
  };
}

export const parameter = (result: WireRecord, key: string): unknown =>
  named(record(result.ResultParameters)?.ResultParameter, 'Key', key);

/** 1500, "1500", 1500.00 or "1500.00" → cents. */
const money = (value: unknown): Cents | null => parseMoney(text(value));

/** The body without our encrypted credential, for storage; a non-object is returned unchanged. */
export function withoutCredential(body: unknown): unknown {
  const fields = record(body);
  if (!fields || !('SecurityCredential' in fields)) return body;
  return { ...fields, SecurityCredential: '[removed]' };
}
