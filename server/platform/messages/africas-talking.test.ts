import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAfricasTalkingSimulator } from '@dev/simulators/africas-talking-simulator';
import { PhoneWorld } from '@dev/simulators/phone-world';
import type { ScriptedAnswer } from '@dev/simulators/scripts';
import { newAfricasTalkingCredentials } from '@dev/simulators/simulator-credentials';
import type { RunningSimulator } from '@dev/simulators/simulator-server';
import { WANJIKU, handClock } from '@server/testing/mpesa-rig';
import { callOut } from '@server/platform/core/outbound-http';
import type { Phone } from '@shared/phone';
import { africasTalking } from './africas-talking';

const credentials = newAfricasTalkingCredentials();
let world: PhoneWorld;
let simulator: RunningSimulator;

beforeEach(async () => {
  world = new PhoneWorld({ file: null, now: handClock().now });
  simulator = await startAfricasTalkingSimulator({ world, credentials });
});
afterEach(async () => {
  await simulator.close();
  world.close();
});

const sms = (
  changes: { apiKey?: string; username?: string; senderId?: string } = {},
  timeoutMs = 10_000,
) => {
  const settings = { baseUrl: simulator.url, senderId: null, ...credentials, ...changes };
  const { send } = africasTalking(settings, { call: callOut });
  return { send: (to: Phone, text: string) => send(to, text, timeoutMs) };
};
const inbox = () => world.phone(WANJIKU).inbox;

describe('africasTalking', () => {
  it('puts a text on the phone, every character of it', async () => {
    const text = 'Your code is 123456 & it’s 50% + "new"\n@tegemea.example #123456';
    expect(await sms().send(WANJIKU, text)).toEqual({
      kind: 'sent',
      messageId: expect.stringMatching(/^ATXid_/),
      cost: 'KES 0.8000',
    });
    expect(inbox()).toMatchObject([{ from: 'AFRICASTKNG', text }]);
  });

  it('sends under our own name when there is one', async () => {
    await sms({ senderId: 'TEGEMEA' }).send(WANJIKU, 'Hello');
    expect(inbox()).toMatchObject([{ from: 'TEGEMEA' }]);
  });

  it.each([{ apiKey: 'wrong' }, { username: 'other' }])(
    'is refused as %j, which says nothing of the number',
    async (wrong) => {
      expect(await sms(wrong).send(WANJIKU, 'Hello')).toEqual({
        kind: 'refused',
        code: '401',
        reason: 'The supplied authentication is invalid',
        about: 'gateway',
      });
    },
  );

  it.each([
    ['401', 'RiskHold', 'gateway'],
    ['402', 'InvalidSenderId', 'gateway'],
    ['404', 'UnsupportedNumberType', 'number'],
    ['405', 'InsufficientBalance', 'gateway'],
    ['406', 'UserInBlacklist', 'number'],
    ['407', 'CouldNotRoute', 'moment'],
    ['408', 'a word that nobody knows', 'gateway'],
    ['409', 'DoNotDisturbRejection', 'number'],
    ['500', 'InternalServerError', 'gateway'],
    ['501', 'GatewayError', 'gateway'],
    ['502', 'RejectedByGateway', 'gateway'],
  ])('is refused with %s %s', async (code, description, about) => {
    world.script({ call: 'sms', phone: WANJIKU, result: { code, description } });
    const refused = { kind: 'refused', code, reason: description, about };
    expect(await sms().send(WANJIKU, 'Hello')).toEqual(refused);
    expect(inbox()).toEqual([]);
  });

  it.each([403, 404])('is refused by HTTP %i, which says nothing of the number', async (status) => {
    world.script({ call: 'sms', answer: { kind: 'error', status, body: {} } });
    const answer = await sms().send(WANJIKU, 'Hello');
    expect(answer).toMatchObject({ kind: 'refused', code: String(status), about: 'gateway' });
  });

  it.each(['100', '102'])('is sent with %s', async (code) => {
    world.script({ call: 'sms', result: { code, description: 'Success' } });
    expect((await sms().send(WANJIKU, 'Hello')).kind).toBe('sent');
  });

  it('is refused for good to a number that is none', async () => {
    const answer = await sms().send('25471234' as Phone, 'Hello');
    expect(answer).toMatchObject({ kind: 'refused', code: '403', about: 'number' });
  });

  it('gives the summary as the reason when nobody was written to', async () => {
    const body = { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } };
    world.script({ call: 'sms', answer: { kind: 'error', status: 201, body } });
    const refused = { kind: 'refused', code: 'no_recipient', reason: 'InvalidSenderId' };
    expect(await sms().send(WANJIKU, 'Hello')).toEqual({ ...refused, about: 'gateway' });
  });

  it.each<[ScriptedAnswer['kind'], number]>([
    ['page', 0],
    ['fails', 1],
    ['cut', 1],
    ['hangs', 1],
  ])('is unknown after: %s', async (kind, arrived) => {
    world.script({ call: 'sms', answer: { kind } as ScriptedAnswer });
    expect((await sms({}, 800).send(WANJIKU, 'Hello')).kind).toBe('unknown');
    expect(inbox()).toHaveLength(arrived);
  });

  it.each([{}, { SMSMessageData: {} }])('is unknown when the answer is %j', async (body) => {
    world.script({ call: 'sms', answer: { kind: 'error', status: 201, body } });
    expect((await sms().send(WANJIKU, 'Hello')).kind).toBe('unknown');
  });

  it('may be tried again when it came too fast, or when nothing listened', async () => {
    world.script({ call: 'sms', answer: { kind: 'too_many' } });
    const throttled = await sms().send(WANJIKU, 'Hello');
    expect(throttled).toMatchObject({ kind: 'refused', code: '429', about: 'gateway' });
    await simulator.close();
    const unsent = await sms().send(WANJIKU, 'Hello');
    expect(unsent).toMatchObject({ kind: 'refused', code: 'not_sent', about: 'gateway' });
  });
});
