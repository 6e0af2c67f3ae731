import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { app, test } from '@server/testing/app-test';
import { newPerson, PASSWORD } from '@server/testing/people';
import { freePort } from '@server/testing/product-process';
import { serveAgain } from '@server/testing/serve-again';
import { Meters } from './meters';
import { ProviderCalls } from './provider-calls';
import { RELEASE_ID } from './release';
import { sentry } from './sentry';

interface Event {
  event_id: string;
  transaction: string;
  release: string;
  tags?: { request: string };
  extra?: { dropped: number };
  exception: {
    values: [{ type: string; value: string; stacktrace: { frames: { filename: string }[] } }];
  };
}
interface Taken {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  event: Event;
}

/** A collector of errors that takes envelopes, over real HTTP. */
const taken: Taken[] = [];
let answers = 200;
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString();
    const [head = '', about = '', item = ''] = body.split('\n');
    const event = JSON.parse(item) as Event;
    expect(JSON.parse(head)).toMatchObject({ event_id: event.event_id });
    expect(JSON.parse(about)).toMatchObject({ type: 'event', length: Buffer.byteLength(item) });
    taken.push({ path: request.url ?? '', headers: request.headers, body, event });
    response.writeHead(answers).end('{}');
  });
});
const meters = new Meters();
let calls: ProviderCalls;
test.beforeAll(async () => {
  calls = new ProviderCalls({ ...app.deps, meters });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => {
  collector.close().closeAllConnections();
});

const KEY = '0123456789abcdef0123456789abcdef';
const SECRET = 'harbour-lights-81';
function tracker(port = (collector.address() as AddressInfo).port) {
  const dsn = `http://${KEY}@127.0.0.1:${port}/errors/42`;
  const settings = { dsn, environment: 'test', secrets: [SECRET] };
  return sentry(settings, { call: calls.call, wall: app.deps.wall });
}
const countOf = async (result: string) =>
  (await meters.providerCalls.get()).values.find(
    ({ labels }) => labels['provider'] === 'errors' && labels['result'] === result,
  )?.value;

test('a 500 is told with its route, request and release, and nothing of the person', async () => {
  const node = await serveAgain(app, {}, { errorTracker: tracker() });
  const person = await newPerson(app);
  const visitor = node.visitor();
  await visitor.post('/api/auth/login', { email: person.email, password: PASSWORD });
  await app.db.query('alter table guarantors rename to guarantors_gone');
  try {
    const invited = { name: 'Wanjiku Kamau', phone: '0722 555 666' };
    const { status, headers } = await visitor.post('/api/guarantors/invite?from=x', invited);
    expect(status).toBe(500);
    await expect.poll(() => taken.length).toBe(1);
    const [{ path, headers: sent, body, event }] = taken as [Taken];
    expect(path).toBe('/errors/api/42/envelope/');
    expect(sent['x-sentry-auth']).toMatch(`sentry_key=${KEY}`);
    expect(event).toMatchObject({
      transaction: 'POST /api/guarantors/invite',
      release: RELEASE_ID,
      tags: { request: headers.get('x-request-id') },
    });
    const [{ stacktrace }] = event.exception.values;
    expect(stacktrace.frames.at(-1)?.filename).toMatch(/^(server|node_modules)\//);
    expect(body).not.toMatch(/Wanjiku|722555666|722 555|from=x|cookie|tegemea-sid/i);
    expect(body).not.toContain(person.email);
    expect(await countOf('ok')).toBe(1);
    await visitor.get('/api/no-such-thing');
    expect(taken).toHaveLength(1);
  } finally {
    await app.db.query('alter table guarantors_gone rename to guarantors');
    await node.stop();
  }
});

test.for([
  ['key (phone)=(254712345678) is there', /254712345678/],
  ['no person "Asha Otieno" of asha@example.co.ke', /Asha|example\.co/],
  [`refused for ${SECRET}`, new RegExp(SECRET)],
] as const)('a message leaves without its values: %s', async ([message, value]) => {
  app.clock.advance(60);
  const before = taken.length;
  await tracker().report(new TypeError(message), { at: 'job send_code' });
  expect(taken).toHaveLength(before + 1);
  expect(taken.at(-1)?.event.exception.values[0].type).toBe('TypeError');
  expect(taken.at(-1)?.body).not.toMatch(value);
});

test('ten in a minute leave; the next event says how many did not', async () => {
  app.clock.advance(60);
  const before = taken.length;
  const { report } = tracker();
  for (let turn = 0; turn < 13; turn += 1) await report(new Error('again'), { at: 'process' });
  expect(taken).toHaveLength(before + 10);
  app.clock.advance(60);
  await report('no error', { at: 'process' });
  expect(taken.at(-1)?.event).toMatchObject({ extra: { dropped: 3 } });
  expect(taken.at(-1)?.event.exception.values[0].value).toBe('a string was thrown');
});

test('a collector that refuses or is gone breaks nothing, and is counted', async () => {
  app.clock.advance(60);
  answers = 429;
  await tracker().report(new Error('refused'), { at: 'process' });
  expect(await countOf('refused')).toBe(1);
  await tracker(Number(await freePort())).report(new Error('gone'), { at: 'process' });
  expect(await countOf('unreachable')).toBe(1);
});
