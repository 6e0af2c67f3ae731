import { MPESA_MAX, MPESA_MIN_PAYOUT } from '@shared/limits';
import { shillings } from '@shared/money';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import { type CallOut, callOut } from '@server/platform/outbound-http';
import { DarajaClient } from './daraja-client';
import type { DarajaAccess } from './daraja-client';
import { pullPayments, registerPaybill } from './daraja-paybill';
import { describe, refused, refusedOrUnknown } from './daraja-replies';
import type { DarajaReply } from './daraja-replies';
import type {
  MobileMoney,
  PayoutAnswer,
  PayoutQuestion,
  PayoutRequest,
  PromptAnswer,
  PromptOutcome,
  PromptRequest,
  QuestionAnswer,
} from '@server/platform/ports/mobile-money';
import { mpesaTimestamp } from './mpesa-time';
import { securityCredential } from './security-credential';
import type { TokenStore } from './token-store';
import { text } from './wire';

export type DarajaSettings = DarajaAccess & {
  /** The paybill that borrowers pay to. */
  shortcode: string;
  passkey: string;
  b2cShortcode: string;
  initiatorName: string;
  initiatorPassword: string;
  /** Our own Safaricom number that M-Pesa wants named for pulling; without it pulling is not registered. */
  nominatedNumber: Phone | null;
  /** M-Pesa's X.509 certificate, or a bare public key (the simulator's). */
  certificatePem: string;
};

export type DarajaDeps = {
  now: () => Date;
  tokens: TokenStore;
  /** What carries the calls; HTTP when left out. */
  call?: CallOut;
  /**
   * How long to wait for an answer: the push prompt 30 s, everything else 10 s unless told
   * otherwise.
   */
  timeouts?: { promptMs: number; otherMs: number };
};

const TIMEOUTS = { promptMs: 30_000, otherMs: 10_000 };
const PROMPT_MIN = shillings(1);

/** Daraja's own words under one code, 500.001.1001, that are certain refusals of a push. */
const PHONE_IS_BUSY = /unable to lock subscriber/i;
const BAD_MERCHANT = /merchant does not exist|wrong credentials/i;

/** The only query codes that end a prompt; any other may still turn into a payment. */
const FINAL_QUERY_CODES: ReadonlySet<string> = new Set(
  '1 2 3 4 8 17 1019 1025 1032 1037 2001 2028 8006 9999 SFC_IC0003'.split(' '),
);

/** M-Pesa through Safaricom's Daraja API. */
export function daraja(settings: DarajaSettings, deps: DarajaDeps): MobileMoney {
  const { promptMs, otherMs } = deps.timeouts ?? TIMEOUTS;
  const client = new DarajaClient(settings, { call: callOut, ...deps }, otherMs);
  const post = client.post.bind(client);

  return {
    async sendPrompt(prompt) {
      const body = promptBody(settings, prompt, deps.now());
      return readPromptAnswer(await post('/mpesa/stkpush/v1/processrequest', body, promptMs));
    },
    async askPrompt(checkoutRequestId) {
      const body = { ...signed(settings, deps.now()), CheckoutRequestID: checkoutRequestId };
      return readPromptOutcome(await post('/mpesa/stkpushquery/v1/query', body, otherMs));
    },
    async sendPayout(payout) {
      const body = payoutBody(settings, payout);
      return readPayoutAnswer(await post('/mpesa/b2c/v3/paymentrequest', body, otherMs));
    },
    async askPayout(question) {
      const body = questionBody(settings, question);
      return readQuestionAnswer(await post('/mpesa/transactionstatus/v1/query', body, otherMs));
    },
    paybill: settings.shortcode,
    registerPaybill: (urls) =>
      registerPaybill((path, body) => post(path, body, otherMs), settings, urls),
    pullPayments: (from, to) =>
      pullPayments((path, body) => post(path, body, otherMs), settings.shortcode, from, to),
  };
}

/** One timestamp serves both fields: two clocks a second apart are "Wrong credentials". */
function signed({ shortcode, passkey }: DarajaSettings, now: Date) {
  const timestamp = mpesaTimestamp(now);
  const password = Buffer.from(`${shortcode}${passkey}${timestamp}`).toString('base64');
  return { BusinessShortCode: shortcode, Password: password, Timestamp: timestamp };
}

function promptBody(settings: DarajaSettings, prompt: PromptRequest, now: Date) {
  mustMatch('reference', prompt.reference, /^[A-Za-z0-9 ]{1,12}$/);
  mustMatch('description', prompt.description, /^[A-Za-z0-9 ]{0,13}$/);
  return {
    ...signed(settings, now),
    TransactionType: 'CustomerPayBillOnline',
    Amount: wholeShillings(prompt.amount, PROMPT_MIN),
    // Numbers, because one team saw numbers given as strings time out in silence.
    PartyA: Number(prompt.phone),
    PartyB: settings.shortcode,
    PhoneNumber: Number(prompt.phone),
    CallBackURL: prompt.callbackUrl,
    AccountReference: prompt.reference,
    TransactionDesc: prompt.description,
  };
}

