import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callOut } from '@server/platform/core/outbound-http';
import { smileId } from '@server/people/identity/smile-id';
import { handClock, WANJIKU } from '@server/testing/mpesa-rig';
import { registerId } from './id-register';
import { PhoneWorld } from './phone-world';
import { newSmileIdCredentials } from './simulator-credentials';
import { startSmileIdSimulator } from './smile-id-simulator';
import type { RunningSimulator } from './simulator-server';

const clock = handClock();
const credentials = newSmileIdCredentials();
const world = new PhoneWorld({ file: null, now: clock.now });
let simulator: RunningSimulator;

beforeAll(async () => {
  simulator = await startSmileIdSimulator({ world, credentials });
});
afterEach(() => world.release());
afterAll(async () => {
  await simulator.close();
  world.close();
});

const ask = (number: string, more: Partial<typeof credentials & { firstName: string }> = {}) => {
  const { firstName = 'Wanjiku', ...keys } = more;
  const settings = { baseUrl: simulator.url, ...credentials, ...keys };
  const person = { firstName, lastName: 'Kamau', phone: WANJIKU };
  return smileId(settings, { now: clock.now, call: callOut }).check({ number, ...person });
};

test.each([
  ['00000000', 'match'],
  ['00000001', 'no_record'],
  ['00000002', 'bad_number'],
  ['00000003', 'unavailable'],
  ['1234567890', 'bad_number'],
  ['7654321', 'no_record'],
])('the number %s answers %s', async (number, outcome) => {
  expect(await ask(number)).toMatchObject({ outcome, reference: expect.any(String) });
});

test('compares the name with the one that is registered', async () => {
  registerId(world, '12345678', { firstName: 'WANJIKU', lastName: 'Kamau' });
  registerId(world, '23456789', { firstName: 'Kamau', lastName: 'Wanjiku' });
  registerId(world, '34567891', { firstName: 'Wanjiku', lastName: 'Njoroge' });
  registerId(world, '45678912', { firstName: 'Brian', lastName: 'Otieno' });
  const outcomes = await Promise.all(
    ['12345678', '23456789', '34567891', '45678912'].map(async (number) => ask(number)),
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    'match',
    'partial',
    'partial',
    'mismatch',
  ]);
});

test('what is not an answer says nothing about anybody', async () => {
  const refused = await ask('00000000', { apiKey: 'another' });
  expect(refused).toEqual({
    outcome: 'unavailable',
    reference: null,
    reason: 'HTTP 401 without an answer',
  });
  for (const kind of ['page', 'too_many', 'cut', 'fails'] as const) {
    world.script({ call: 'identity', phone: WANJIKU, answer: { kind } });
    expect(await ask('00000000')).toMatchObject({ outcome: 'unavailable', reference: null });
  }
});
