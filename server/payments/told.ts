import type { Cents } from '@shared/money';
import {
  readPayoutResult,
  readPromptCallback,
  readStatusResult,
} from '@server/mobile-money/callbacks';
import type { CallbackRow } from './store';

/** What M-Pesa told us about a payment, whichever way it came. */
export type Told =
  | {
      kind: 'paid';
      /** M-Pesa's or our id of what it speaks of; null when it names none, or another's on purpose. */
      requestId: string | null;
      amount: Cents | null;
      receipt: string | null;
      paidAt: Date | null;
    }
  | { kind: 'failed'; requestId: string | null; code: string; reason: string }
  | { kind: 'in_doubt'; requestId: string | null; reason: string }
  /** An answer that says nothing yet. */
  | { kind: 'open' }
  | { kind: 'unreadable' };

/** Reads a callback by the channel that it came in on. */
export function toldBy({ channel, body }: Pick<CallbackRow, 'channel' | 'body'>): Told {
  switch (channel) {
    case 'prompt':
      return toldByPrompt(body);
    case 'payout':
    case 'payout_timeout':
      return toldByPayout(body);
    case 'status':
      return toldByStatus(body);
    case 'paybill':
    case 'notice':
      return { kind: 'unreadable' };
  }
}

function toldByPrompt(body: unknown): Told {
  const told = readPromptCallback(body);
  if (told.kind === 'unreadable') return told;
  const { checkoutRequestId: requestId } = told;
  if (told.kind === 'failed') {
    return { kind: 'failed', requestId, code: told.code, reason: told.reason };
  }
  const { amount, receipt, paidAt } = told;
  return { kind: 'paid', requestId, amount, receipt, paidAt };
}

function toldByPayout(body: unknown): Told {
  const told = readPayoutResult(body);
  if (told.kind === 'unreadable') return told;
  const { originatorConversationId: requestId } = told;
  switch (told.kind) {
    case 'paid': {
      const { amount, receipt, paidAt } = told;
      return { kind: 'paid', requestId, amount, receipt, paidAt };
    }
    case 'failed':
      return { kind: 'failed', requestId, code: told.code, reason: told.reason };
    case 'unknown':
      return { kind: 'in_doubt', requestId, reason: told.reason };
  }
}

/** A status answer names the question's own id as often as the payment's, so the path alone says which. */
function toldByStatus(body: unknown): Told {
  const told = readStatusResult(body);
  switch (told.kind) {
    case 'unreadable':
      return told;
    case 'open':
    case 'unknown':
      return { kind: 'open' };
    case 'failed':
      return { kind: 'failed', requestId: null, code: told.code, reason: told.reason };
    case 'completed': {
      const { amount, receipt, finalisedAt: paidAt } = told;
      return { kind: 'paid', requestId: null, amount, receipt, paidAt };
    }
  }
}
