import type { PaymentChannel, ProviderReport } from '@server/platform/core/ports/money-provider';
import { readPayoutResult, readPromptCallback, readStatusResult } from './callbacks';

/** Reads a callback by its channel. */
export function readReport(channel: PaymentChannel, body: unknown): ProviderReport {
  switch (channel) {
    case 'prompt':
      return toldByPrompt(body);
    case 'payout':
    case 'payout_timeout':
      return toldByPayout(body);
    case 'status':
      return toldByStatus(body);
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

/** A status answer may have the query's own id or the payment's, so only the URL identifies the payment. */
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
