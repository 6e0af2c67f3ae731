import { expect } from 'vitest';
import { actingAs } from '@server/platform/core/context';
import { openPaybill } from '@server/testing/paying';
import { app, test } from '@server/testing/app-test';
import { depositUrls } from './callback-url';
import { addDepositKey, liveKeysOf, retireDepositKey } from './rotate-deposit-key';

const WEEK = 7 * 86_400;
const job = () => actingAs(app.deps, 'job');

/** Asks whether a payment by hand is welcome, under a version of the key. */
const ask = async (version: number): Promise<number> => {
  const { validationUrl } = depositUrls(app.deps, 'mpesa', version);
  return (await fetch(validationUrl, { method: 'POST', body: '{}' })).status;
};
const versions = async () => (await liveKeysOf(job(), 'mpesa')).map(({ version }) => version);

test('the paybill’s secret changes with an overlap: two are live, the old one goes when it is quiet', async () => {
  await openPaybill(app);
  expect(await versions()).toEqual([1]);
  expect([await ask(1), await ask(2)]).toEqual([200, 404]);
  expect(await retireDepositKey(job(), 'mpesa')).toBe('only one');

  expect(await addDepositKey(job(), 'mpesa')).toBe(2);
  expect(await addDepositKey(job(), 'mpesa'), 'a third one').toBeNull();
  expect(await retireDepositKey(job(), 'mpesa')).toBe('new one unused');
  expect([await ask(1), await ask(2), await ask(3)]).toEqual([200, 200, 404]);
  const [first, second] = [1, 2].map((version) => depositUrls(app.deps, 'mpesa', version));
  expect(first?.confirmationUrl).not.toBe(second?.confirmationUrl);

  app.clock.advance(WEEK - 1);
  expect(await retireDepositKey(job(), 'mpesa')).toBe('in use');
  app.clock.advance(1);
  expect(await retireDepositKey(job(), 'mpesa')).toBe('retired');
  expect(await versions()).toEqual([2]);
  expect([await ask(1), await ask(2)], 'the old URL is nobody’s').toEqual([404, 200]);
});

test('the newest is registered at M-Pesa, and its use is noted', async () => {
  await openPaybill(app);
  const [newest] = await liveKeysOf(job(), 'mpesa');
  const { confirmationUrl } = depositUrls(app.deps, 'mpesa', newest?.version);
  app.clock.advance(120);
  await fetch(confirmationUrl, { method: 'POST', body: '{}' });
  const [used] = await liveKeysOf(job(), 'mpesa');
  expect(used?.lastHitAt).toEqual(app.clock.now());
});
