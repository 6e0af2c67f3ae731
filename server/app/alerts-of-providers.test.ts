import { expect } from 'vitest';
import { actingAs } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { messageOf } from '@server/platform/messages/message';
import { sendMessage } from '@server/platform/messages/send-message';
import { askBalance } from '@server/payments/payments/ask-balance';
import { ringing, rings } from '@server/testing/alert-rules';
import { app, test } from '@server/testing/app-test';
import { messageAlone } from '@server/testing/message-alone';
import { tellBalance } from '@server/testing/paying';
import { payBy, runningLoan } from '@server/testing/people';
import { approvedLoan, newCast } from '@server/testing/stages';
import type { ScriptedAnswer } from '@dev/simulators/scripts';
import { phone } from '@shared/phone';
import { toNumber } from '@server/platform/messages/recipient';

/** Causes that the runbook names are made at providers: their alerts ring, and stop when the cause has gone. */

const job = () => actingAs(app.deps, 'job');

/** The lines of the log about providers since `from`, and the number of lines now. */
const saidSince = (from: number) =>
  app.logged.lines
    .slice(from)
    .map((line) => JSON.parse(line) as { msg: string; provider?: string; times?: number })
    .filter(({ provider }) => provider !== undefined);

/** Tries it now; what would try it again is ended, because the queue has the database's clock. */
async function send(id: string): Promise<void> {
  await sendMessage(job(), id);
  await app.db.query('delete from graphile_worker._private_jobs');
}

let numbers = 0;
/** A code that waits to be sent, without its job. */
async function waitingCode(): Promise<string> {
  numbers += 1;
  const to = phone(`2547${String(31_000_000 + numbers)}`);
  const message = messageOf(job(), toNumber(to), 'phone_code', { codeId: newId() });
  await messageAlone(app, message);
  return message.row.id;
}

const ANSWERS: [string, ScriptedAnswer, string][] = [
  ['answers 503', { kind: 'page' }, 'failed'],
  ['answers 401', { kind: 'bad_token' }, 'refused'],
  ['breaks the connection', { kind: 'cut' }, 'silent'],
];

test.for(ANSWERS)('an SMS gateway that %s rings, and stops', async ([, answer, result]) => {
  const from = app.logged.lines.length;
  const id = await waitingCode();
  app.world.script({ call: 'sms', times: 4, answer });
  for (let call = 0; call < 2; call += 1) await send(id);
  expect(await rings(app, 'ProviderIsAway')).toEqual([]);
  app.clock.advance(20);
  for (let call = 0; call < 2; call += 1) await send(id);
  expect(await rings(app, 'ProviderIsAway')).toEqual([{ provider: 'sms', call: 'send' }]);
  expect(await rings(app, 'CodesWait')).toEqual([{}]);
  expect(await rings(app, 'MessagesHeldBack')).toEqual([{}]);
  await send(id);
  expect(await rings(app, 'ProviderIsAway')).toEqual([]);
  expect(await rings(app, 'CodesWait')).toEqual([]);
  expect(await rings(app, 'MessagesHeldBack')).toEqual([]);
  expect(saidSince(from)).toMatchObject([
    { msg: 'a provider does not do what it is asked', provider: 'sms', result },
    { msg: 'a provider answers again', provider: 'sms', times: 4 },
  ]);
});

test('a number that takes no SMS is no outage, and its retries ring nothing', async () => {
  const id = await waitingCode();
  const result = { code: '407', description: 'CouldNotRoute' };
  app.world.script({ call: 'sms', times: 3, result });
  for (let call = 0; call < 3; call += 1) await send(id);
  app.clock.advance(60);
  expect(await rings(app, 'ProviderIsAway')).toEqual([]);
  expect(await rings(app, 'CodesWait')).toEqual([]);
  await send(id);
});

test('an account at the gateway without money rings, though the gateway answers', async () => {
  const from = app.logged.lines.length;
  const id = await waitingCode();
  const result = { code: '405', description: 'InsufficientBalance' };
  app.world.script({ call: 'sms', times: 3, result });
  for (let call = 0; call < 3; call += 1) await send(id);
  expect(await rings(app, 'ProviderIsAway')).toEqual([{ provider: 'sms', call: 'send' }]);
  expect(saidSince(from)).toMatchObject([{ provider: 'sms', result: 'refused' }]);
  await send(id);
  expect(await rings(app, 'ProviderIsAway')).toEqual([]);
});

test('a gateway that says under 200 that it is broken is no fault of our account', async () => {
  const from = app.logged.lines.length;
  const id = await waitingCode();
  const result = { code: '501', description: 'GatewayError' };
  app.world.script({ call: 'sms', times: 3, result });
  for (let call = 0; call < 3; call += 1) await send(id);
  expect(await rings(app, 'ProviderIsAway')).toEqual([{ provider: 'sms', call: 'send' }]);
  expect(saidSince(from)).toMatchObject([{ provider: 'sms', result: 'failed' }]);
  await send(id);
  expect(await rings(app, 'ProviderIsAway')).toEqual([]);
});

