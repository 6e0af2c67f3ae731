import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect } from 'vitest';
import { jobHandlers } from '@server/app/job-handlers';
import { startTracing } from '@server/app/tracing';
import { jobsRunner } from '@server/platform/jobs/worker';
import { callOut } from '@server/platform/core/outbound-http';
import { africasTalking } from '@server/platform/messages/africas-talking';
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

/** A server that only answers, for as long as a test needs it. */
async function answering(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

/** Does the jobs that wait; their SMS leave by this gateway. */
const workOffBy = (baseUrl: string): Promise<void> => {
  const sms = africasTalking(
    { baseUrl, username: 'x', apiKey: 'y', senderId: null },
    { call: callOut },
  );
  return jobsRunner(app.deps)(jobHandlers({ ...app.deps, sms }));
};

test('a request, the job that it starts and the call of that job are one trace in the log', async () => {
  const called: unknown[] = [];
  const gateway = await answering((req, res) => {
    called.push(req.headers['traceparent']);
    req.resume().on('end', () => res.end(JSON.stringify(TAKEN)));
  });
  const person = await newPerson(app, { isVerified: false });
  await app.settle();
  const from = app.logged.lines.length;
  const asked = await person.post(
    '/api/auth/send-otp',
    { phoneNumber: person.phone },
    { ...header(), 'Idempotency-Key': 'a trace of one code' },
  );
  expect([asked.status, traceOf(asked.headers)]).toEqual([200, TRACE]);
  await workOffBy(gateway.url);
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

interface SentSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: object }[];
}
interface SentSpans {
  resourceSpans: { resource: object; scopeSpans: { spans: SentSpan[] }[] }[];
}

test('with a collector the same work is spans of that trace, and none holds anything of a person', async () => {
  const sent: SentSpans[] = [];
  const collector = await answering((req, res) => {
    void json(req).then((body) => sent.push(body as SentSpans) && res.end('{}'));
  });
  const gateway = await answering((req, res) => {
    req.resume().on('end', () => res.end(JSON.stringify(TAKEN)));
  });
  const person = await newPerson(app, { isVerified: false });
  await app.settle();
  const named = { endpoint: collector.url, release: '1.2.3', role: 'all' };
  const tracing = startTracing(named, app.deps.log);
  await person.post('/api/auth/send-otp', { phoneNumber: person.phone }, header());
  await workOffBy(gateway.url);
  await person.get('/api/auth/user', {
    traceparent: `00-${'e'.repeat(32)}-00f067aa0ba902b7-00`,
  });
  await tracing.stop();
  await person.get('/api/auth/user', header());
  for (const { close } of [collector, gateway]) close();

  const spans = sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)),
  );
  expect(new Set(spans.map((each) => each.traceId)), 'what is not to be recorded is not').toEqual(
    new Set([TRACE]),
  );
  const [request] = spans.filter(({ name }) => name === 'POST /api/auth/send-otp');
  const [work] = spans.filter(({ name }) => name === 'send_code');
  const [call] = spans.filter(({ name }) => name === '127.0.0.1');
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7');
  expect(call?.parentSpanId).toBe(work?.spanId);
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.length).toBeGreaterThan(2);
  expect(JSON.stringify(request?.attributes)).toContain('"http.route"');
  const all = JSON.stringify(sent);
  expect(all).toContain('1.2.3');
  for (const secret of [person.phone, person.email, 'select ', 'insert ']) {
    expect(all).not.toContain(secret);
  }
});
