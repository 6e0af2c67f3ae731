import { cents } from '@shared/money';
import type { Cents } from '@shared/money';
import { compactTime, dottedTime } from './mpesa-ids';
import { confirmationPosting } from './paybill-bodies';
import { describeResult } from './result-descriptions';
import type { Fate, Oddity } from './scripts';
import type { ByHand, Outcome, Paybill, Payout, Prompt } from './world-state';

/** A callback: the URL of the client and its body; a text is a form. */
export type Posting = { url: string; body: object | string };

type Entry = { [label: string]: string | number };

/** The callbacks of an ended prompt, as many as its outcome requires. */
export function promptPostings(
  prompt: Prompt,
  outcome: Outcome,
  paybill: Paybill | null,
): Posting[] {
  const body = promptCallback(prompt, outcome);
  const { receipt } = outcome;
  return prompt.fate.notices.flatMap((notice) => {
    if (notice !== 'paybill') return [{ url: prompt.callbackUrl, body }];
    if (!paybill || receipt === null) return [];
    const paid = { ...prompt, account: prompt.reference, outcome: { ...outcome, receipt } };
    return [confirmationPosting(paybill, paid, 0)];
  });
}

function promptCallback(prompt: Prompt, outcome: Outcome): object {
  const { oddities } = prompt.fate;
  const head = {
    MerchantRequestID: prompt.merchantRequestId,
    CheckoutRequestID: prompt.id,
    ResultCode: codeAs(oddities, outcome.code),
    ResultDesc: outcome.description,
  };
  if (outcome.receipt === null) return { Body: { stkCallback: head } };
  const number = oddities.includes('masked_phone')
    ? `${prompt.phone.slice(0, 6)}***${prompt.phone.slice(9)}`
    : Number(prompt.phone);
  const items = ordered(oddities, [
    { Name: 'Amount', Value: amountAs(oddities, prompt.amount, prompt.fate.amountOff) },
    { Name: 'MpesaReceiptNumber', Value: outcome.receipt },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: Number(compactTime(new Date(outcome.at))) },
    { Name: 'PhoneNumber', Value: number },
  ]);
  return { Body: { stkCallback: { ...head, CallbackMetadata: { Item: items } } } };
}

/** The notices of an ended payout: results to one URL, queue timeouts to the other. */
export function payoutPostings(payout: Payout, outcome: Outcome, utility: Cents): Posting[] {
  return payout.fate.notices.map((notice) => {
    if (notice === 'result') {
      return { url: payout.resultUrl, body: payoutResult(payout, outcome, utility) };
    }
    const body =
      notice === 'timeout_echo' ? payout.request : thinTimeout(payout.id, payout.conversationId);
    return { url: payout.timeoutUrl, body };
  });
}

function payoutResult(payout: Payout, outcome: Outcome, utility: Cents): object {
  const { oddities } = payout.fate;
  const head = {
    ResultType: codeAs(oddities, '0'),
    ResultCode: codeAs(oddities, outcome.code),
    ResultDesc: outcome.description,
    OriginatorConversationID: payout.id,
    ConversationID: payout.conversationId,
    TransactionID: outcome.receipt ?? 'NLJ0000000',
  };
  const reference = { ReferenceItem: { Key: 'QueueTimeoutURL', Value: payout.timeoutUrl } };
  if (outcome.receipt === null) return { Result: { ...head, ReferenceData: reference } };
  const parameters = payoutParameters(payout, outcome, outcome.receipt, utility);
  const wrapped = { ResultParameter: parameters };
  return { Result: { ...head, ResultParameters: wrapped, ReferenceData: reference } };
}

function payoutParameters(payout: Payout, outcome: Outcome, receipt: string, utility: Cents) {
  const { oddities, amountOff } = payout.fate;
  const amount: Entry = {
    Key: 'TransactionAmount',
    Value: amountAs(oddities, payout.amount, amountOff),
  };
  if (oddities.includes('single_parameter')) return amount;
  return ordered(oddities, [
    amount,
    { Key: 'TransactionReceipt', Value: receipt },
    { Key: 'ReceiverPartyPublicName', Value: `${payout.phone} - SIMULATED SUBSCRIBER` },
    { Key: 'TransactionCompletedDateTime', Value: dottedTime(new Date(outcome.at)) },
    { Key: 'B2CUtilityAccountAvailableFunds', Value: utility / 100 },
    { Key: 'B2CWorkingAccountAvailableFunds', Value: 0 },
    { Key: 'B2CRecipientIsRegisteredCustomer', Value: 'Y' },
    { Key: 'B2CChargesPaidAccountAvailableFunds', Value: 0 },
  ]);
}

/** One of the two queue-timeout shapes: a result without a result. */
export const thinTimeout = (originatorConversationId: string, conversationId: string): object => ({
  Result: {
    ResultType: 1,
    ResultCode: 1,
    ResultDesc: 'The service request has timed out.',
    OriginatorConversationID: originatorConversationId,
    ConversationID: conversationId,
  },
});

