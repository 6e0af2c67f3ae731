import type { Cents } from '@shared/money';
import { readPayoutResult, readPromptCallback, readStatusResult } from '@server/money/callbacks';
import type { CallbackRow } from './store';

/** What M-Pesa told us about a payment, whichever way it came. */
export type ProviderReport =
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
export function readReport({
  channel,
  body,
}: Pick<CallbackRow, 'channel' | 'body'>): ProviderReport {
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

function toldByPrompt(body: unknown): ProviderReport {
  const report = readPromptCallback(body);
  if (report.kind === 'unreadable') return report;
  const { checkoutRequestId: requestId } = report;
  if (report.kind === 'failed') {
    return { kind: 'failed', requestId, code: report.code, reason: report.reason };
  }
  const { amount, receipt, paidAt } = report;
  return { kind: 'paid', requestId, amount, receipt, paidAt };
}

function toldByPayout(body: unknown): ProviderReport {
  const report = readPayoutResult(body);
  if (report.kind === 'unreadable') return report;
  const { originatorConversationId: requestId } = report;
  switch (report.kind) {
    case 'paid': {
      const { amount, receipt, paidAt } = report;
      return { kind: 'paid', requestId, amount, receipt, paidAt };
    }
    case 'failed':
      return { kind: 'failed', requestId, code: report.code, reason: report.reason };
    case 'unknown':
      return { kind: 'in_doubt', requestId, reason: report.reason };
  }
}

/** A status answer names the question's own id as often as the payment's, so the path alone says which. */
function toldByStatus(body: unknown): ProviderReport {
  const report = readStatusResult(body);
  switch (report.kind) {
    case 'unreadable':
      return report;
    case 'open':
    case 'unknown':
      return { kind: 'open' };
    case 'failed':
      return { kind: 'failed', requestId: null, code: report.code, reason: report.reason };
    case 'completed': {
      const { amount, receipt, finalisedAt: paidAt } = report;
      return { kind: 'paid', requestId: null, amount, receipt, paidAt };
    }
  }
}
