import { parseMoney, ZERO } from '@shared/money';
import type { Cents } from '@shared/money';
import type { AnswerUrls, BalanceReport } from '@server/platform/core/ports/money-provider';
import { isEchoedRequest, isInterim, parameter, QUEUE_TIMEOUT, UNREADABLE } from './callbacks';
import type { DarajaSettings } from './adapter';
import { securityCredential } from './security-credential';
import { readMpesaTime } from './time';
import { record, text } from './wire';

/** The account that M-Pesa takes payouts from; money in any other is not paid out. */
const UTILITY = 'Utility Account';
const SHILLINGS = 'KES';

export const balanceQuestion = (settings: DarajaSettings, urls: AnswerUrls) => ({
  Initiator: settings.initiatorName,
  SecurityCredential: securityCredential(settings.initiatorPassword, settings.certificatePem),
  CommandID: 'AccountBalance',
  PartyA: settings.b2cShortcode,
  IdentifierType: '4',
  Remarks: 'OK',
  QueueTimeOutURL: urls.timeoutUrl,
  ResultURL: urls.resultUrl,
});

/** Reads what M-Pesa posts to the `resultUrl` or `timeoutUrl` of a question about the balance. */
export function readBalance(body: unknown): BalanceReport {
  if (isEchoedRequest(body)) return { kind: 'failed', code: null, reason: QUEUE_TIMEOUT };
  const result = record(record(body)?.Result);
  const code = text(result?.ResultCode);
  if (!result || code === null) return UNREADABLE;
  const reason = text(result.ResultDesc) ?? '';
  // The code of an interim notice is that of the queue, not of the question.
  if (isInterim(result)) return { kind: 'failed', code: null, reason };
  if (code !== '0') return { kind: 'failed', code, reason };
  const available = utilityIn(text(parameter(result, 'AccountBalance')) ?? '');
  if (available === null) return UNREADABLE;
  const at = readMpesaTime(text(parameter(result, 'BOCompletedTime')));
  return { kind: 'balance', available, at };
}

/**
 * What is available in the utility account, from "Working Account|KES|700000.00|700000.00|0.00|0.00&Utility Account|…":
 * name, currency, balance, available, and two more. Less than nothing counts as nothing.
 */
function utilityIn(accounts: string): Cents | null {
  const fields = accounts
    .split('&')
    .map((account) => account.split('|').map((field) => field.trim()))
    .find(([name, currency]) => name === UTILITY && currency === SHILLINGS);
  const available = fields?.[3] ?? '';
  const owed = available.startsWith('-') ? parseMoney(available.slice(1)) : null;
  return owed === null ? parseMoney(available) : ZERO;
}
