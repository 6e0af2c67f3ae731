import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Answered, CountedCall, Reply } from '@server/platform/core/outbound-http';
import type { Mail, MailAnswer, Mailer } from '@server/platform/core/ports/mailer';
import type { CallResult } from '@server/platform/core/provider-calls';
import { inSpan, type SpanFacts } from '@server/platform/core/trace';
import type { SmtpSettings } from './settings';

/** One exchange with a mail server. */
export type SmtpCall = CountedCall & { settings: SmtpSettings; mail: Mail; timeoutMs: number };

/** Mail by SMTP, one connection a mail. `call`: the counted way out. */
export const smtp = (
  settings: SmtpSettings,
  { call }: { call: (call: SmtpCall) => Promise<Reply> },
): Mailer => ({
  async send(mail, timeoutMs) {
    const of = { provider: 'mail', call: 'send' } as const;
    return readAnswer(await call({ of, resultOf, settings, mail, timeoutMs }));
  },
});

function readAnswer(reply: Reply): MailAnswer {
  if (reply.kind === 'not_sent') {
    return { kind: 'refused', code: 'not_sent', reason: reply.reason, about: 'server' };
  }
  if (reply.kind === 'silence') return { kind: 'unknown', reason: reply.reason };
  if (reply.status < 400) return { kind: 'sent', answer: reply.text.slice(0, REASON_MAX) };
  const reason = reply.text.slice(0, REASON_MAX);
  return { kind: 'refused', code: String(reply.status), reason, about: aboutOf(reply) };
}

/** An address that takes no mail is an answer like any other; a refusal of our account is none. */
function resultOf(answered: Answered): CallResult {
  if (answered.status < 400 || aboutOf(answered) !== 'server') return 'ok';
  return answered.status < 500 ? 'failed' : 'refused';
}

const REASON_MAX = 200;
/** Of an address or its mailbox (RFC 3463); any other code of that form is a policy, or a fault of the server. */
const OF_ADDRESS = /\b5\.[12]\.\d{1,3}\b/;
const HAS_CODE = /\b5\.\d{1,3}\.\d{1,3}\b/;
/** The answers to RCPT that mean the same where a server has no such codes. */
const NO_MAILBOX: ReadonlySet<number> = new Set([550, 551, 553]);
const SHUTS_DOWN = 421;
const TO_RECIPIENT = 'RCPT TO';

/** What a refusal says something of: only the answer to the recipient says anything of the address. */
function aboutOf({ status, text, json }: Answered): 'address' | 'moment' | 'server' {
  if ((json as { command: string }).command !== TO_RECIPIENT) return 'server';
  if (status < 500) return status === SHUTS_DOWN ? 'server' : 'moment';
  if (HAS_CODE.test(text)) return OF_ADDRESS.test(text) ? 'address' : 'server';
  return NO_MAILBOX.has(status) ? 'address' : 'server';
}

/** Hands one mail to a server; never throws on what the server or the way there does. */
export const smtpOut = (call: SmtpCall): Promise<Reply> =>
  inSpan('call', call.settings.host, () => exchange(call), statusOf);

const statusOf = (reply: Reply): SpanFacts =>
  reply.kind === 'reply' ? { status: reply.status } : { error: reply.kind };

const answered = (status: number, text: string, command: string): Reply => ({
  kind: 'reply',
  status,
  text,
  json: { command },
});

async function exchange({ settings, mail, timeoutMs }: SmtpCall): Promise<Reply> {
  const { host, port, tls, user, password } = settings;
  const composed = new MailComposer(messageOf(settings, mail)).compile();
  const envelope = composed.getEnvelope();
  const message = await composed.build();
  const connection = new SMTPConnection({
    host,
    port,
    secure: tls === 'start',
    requireTLS: tls === 'upgrade',
    ignoreTLS: tls === 'none',
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  let isMailBegun = false;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Reply>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), timeoutMs);
      const settled =
        <T>(next: (value: T) => void) =>
        (error: Error | null | undefined, value?: T) =>
          error ? reject(error) : next(value as T);
      connection.on('error', reject);
      connection.once('end', () => reject(new Error('the connection ended')));
      const send = settled(() => {
        isMailBegun = true;
        connection.send(
          envelope,
          message,
          settled(({ response }: { response: string }) =>
            resolve(answered(Number(response.slice(0, 3)) || 250, response, 'DATA')),
          ),
        );
      });
      connection.connect(
        settled(() => {
          if (user === null) send(null);
          else connection.login({ user, pass: password ?? '' }, send);
        }),
      );
    });
  } catch (error) {
    return failure(error, isMailBegun, connection.lastServerResponse || '');
  } finally {
    clearTimeout(timer);
    connection.close();
  }
}

const messageOf = ({ from }: SmtpSettings, { id, to, subject, text, attachments }: Mail) => ({
  from,
  to,
  subject,
  text,
  messageId: `<${id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  // No machine answers a machine.
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  attachments: attachments.map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content,
  })),
  disableFileAccess: true,
  disableUrlAccess: true,
});

interface SmtpFault extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** What failed before the mail's own commands was certainly not sent; after that only the server's word says so. */
function failure(error: unknown, isMailBegun: boolean, lastWords: string): Reply {
  if (!(error instanceof Error)) throw error;
  const { code, command = '', response = '', responseCode, message } = error as SmtpFault;
  if (responseCode) return answered(responseCode, response, command);
  // Its goodbye ends the connection, whatever was asked: it took nothing.
  if (lastWords.startsWith(String(SHUTS_DOWN))) return answered(SHUTS_DOWN, lastWords, command);
  // Letters that this server's addresses can't have: no command was sent.
  if (code === 'EENVELOPE') return answered(553, message, TO_RECIPIENT);
  const reason = message.slice(0, REASON_MAX);
  return isMailBegun ? { kind: 'silence', reason } : { kind: 'not_sent', reason };
}
