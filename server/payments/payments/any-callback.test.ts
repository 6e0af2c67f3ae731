import fc from 'fast-check';
import { expect } from 'vitest';
import { newId } from '@server/platform/core/ids';
import { PAYMENT_CHANNELS } from '@server/platform/core/ports/money-provider';
import { reportUrl } from '@server/platform/messages/report-hook';
import { app, test } from '@server/testing/app-test';
import { openPaybill } from '@server/testing/paying';
import { disbursedLoan, newCast, valueOf } from '@server/testing/stages';
import { callbackUrl, depositUrls } from './callback-url';

/** What a caller with a valid secret may send: anything. A provider that got a 500 would not send it again. */

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json({ maxDepth: 4 }),
  fc.constantFrom(
    '',
    'null',
    '[]',
    '{"Body":{"stkCallback":null}}',
    '{"Result":{"ResultCode":1e999}}',
  ),
  fc.constantFrom(
    '"\\ud800"',
    '{"\\u0000":"\\u0000"}',
    '"\\\\u0000"',
    '['.repeat(4_000),
    '['.repeat(4_000) + ']'.repeat(4_000),
    'id=1&status=%00',
    '\ufeff{}',
  ),
  // The documented fields with anything in them.
  fc
    .record({
      ResultCode: fc.jsonValue(),
      ResultDesc: fc.jsonValue(),
      ResultParameters: fc.jsonValue(),
    })
    .map((Result) => JSON.stringify({ Result })),
  fc
    .record({ ResultCode: fc.constantFrom(0, '0'), CallbackMetadata: fc.jsonValue() })
    .map((stkCallback) => JSON.stringify({ Body: { stkCallback } })),
  fc
    .record({ TransID: fc.jsonValue(), TransAmount: fc.jsonValue(), BillRefNumber: fc.jsonValue() })
    .map((notice) => JSON.stringify(notice)),
  fc
    .record({
      id: fc.string({ unit: 'binary', minLength: 1 }),
      status: fc.string({ minLength: 1 }),
    })
    .map((report) => new URLSearchParams(report).toString()),
);
const body = fc.oneof(
  text.map((words) => new TextEncoder().encode(words)),
  fc.uint8Array(),
);
const type = fc.constantFrom(
  'application/json',
  'text/xml',
  'application/x-www-form-urlencoded',
  '',
);

const CALLS = 20;

test('a callback of any shape is kept, never answered 500, and its job ends', async () => {
  await openPaybill(app);
  const { id } = await disbursedLoan(await newCast(app));
  await app.settle();
  const paymentId = await valueOf<string>(app, 'select id from payments where loan_id = $1', id);
  const { validationUrl, confirmationUrl, noticeUrl } = depositUrls(app.deps, 'mpesa');
  const kept = [
    ...PAYMENT_CHANNELS.map((channel) => callbackUrl(app.deps, 'mpesa', channel, paymentId)),
    callbackUrl(app.deps, 'mpesa', 'balance', newId()),
    confirmationUrl,
    noticeUrl,
  ];
  const count = () => valueOf<number>(app, 'select count(*) from callbacks');
  const before = await count();
  for (const url of [...kept, validationUrl, reportUrl(app.deps)]) {
    await fc.assert(
      fc.asyncProperty(body, type, async (sent, contentType) => {
        const headers = { ...(contentType && { 'content-type': contentType }) };
        const { status } = await fetch(url, {
          method: 'POST',
          headers,
          body: new Uint8Array(sent),
        });
        expect(status).toBe(200);
      }),
      { numRuns: CALLS, endOnFailure: true },
    );
  }
  expect(await count()).toBe(before + kept.length * CALLS);
  await app.settle();
  expect(await valueOf(app, 'select count(*) from callbacks where applied_at is null')).toBe(0);
  expect(await valueOf(app, 'select count(*) from graphile_worker.jobs where attempts > 0')).toBe(
    0,
  );
});
