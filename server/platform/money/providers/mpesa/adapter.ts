import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { CallOut } from '@server/platform/core/outbound-http';
import { DarajaClient } from './client';
import type { DarajaAccess } from './client';
import { readDepositNotice, validationAnswer } from './deposit-notice';
import { listDeposits, registerPaybill } from './direct-deposits';
import { LIMITS } from './limits';
import { balanceQuestion, readBalance } from './payout-account';
import { MPESA } from './protocol';
import { readLastSwap } from './sim-swap';
import { BAD_MERCHANT, describe, refused, refusedOrUnknown } from './replies';
import type { DarajaReply } from './replies';
import type {
  CollectionAnswer,
  CollectionOutcome,
  CollectionRequest,
  MoneyProvider,
  PayoutAnswer,
  PayoutQuery,
  PayoutRequest,
  QueryAnswer,
} from '@server/platform/core/ports/money-provider';
import type { TokenStore } from '@server/platform/money/token-store';
import { mpesaTimestamp } from './time';
import { endOf, securityCredential } from './security-credential';
import { text } from './wire';
import { NOT_ACCEPTED } from './words';

export type DarajaSettings = DarajaAccess & {
  /** The paybill that borrowers pay to. */
  shortcode: string;
  passkey: string;
  b2cShortcode: string;
  initiatorName: string;
  initiatorPassword: string;
  /** Our own Safaricom number, which M-Pesa requires to register the pull API; null: not registered. */
  nominatedNumber: Phone | null;
  /** M-Pesa's X.509 certificate, or a bare public key (the simulator's). */
  certificatePem: string;
};

export type DarajaDeps = {
  now: () => Date;
  tokens: TokenStore;
  call: CallOut;
  /** Timeouts in milliseconds; by default 30 s for the push prompt, 10 s for everything else. */
  timeouts?: { promptMs: number; otherMs: number };
};

const TIMEOUTS = { promptMs: 30_000, otherMs: 10_000 };

/** Daraja's message for certain refusals of a push under the ambiguous code 500.001.1001. */
const PHONE_IS_BUSY = /unable to lock subscriber/i;

/** The only query codes that are final for a prompt; any other may still become a payment. */
const FINAL_QUERY_CODES: ReadonlySet<string> = new Set(
  '1 2 3 4 8 17 1019 1025 1032 1037 2001 2028 8006 9999 SFC_IC0003'.split(' '),
);

/** M-Pesa through Safaricom's Daraja API. */
export function daraja(settings: DarajaSettings, deps: DarajaDeps): MoneyProvider {
  const { promptMs, otherMs } = deps.timeouts ?? TIMEOUTS;
  const client = new DarajaClient(settings, deps, otherMs);
  const post = client.post.bind(client);

  const { shortcode } = settings;

  return {
    ...MPESA,
    certificateEnd: endOf(settings.certificatePem),
    async collect(request) {
      const body = promptBody(settings, request, deps.now());
      return readPromptAnswer(await post('/mpesa/stkpush/v1/processrequest', body, promptMs));
    },
    async queryCollection({ providerRequestId }) {
      if (providerRequestId === null) return { kind: 'open', reason: 'M-Pesa gave it no id' };
      const body = { ...signed(settings, deps.now()), CheckoutRequestID: providerRequestId };
      return readPromptOutcome(await post('/mpesa/stkpushquery/v1/query', body, otherMs));
    },
    async payOut(payout) {
      const body = payoutBody(settings, payout);
      return readPayoutAnswer(await post('/mpesa/b2c/v3/paymentrequest', body, otherMs));
    },
    async queryPayout(query) {
      const body = questionBody(settings, query);
      return readQuestionAnswer(await post('/mpesa/transactionstatus/v1/query', body, otherMs));
    },
    directDeposits: {
      account: shortcode,
      register: (urls) =>
        registerPaybill((path, body) => post(path, body, otherMs), settings, urls),
      list: (from, to) =>
        listDeposits((path, body) => post(path, body, otherMs), shortcode, from, to),
      readNotice: (body) => readDepositNotice(body, shortcode),
      answerValidation: validationAnswer,
    },
    payoutAccount: {
      async ask(urls) {
        const body = balanceQuestion(settings, urls);
        return readQuestionAnswer(await post('/mpesa/accountbalance/v1/query', body, otherMs));
      },
      readBalance,
    },
    simSwap: {
      async lastSwap(to) {
        const body = { customerNumber: to };
        return readLastSwap(await post('/imsi/v2/checkATI', body, otherMs));
      },
    },
  };
}

/** Timestamp and password must come from one instant: a difference of a second gives "Wrong credentials". */
function signed({ shortcode, passkey }: DarajaSettings, now: Date) {
  const timestamp = mpesaTimestamp(now);
  const password = Buffer.from(`${shortcode}${passkey}${timestamp}`).toString('base64');
  return { BusinessShortCode: shortcode, Password: password, Timestamp: timestamp };
}

