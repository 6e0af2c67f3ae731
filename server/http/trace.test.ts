import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { jobHandlers } from '@server/app/job-handlers';
import { workOffJobs } from '@server/jobs/worker';
import { africasTalking } from '@server/messages/africas-talking';
import { newPerson } from '@server/testing/people';
import { serveAgain } from '@server/testing/serve-again';
import { app, test } from '@server/testing/app-test';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const header = (trace = TRACE) => ({ traceparent: `00-${trace}-00f067aa0ba902b7-01` });
const traceOf = (headers: Headers): string | undefined =>
  /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/.exec(headers.get('traceparent') ?? '')?.[1];

const TAKEN = {
  SMSMessageData: {
    Message: '',
    Recipients: [{ statusCode: 101, status: 'Success', cost: 'KES 0.8', messageId: 'ATXid_trace' }],
  },
};

test('a request, the job that it starts and the call of that job are one trace in the log', async () => {
  const called: unknown[] = [];
  const gateway = createServer((req, res) => {
    called.push(req.headers['traceparent']);
    req.resume().on('end', () => res.end(JSON.stringify(TAKEN)));
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const person = await newPerson(app, { isVerified: false });
  await app.settle();
  const from = app.logged.lines.length;
  const asked = await person.post(
    '/api/auth/send-otp',
    { phoneNumber: person.phone },
    { ...header(), 'Idempotency-Key': 'a trace of one code' },
  );
  expect([asked.status, traceOf(asked.headers)]).toEqual([200, TRACE]);
  const { port } = gateway.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  const sms = africasTalking({ baseUrl, username: 'x', apiKey: 'y', senderId: null });
  await workOffJobs(app.deps, jobHandlers({ ...app.deps, sms }));
  gateway.close();
  expect(called).toEqual([expect.stringMatching(`^00-${TRACE}-[0-9a-f]{16}-01$`)]);
  const said = app.logged.lines
    .slice(from)
    .map((line) => JSON.parse(line) as { trace?: string; msg: string; task?: string })
    .filter(({ trace }) => trace === TRACE);
  expect(said.map(({ msg }) => msg)).toEqual(['request completed', 'jobs: done']);
  expect(said.at(-1)?.task).toBe('send_code');
});

test.each([
  'nonsense',
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `ff-${TRACE}-00f067aa0ba902b7-01`,
])('a header that names no trace gets a new one: %s', async (traceparent) => {
  const visitor = app.visitor();
  const [one, other] = [
    await visitor.get('/api/auth/user', { traceparent }),
    await visitor.get('/api/auth/user'),
  ];
  const made = [traceOf(one.headers), traceOf(other.headers)];
  expect(made).not.toContain(undefined);
  expect(made[0]).not.toBe(made[1]);
  expect(made).not.toContain(TRACE);
});

test('without a proxy of ours a caller’s trace is not taken', async () => {
  const direct = await serveAgain(app, { trustProxy: 0 });
  try {
    const { headers } = await direct.visitor().get('/api/auth/user', header());
    expect(traceOf(headers)).toMatch(/^[0-9a-f]{32}$/);
    expect(traceOf(headers)).not.toBe(TRACE);
  } finally {
    await direct.stop();
  }
});