function payoutBody(settings: DarajaSettings, payout: PayoutRequest) {
  mustMatch('originatorConversationId', payout.originatorConversationId, /^[\w-]{1,40}$/);
  mustMatch('remarks', payout.remarks, /^.{2,100}$/);
  mustMatch('occasion', payout.occasion, /^.{1,100}$/);
  return {
    OriginatorConversationID: payout.originatorConversationId,
    InitiatorName: settings.initiatorName,
    SecurityCredential: securityCredential(settings.initiatorPassword, settings.certificatePem),
    CommandID: 'BusinessPayment',
    Amount: wholeShillings(payout.amount, MPESA_MIN_PAYOUT),
    PartyA: settings.b2cShortcode,
    PartyB: payout.phone,
    Remarks: payout.remarks,
    QueueTimeOutURL: payout.timeoutUrl,
    ResultURL: payout.resultUrl,
    // Two s: Daraja's spelling.
    Occassion: payout.occasion,
  };
}

function questionBody(settings: DarajaSettings, question: PayoutQuestion) {
  return {
    Initiator: settings.initiatorName,
    SecurityCredential: securityCredential(settings.initiatorPassword, settings.certificatePem),
    CommandID: 'TransactionStatusQuery',
    TransactionID: 'receipt' in question ? question.receipt : '',
    OriginalConversationID:
      'originatorConversationId' in question ? question.originatorConversationId : '',
    PartyA: settings.b2cShortcode,
    IdentifierType: '4',
    ResultURL: question.resultUrl,
    QueueTimeOutURL: question.timeoutUrl,
    Remarks: 'OK',
    Occasion: 'OK',
  };
}

function readPromptAnswer(reply: DarajaReply): PromptAnswer {
  if (reply.kind === 'body') return readPromptAck(reply);
  if (reply.kind === 'fault' && PHONE_IS_BUSY.test(reply.message)) {
    return refused('1001', describe(reply), true);
  }
  if (reply.kind === 'fault' && BAD_MERCHANT.test(reply.message)) {
    return refused(reply.code, describe(reply), false);
  }
  return refusedOrUnknown(reply);
}

function readPromptAck(reply: Extract<DarajaReply, { kind: 'body' }>): PromptAnswer {
  const merchantRequestId = text(reply.body.MerchantRequestID);
  const checkoutRequestId = text(reply.body.CheckoutRequestID);
  if (text(reply.body.ResponseCode) !== '0') return notAcknowledged(reply);
  if (merchantRequestId === null || checkoutRequestId === null) {
    return { kind: 'unknown', reason: 'accepted without its ids' };
  }
  return { kind: 'accepted', merchantRequestId, checkoutRequestId };
}

/** A body without `ResponseCode` says nothing; one with another code than 0 is a refusal. */
function notAcknowledged(reply: Extract<DarajaReply, { kind: 'body' }>) {
  const code = text(reply.body.ResponseCode);
  if (code === null) return { kind: 'unknown', reason: 'an answer without ResponseCode' } as const;
  return refused(code, text(reply.body.ResponseDescription) ?? '', false);
}

function readPromptOutcome(reply: DarajaReply): PromptOutcome {
  if (reply.kind === 'fault') return { kind: 'open', reason: describe(reply) };
  if (reply.kind !== 'body') return { kind: 'open', reason: reply.reason };
  const code = text(reply.body.ResultCode);
  const reason = text(reply.body.ResultDesc) ?? '';
  if (code === '0') return { kind: 'paid' };
  if (code !== null && FINAL_QUERY_CODES.has(code)) return { kind: 'failed', code, reason };
  return { kind: 'open', reason: `${code ?? 'no result code'} ${reason}`.trim() };
}

function readPayoutAnswer(reply: DarajaReply): PayoutAnswer {
  if (reply.kind === 'fault' && /duplicate originatorconversationid/i.test(reply.message)) {
    return { kind: 'accepted', conversationId: null, isRepeat: true };
  }
  if (reply.kind !== 'body') return refusedOrUnknown(reply);
  if (text(reply.body.ResponseCode) !== '0') return notAcknowledged(reply);
  return { kind: 'accepted', conversationId: text(reply.body.ConversationID), isRepeat: false };
}

function readQuestionAnswer(reply: DarajaReply): QuestionAnswer {
  if (reply.kind !== 'body') return refusedOrUnknown(reply);
  if (text(reply.body.ResponseCode) !== '0') return notAcknowledged(reply);
  return { kind: 'accepted', conversationId: text(reply.body.ConversationID) };
}

/** Cents → the whole shillings that M-Pesa moves. RangeError outside its limits. */
function wholeShillings(amount: Cents, min: Cents): number {
  if (amount % 100 !== 0 || amount < min || amount > MPESA_MAX) {
    throw new RangeError(`not an amount that M-Pesa moves: ${amount} cents`);
  }
  return amount / 100;
}

function mustMatch(name: string, value: string, form: RegExp): void {
  if (!form.test(value)) throw new RangeError(`M-Pesa does not take this ${name}`);
}
