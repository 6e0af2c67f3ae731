import { z } from 'zod';
import { readDeliveryReport } from './africas-talking-reports';
import type { Answered, CallOut, Reply } from '@server/platform/core/outbound-http';
import type { Phone } from '@shared/phone';
import type { Sms, SmsAnswer } from '@server/platform/core/ports/sms';

export type AfricasTalkingSettings = {
  /** "https://api.africastalking.com", without a trailing slash. */
  baseUrl: string;
  username: string;
  apiKey: string;
  /** A sender id registered with Africa's Talking; null uses their shared one. */
  senderId: string | null;
};

/** Processed, Sent, Queued. */
const SENT: ReadonlySet<string> = new Set(['100', '101', '102']);
/** InvalidPhoneNumber, UnsupportedNumberType, UserInBlacklist, DoNotDisturbRejection: the number gets no SMS. */
const OF_NUMBER: ReadonlySet<string> = new Set(['403', '404', '406', '409']);
const COULD_NOT_ROUTE = '407';
/** InternalServerError, GatewayError: a fault of theirs, which no key or balance of ours mends. */
const OF_THEIRS: ReadonlySet<string> = new Set(['500', '501']);

const code = z.union([z.string(), z.number()]).transform(String);
const answerSchema = z.object({
  SMSMessageData: z.object({
    Message: z.string().default(''),
    Recipients: z.array(
      z.object({
        statusCode: code,
        status: z.string().default(''),
        cost: code.default(''),
        messageId: z.string().default(''),
      }),
    ),
  }),
});

/** SMS through Africa's Talking. */
export const africasTalking = (
  settings: AfricasTalkingSettings,
  { call }: { call: CallOut },
): Sms => ({
  async send(to, text, timeoutMs) {
    const reply = await call({
      of: { provider: 'sms', call: 'send' },
      resultOf,
      url: `${settings.baseUrl}/version1/messaging`,
      method: 'POST',
      headers: {
        apiKey: settings.apiKey,
        Accept: 'application/json',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: formFor(settings, to, text).toString(),
      timeoutMs,
    });
    return readAnswer(reply);
  },
  readReport: readDeliveryReport,
});

function formFor({ username, senderId }: AfricasTalkingSettings, to: Phone, text: string) {
  const form = new URLSearchParams({ username, to: `+${to}`, message: text });
  if (senderId !== null) form.set('from', senderId);
  form.set('bulkSMSMode', '1');
  form.set('enqueue', '1');
  return form;
}

/** A number that takes no SMS is an answer like any other; a refusal of our account is none. */
function resultOf(answered: Answered) {
  const answer = readAnswer(answered);
  if (answer.kind === 'sent') return 'ok';
  if (answer.kind === 'unknown' || OF_THEIRS.has(answer.code)) return 'failed';
  return answer.about === 'gateway' ? 'refused' : 'ok';
}

function readAnswer(reply: Reply): SmsAnswer {
  if (reply.kind === 'not_sent') return refused('not_sent', reply.reason, 'gateway');
  if (reply.kind === 'silence') return { kind: 'unknown', reason: reply.reason };
  // A key, a firewall, a wrong address, too many at once: no word about the number.
  if (reply.status >= 400 && reply.status < 500) {
    return refused(String(reply.status), reply.text.slice(0, 200), 'gateway');
  }
  const answer = answerSchema.safeParse(reply.json);
  if (!answer.success || reply.status < 200 || reply.status > 299) {
    return { kind: 'unknown', reason: `HTTP ${reply.status} without an answer in JSON` };
  }
  return readRecipient(answer.data);
}

function readRecipient({ SMSMessageData }: z.output<typeof answerSchema>): SmsAnswer {
  const [recipient] = SMSMessageData.Recipients;
  // No message was sent; the summary has the reason, such as an unknown sender id.
  if (!recipient) return refused('no_recipient', SMSMessageData.Message, 'gateway');
  const { statusCode, status, cost, messageId } = recipient;
  if (SENT.has(statusCode)) return { kind: 'sent', messageId, cost };
  return refused(statusCode, status, aboutOf(statusCode));
}

/** RiskHold, InvalidSenderId and InsufficientBalance are our account's; a code that we don't know proves nothing. */
function aboutOf(statusCode: string): Refused['about'] {
  if (OF_NUMBER.has(statusCode)) return 'number';
  return statusCode === COULD_NOT_ROUTE ? 'moment' : 'gateway';
}

type Refused = Extract<SmsAnswer, { kind: 'refused' }>;

const refused = (code: string, reason: string, about: Refused['about']): Refused => ({
  kind: 'refused',
  code,
  reason,
  about,
});