test('an M-Pesa that refuses our key without a word rings as one that refuses us', async () => {
  const from = app.logged.lines.length;
  app.world.script({
    call: 'balance',
    times: 3,
    answer: { kind: 'error', status: 401, body: [] },
  });
  for (let call = 0; call < 3; call += 1) await askBalance(job(), 'mpesa');
  expect(await rings(app, 'ProviderIsAway')).toEqual([{ provider: 'mpesa', call: 'balance' }]);
  expect(saidSince(from)).toMatchObject([{ call: 'balance', result: 'refused' }, {}, {}, {}]);
  await askBalance(job(), 'mpesa');
  await app.settle();
  expect(await rings(app, 'ProviderIsAway')).toEqual([]);
});

test('an SMS waits since it was due first, whenever it is tried next', async () => {
  const to = phone('254731999999');
  const message = messageOf(job(), toNumber(to), 'loan_declined', { reason: 'Not now' });
  await messageAlone(app, message);
  app.world.script({ call: 'sms', answer: { kind: 'page' } });
  await send(message.row.id);
  app.clock.advance(1_190);
  expect(await rings(app, 'MessagesWait')).toEqual([]);
  app.clock.advance(10);
  expect(await rings(app, 'MessagesWait')).toEqual([{}]);
  await send(message.row.id);
  expect(await rings(app, 'MessagesWait')).toEqual([]);
});

test.for(ANSWERS)('an M-Pesa that %s rings, and stops', async ([, answer, result]) => {
  const from = app.logged.lines.length;
  // Twice a call: a refused token is asked for anew once, and what that one meets counts.
  app.world.script({ call: 'balance', times: answer.kind === 'bad_token' ? 6 : 3, answer });
  for (let call = 0; call < 3; call += 1) await askBalance(job(), 'mpesa');
  expect(await rings(app, 'ProviderIsAway')).toEqual([{ provider: 'mpesa', call: 'balance' }]);
  await askBalance(job(), 'mpesa');
  await app.settle();
  expect(await rings(app, 'ProviderIsAway')).toEqual([]);
  const said = saidSince(from).filter(({ msg }) => msg.startsWith('a provider'));
  expect(said).toMatchObject([{ result }, { msg: 'a provider answers again', times: 3 }]);
});

test('two payers whose prompts M-Pesa does not take ring, and stop with the next that goes out', async () => {
  const from = app.logged.lines.length;
  const [first, second] = await Promise.all([newCast(app), newCast(app)]);
  const loans = [
    { ...first, loan: await runningLoan(app, first.borrower, first.guarantor, first.admin) },
    { ...second, loan: await runningLoan(app, second.borrower, second.guarantor, second.admin) },
  ];
  app.world.script({ call: 'prompt', times: 2, answer: { kind: 'page' } });
  for (const { borrower, loan } of loans) {
    expect(await rings(app, 'ProviderIsAway')).toEqual([]);
    // For three minutes the same tap is the same prompt: M-Pesa is called once, however often somebody tries.
    for (let tap = 0; tap < 4; tap += 1) {
      await borrower.post(`/api/loans/${loan.id}/repayments`);
      await app.settle();
    }
  }
  expect(await rings(app, 'ProviderIsAway')).toEqual([{ provider: 'mpesa', call: 'prompt' }]);
  app.clock.advance(180);
  await payBy(app, first.borrower, loans[0]?.loan.id ?? '');
  expect(await rings(app, 'ProviderIsAway')).toEqual([]);
  expect(saidSince(from)).toMatchObject([
    { provider: 'mpesa', call: 'prompt', result: 'failed' },
    { provider: 'mpesa', call: 'prompt', times: 2 },
  ]);
});

test('a token that is refused once and renewed is no failure', async () => {
  const from = app.logged.lines.length;
  app.world.script({ call: 'balance', answer: { kind: 'bad_token' } });
  await askBalance(job(), 'mpesa');
  await app.settle();
  expect(saidSince(from).filter(({ msg }) => msg.startsWith('a provider'))).toEqual([]);
});

test('what another node was answered since ends the alarm of one that asks no more', async () => {
  const { meters, wall } = app.deps;
  const of = { provider: 'sms', call: 'send' } as const;
  const failing = (at: Date) =>
    `tegemea_provider_failures_in_a_row{provider="sms",call="send",result="failed"} 3\n` +
    `tegemea_provider_failing_since_timestamp_seconds{provider="sms",call="send"} ${at.getTime() / 1_000}\n`;
  const went = `tegemea_provider_last_success_timestamp_seconds{provider="sms",call="send"} `;
  const now = wall().getTime() / 1_000;
  expect(ringing('ProviderIsAway', `${failing(wall())}${went}${now - 5}`)).toHaveLength(1);
  expect(ringing('ProviderIsAway', `${failing(wall())}${went}${now + 5}`)).toEqual([]);
  expect(await meters.registry.metrics()).toContain(`provider="${of.provider}",call="${of.call}"`);
});

test('money that is too little for what is approved rings', async () => {
  await approvedLoan(await newCast(app), { amount: '10000.00' });
  await tellBalance(app, 9_000);
  expect(await rings(app, 'PayoutAccountIsLow')).toEqual([{}]);
  await tellBalance(app, 100_000);
  expect(await rings(app, 'PayoutAccountIsLow')).toEqual([]);
});