function promptBody(settings: DarajaSettings, prompt: CollectionRequest, now: Date) {
  mustMatch('reference', prompt.reference, /^[A-Za-z0-9 ]{1,12}$/);
  mustMatch('description', prompt.description, /^[A-Za-z0-9 ]{0,13}$/);
  return {
    ...signed(settings, now),
    TransactionType: 'CustomerPayBillOnline',
    Amount: wholeShillings(prompt.amount, LIMITS.step),
    // Sent as numbers: string values have been reported to time out without an error.
    PartyA: Number(prompt.phone),
    PartyB: settings.shortcode,
    PhoneNumber: Number(prompt.phone),
    CallBackURL: prompt.callbackUrl,
    AccountReference: prompt.reference,
    TransactionDesc: prompt.description,
  };
}

function payoutBody(settings: DarajaSettings, payout: PayoutRequest) {
  mustMatch('ourReference', payout.ourReference, /^[\w-]{1,40}$/);
  mustMatch('remarks', payout.remarks, /^.{2,100}$/);
  mustMatch('occasion', payout.occasion, /^.{1,100}$/);
  return {
    OriginatorConversationID: payout.ourReference,
    InitiatorName: settings.initiatorName,
    SecurityCredential: securityCredential(settings.initiatorPassword, settings.certificatePem),
    CommandID: 'BusinessPayment',
    Amount: wholeShillings(payout.amount, LIMITS.minPayout),
    PartyA: settings.b2cShortcode,
    PartyB: payout.phone,
    Remarks: payout.remarks,
    QueueTimeOutURL: payout.timeoutUrl,
    ResultURL: payout.resultUrl,
    // Spelt with two s, as Daraja does.
    Occassion: payout.occasion,
  };
}

function questionBody(settings: DarajaSettings, question: PayoutQuery) {
  return {
    Initiator: settings.initiatorName,
    SecurityCredential: securityCredential(settings.initiatorPassword, settings.certificatePem),
    CommandID: 'TransactionStatusQuery',
    TransactionID: 'receipt' in question ? question.receipt : '',
    OriginalConversationID: 'ourReference' in question ? question.ourReference : '',
    PartyA: settings.b2cShortcode,
    IdentifierType: '4',
    ResultURL: question.resultUrl,
    QueueTimeOutURL: question.timeoutUrl,
    Remarks: 'OK',
    Occasion: 'OK',
  };
}

function readPromptAnswer(reply: DarajaReply): CollectionAnswer {
  if (reply.kind === 'body') return readPromptAck(reply);
  if (reply.kind === 'fault' && PHONE_IS_BUSY.test(reply.message)) {
    return refused('1001', describe(reply), true);
  }
  if (reply.kind === 'fault' && BAD_MERCHANT.test(reply.message)) {
    return refused(reply.code, describe(reply), false);
  }
  return refusedOrUnknown(reply);
}

function readPromptAck(reply: Extract<DarajaReply, { kind: 'body' }>): CollectionAnswer {
  const providerRequestId = text(reply.body.CheckoutRequestID);
  if (text(reply.body.ResponseCode) !== '0') return notAcknowledged(reply);
  if (text(reply.body.MerchantRequestID) === null || providerRequestId === null) {
    return { kind: 'unknown', reason: 'accepted without its ids' };
  }
  return { kind: 'accepted', providerRequestId };
}

/**
 * A body without `ResponseCode` proves nothing; a code other than 0 is a refusal of the request. Its numbers are not
 * those of results: 1 says nothing of anybody's balance.
 */
function notAcknowledged(reply: Extract<DarajaReply, { kind: 'body' }>) {
  const code = text(reply.body.ResponseCode);
  if (code === null) return { kind: 'unknown', reason: 'an answer without ResponseCode' } as const;
  return refused(`${NOT_ACCEPTED}${code}`, text(reply.body.ResponseDescription) ?? '', false);
}

function readPromptOutcome(reply: DarajaReply): CollectionOutcome {
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
    return { kind: 'accepted', providerRequestId: null, isRepeat: true };
  }
  if (reply.kind !== 'body') return refusedOrUnknown(reply);
  if (text(reply.body.ResponseCode) !== '0') return notAcknowledged(reply);
  const providerRequestId = text(reply.body.ConversationID);
  return { kind: 'accepted', providerRequestId, isRepeat: false };
}

function readQuestionAnswer(reply: DarajaReply): QueryAnswer {
  if (reply.kind !== 'body') return refusedOrUnknown(reply);
  if (text(reply.body.ResponseCode) !== '0') return notAcknowledged(reply);
  return { kind: 'accepted', providerRequestId: text(reply.body.ConversationID) };
}

/** Cents → whole shillings. Throws RangeError outside M-Pesa's limits. */
function wholeShillings(amount: Cents, min: Cents): number {
  if (amount % LIMITS.step !== 0 || amount < min || amount > LIMITS.maxTransaction) {
    throw new RangeError(`not an amount that M-Pesa moves: ${amount} cents`);
  }
  return amount / 100;
}

function mustMatch(name: string, value: string, form: RegExp): void {
  if (!form.test(value)) throw new RangeError(`M-Pesa does not take this ${name}`);
}