/** The ids of a transaction-status query itself. */
export type StatusIds = { questionId: string; conversationId: string };

/** The person whose transaction the query is about. */
export type StatusTarget =
  | ({ kind: 'payout' } & Payout)
  | ({ kind: 'prompt' } & Prompt)
  | ({ kind: 'by_hand' } & ByHand);

/** The result of a transaction-status query that found its transaction. */
export function statusResult(ids: StatusIds, target: StatusTarget, oddities: Oddity[]): object {
  const parameters = ordered(oddities, [
    ...partiesOf(target),
    { Key: 'InitiatedTime', Value: Number(compactTime(new Date(target.askedAt))) },
    { Key: 'TransactionReason' },
    { Key: 'TransactionStatus', Value: transactionStatus(target.outcome) },
    { Key: 'Amount', Value: amountAs(oddities, target.amount, 0) },
    ...finalsOf(target.outcome),
  ]);
  return {
    Result: {
      ResultType: codeAs(oddities, '0'),
      ResultCode: codeAs(oddities, '0'),
      ResultDesc: describeResult('0'),
      OriginatorConversationID: ids.questionId,
      ConversationID: ids.conversationId,
      TransactionID: target.outcome?.receipt ?? '',
      ResultParameters: { ResultParameter: parameters },
    },
  };
}

function partiesOf(target: StatusTarget): Entry[] {
  const organisation = `${target.shortcode} - SIMULATED ORGANISATION`;
  const person = `${target.phone} - SIMULATED SUBSCRIBER`;
  if (target.kind !== 'payout') {
    const reason = target.kind === 'prompt' ? 'Pay Bill Online' : 'Pay Bill';
    return [
      { Key: 'DebitPartyName', Value: person },
      { Key: 'CreditPartyName', Value: organisation },
      { Key: 'ReasonType', Value: reason },
    ];
  }
  return [
    { Key: 'DebitPartyName', Value: organisation },
    { Key: 'CreditPartyName', Value: person },
    { Key: 'OriginatorConversationID', Value: target.id },
    { Key: 'ConversationID', Value: target.conversationId },
    { Key: 'DebitAccountType', Value: 'Utility Account' },
    { Key: 'ReasonType', Value: 'Business Payment to Customer via API' },
  ];
}

function finalsOf(outcome: Outcome | null): Entry[] {
  if (!outcome) return [];
  const finalised = { Key: 'FinalisedTime', Value: compactTime(new Date(outcome.at)) };
  return outcome.receipt ? [finalised, { Key: 'ReceiptNo', Value: outcome.receipt }] : [finalised];
}

/** The result of a status query that failed; it says nothing about the transaction. */
export const failedStatus = (ids: StatusIds, code: string, description: string): object => ({
  Result: {
    ResultType: 0,
    ResultCode: codeAs([], code),
    ResultDesc: description,
    OriginatorConversationID: ids.questionId,
    ConversationID: ids.conversationId,
    TransactionID: '',
  },
});

/** The result of a question about the balances. */
export function balanceResult(
  ids: StatusIds,
  { utility, collected }: { utility: Cents; collected: Cents },
  now: Date,
  { oddities, amountOff }: Pick<Fate, 'oddities' | 'amountOff'>,
): object {
  const account = (name: string, amount: Cents) => {
    const balance = (amount / 100).toFixed(2);
    return `${name}|KES|${balance}|${balance}|0.00|0.00`;
  };
  const accounts = [
    account('Working Account', collected),
    account('Utility Account', cents(utility + amountOff * 100)),
    account('Charges Paid Account', cents(-154_000)),
    account('Organization Settlement Account', cents(0)),
  ].join('&');
  const balances: Entry = { Key: 'AccountBalance', Value: accounts };
  const completed: Entry = { Key: 'BOCompletedTime', Value: Number(compactTime(now)) };
  return {
    Result: {
      ResultType: codeAs(oddities, '0'),
      ResultCode: codeAs(oddities, '0'),
      ResultDesc: describeResult('0'),
      OriginatorConversationID: ids.questionId,
      ConversationID: ids.conversationId,
      TransactionID: '',
      ResultParameters: {
        ResultParameter: oddities.includes('single_parameter')
          ? balances
          : ordered(oddities, [balances, completed]),
      },
    },
  };
}

function transactionStatus(outcome: Outcome | null): string {
  if (outcome === null) return 'Initiated';
  return outcome.receipt === null ? 'Declined' : 'Completed';
}

const codeAs = (oddities: Oddity[], code: string): string | number =>
  oddities.includes('text_codes') || !/^\d+$/.test(code) ? code : Number(code);

/** Whole shillings, off by the amount of a script. */
function amountAs(oddities: Oddity[], amount: Cents, off: number): string | number {
  const value = amount / 100 + off;
  return oddities.includes('text_amounts') ? value.toFixed(2) : value;
}

const ordered = (oddities: Oddity[], entries: Entry[]): Entry[] =>
  oddities.includes('reordered') ? entries.toReversed() : entries;
