import { randomBytes } from 'node:crypto';
import type { Phone } from '@shared/phone';
import { firewallPage } from './daraja-checks';
import type { PhoneWorld } from './phone-world';
import { reportForm } from './sms-gateway';
import type { Script } from './scripts';
import type { AfricasTalkingCredentials } from './simulator-credentials';
import { json, serve } from './simulator-server';
import type { Answer, Answering, CallReceived, RunningSimulator } from './simulator-server';

export type AfricasTalkingSimulatorOptions = {
  world: PhoneWorld;
  credentials: AfricasTalkingCredentials;
  /** A free port when omitted. */
  port?: number;
};

/** AT's answer for one number. */
type Recipient = {
  statusCode: number;
  number: string;
  status: string;
  cost: string;
  messageId: string;
};

const PATH = '/version1/messaging';
const DEFAULT_SENDER = 'AFRICASTKNG';
const PRICE = 'KES 0.8000';
const LOST = { status: 'Failed', failureReason: 'DeliveryFailure' };
const KENYAN_MOBILE = /^\+(254[17]\d{8})$/;

/** A local Africa's Talking over the world's phones; resolves once it listens. */
export function startAfricasTalkingSimulator(
  options: AfricasTalkingSimulatorOptions,
): Promise<RunningSimulator> {
  return serve(options.world, options.port ?? 0, textingDesk(options));
}

/** The handler, independent of the transport. */
export function textingDesk({
  world,
  credentials,
}: Pick<AfricasTalkingSimulatorOptions, 'world' | 'credentials'>): Answering {
  return (received) => {
    if (received.path !== PATH) return plain(404, 'Not Found');
    if (received.method !== 'POST') return plain(405, 'Method Not Allowed');
    return answerMessaging(world, credentials, received);
  };
}

function answerMessaging(
  world: PhoneWorld,
  credentials: AfricasTalkingCredentials,
  received: CallReceived,
): Answer {
  const form = new URLSearchParams(received.body);
  const numbers = (form.get('to') ?? '').split(',').filter((number) => number !== '');
  const text = form.get('message') ?? '';
  const script = world.scripts.take('sms', numbers[0] ? phoneIn(numbers[0]) : null);
  if (world.gateway.mode === 'hangs') return { kind: 'hang' };
  const refusal = refusalOf(credentials, received, form, script);
  if (refusal) return refusal;
  if (numbers.length === 0 || text === '')
    return plain(400, 'Request is missing required form field');
  const from = form.get('from') || DEFAULT_SENDER;
  const recipients = numbers.map((number) => deliver(world, number, from, text, script));
  return afterwards(script) ?? json(201, answerBody(recipients));
}

function refusalOf(
  { username, apiKey }: AfricasTalkingCredentials,
  { headers }: CallReceived,
  form: URLSearchParams,
  script: Script | null,
): Answer | null {
  const answer = script?.answer;
  if (answer?.kind === 'page') return firewallPage();
  if (answer?.kind === 'too_many') return plain(429, 'Too Many Requests');
  if (answer?.kind === 'error') return json(answer.status, answer.body);
  if (!headers['content-type']?.includes('application/x-www-form-urlencoded')) {
    return plain(415, 'The request content type is not supported');
  }
  const isKnown = headers.apikey === apiKey && form.get('username') === username;
  if (isKnown && answer?.kind !== 'bad_token') return null;
  return plain(401, 'The supplied authentication is invalid');
}

function deliver(
  world: PhoneWorld,
  number: string,
  from: string,
  text: string,
  script: Script | null,
): Recipient {
  const phone = phoneIn(number);
  if (script?.result) return undelivered(number, script.result.code, script.result.description);
  if (phone === null) return undelivered(number, '403', 'InvalidPhoneNumber');
  const { mode, reportUrl } = world.gateway;
  if (mode === 'refuses') return undelivered(number, '501', 'GatewayError');
  if (mode === 'works') world.receiveMessage(phone, from, text);
  const messageId = `ATXid_${randomBytes(16).toString('hex')}`;
  const reports = script?.reports ?? [mode === 'loses' ? LOST : { status: 'Success' }];
  if (reportUrl) {
    const bodies = reports.map((report) => reportForm(messageId, number, report));
    world.queue(
      messageId,
      bodies.map((body) => ({ url: reportUrl, body })),
      false,
    );
  }
  return { statusCode: 101, number, status: 'Success', cost: PRICE, messageId };
}

const undelivered = (number: string, code: string, status: string): Recipient => ({
  statusCode: Number(code),
  number,
  status,
  cost: '0',
  messageId: 'None',
});

const phoneIn = (number: string): Phone | null =>
  (KENYAN_MOBILE.exec(number)?.[1] as Phone | undefined) ?? null;

function answerBody(recipients: Recipient[]): object {
  const sent = recipients.filter(({ statusCode }) => statusCode === 101).length;
  const total = sent === 0 ? '0' : `KES ${(sent * 0.8).toFixed(4)}`;
  const summary = `Sent to ${sent}/${recipients.length} Total Cost: ${total}`;
  return { SMSMessageData: { Message: summary, Recipients: recipients } };
}

function afterwards(script: Script | null): Answer | null {
  const answer = script?.answer;
  if (answer?.kind === 'hangs') return { kind: 'hang' };
  if (answer?.kind === 'cut') return { kind: 'cut' };
  return answer?.kind === 'fails' ? plain(500, 'Internal Server Error') : null;
}

const plain = (status: number, text: string): Answer => ({
  kind: 'text',
  status,
  type: 'text/plain',
  text,
});
