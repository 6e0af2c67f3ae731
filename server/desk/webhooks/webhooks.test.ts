import { expect, vi } from 'vitest';
import { Webhook as Verifier } from 'standardwebhooks';
import type { Audit } from '@shared/contract/audit';
import type { StoppedJobs } from '@shared/contract/jobs';
import {
  type Webhook,
  type WebhookDeliveries,
  WEBHOOK_TYPES,
  type WebhookMade,
  type WebhookType,
} from '@shared/contract/webhooks';
import { WEBHOOKS_MAX } from '@shared/limits';
import { commit } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { actingAs } from '@server/platform/core/context';
import { firstIdAt, timeOfId } from '@server/platform/core/ids';
import { newPerson, PASSWORD, payBy, runningLoan } from '@server/testing/people';
import {
  answerOf,
  type Cast,
  loanOf,
  MISSING,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  SIGNED_OUT,
  submittedLoan,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { openReceiver, type Received, type Receiver } from '@server/testing/webhook-receiver';
import { queueDeliveries, SETTLED_MS } from './queue-deliveries';

const PATH = '/api/admin/webhooks';
const ALL = { types: [...WEBHOOK_TYPES] };
const HTTPS = { url: 'https://books.example/hooks', types: ['loan.approved'] };

let cast: Cast;
let receiver: Receiver;
let endpoint: WebhookMade;

/** An endpoint of the test's own; those of tests before it have ended. */
async function register(types: WebhookType[] = [...WEBHOOK_TYPES]): Promise<void> {
  // What happened in this instant would be news.
  app.clock.advance(1);
  const wanted = { url: receiver.url, types };
  const { status, body } = await cast.admin.post<WebhookMade>(PATH, wanted);
  expect(status).toBe(201);
  endpoint = body;
}

test.beforeEach(async () => {
  cast = await newCast(app);
  receiver = await openReceiver();
});
test.afterEach(async () => {
  await app.db.query(
    `update webhook_endpoints set ended_at = now(), ended_because = 'owner' where ended_at is null`,
  );
  await receiver.close();
});

/** What the scheduler and the runner of jobs do. */
async function tick(seconds = 0): Promise<void> {
  app.clock.advance(seconds);
  await queueDeliveries(actingAs(app.deps, 'job'));
  await app.settle();
}

const typesIn = (received: readonly Received[]): string[] =>
  received.map(({ message }) => message.type);

async function listed(): Promise<Webhook | undefined> {
  const { body } = await cast.admin.get<Webhook[]>(PATH);
  return body.find(({ id }) => id === endpoint.id);
}

test('webhooks are registered by owners alone, to addresses that can be', async () => {
  expect(answerOf(await app.visitor().post(PATH, HTTPS))).toEqual(SIGNED_OUT);
  expect(answerOf(await cast.borrower.post(PATH, HTTPS))).toEqual(NOT_ADMIN);
  const officer = await newPerson(app, { isAdmin: true });
  await app.db.query(`update persons set staff_role = 'officer' where id = $1`, [officer.id]);
  expect((await officer.post(PATH, HTTPS)).body['code']).toBe('not_your_role');
  const wrong = [
    'books.example',
    'ftp://books.example',
    'https://a:b@books.example',
    'https://x/#a',
  ];
  for (const url of wrong) {
    const { status, body } = await cast.admin.post(PATH, { ...HTTPS, url });
    expect([status, body['code']], url).toEqual([422, 'webhook_url_unusable']);
  }
  for (const types of [[], ['loan.eaten']]) {
    expect((await cast.admin.post(PATH, { ...HTTPS, types })).status).toBe(422);
  }
  for (const act of ['end', 'replay']) {
    const since = { since: '2026-03-01T00:00:00Z' };
    expect(answerOf(await cast.admin.post(`${PATH}/${MISSING}/${act}`, since))).toEqual(NOT_THERE);
  }
});

test('the secret is shown once and kept sealed, and the audit names only the host', async () => {
  await register();
  const { id, secret } = endpoint;
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const kept = await valueOf<string>(app, 'select secret from webhook_endpoints where id = $1', id);
  expect(kept).not.toContain(secret.slice(6));
  expect(JSON.stringify((await cast.admin.get(PATH)).body)).not.toContain(kept);
  expect(await listed()).toMatchObject({ url: receiver.url, ...ALL, waiting: 0, endedAt: null });
  const { body } = await cast.admin.get<Audit>('/api/admin/audit?what=webhook_made');
  const event = body.items.find(({ about }) => about.id === id);
  expect(event).toMatchObject({ by: { id: cast.admin.id }, about: { kind: 'webhook' } });
  expect(JSON.stringify(event)).not.toContain('of-theirs');
  expect(event?.detail).toEqual({ host: new URL(receiver.url).host, ...ALL });
});

test('a loan’s life arrives in thin messages that the published library verifies', async () => {
  await register();
  const { borrower, guarantor, admin } = cast;
  const loan = await runningLoan(app, borrower, guarantor, admin);
  await payBy(app, borrower, loan.id, '500.00');
  await tick();
  expect(typesIn(receiver.received).toSorted()).toEqual([
    'loan.approved',
    'loan.disbursed',
    'loan.submitted',
    'payment.paid_out',
    'payment.received',
  ]);
  vi.setSystemTime(app.clock.now());
  try {
    const verifier = new Verifier(endpoint.secret);
    const headers = (each: Received) => each.headers as Record<string, string>;
    for (const each of receiver.received) {
      expect(verifier.verify(each.text, headers(each))).toEqual(each.message);
      expect(() => verifier.verify(`${each.text} `, headers(each))).toThrow('signature');
    }
  } finally {
    vi.useRealTimers();
  }
  const { reference } = loan;
  const stands = { id: loan.id, reference, status: 'active', closedReason: null };
  const received = receiver.received.find(({ message }) => message.type === 'payment.received');
  expect(received?.message).toEqual({
    type: 'payment.received',
    timestamp: expect.any(String),
    data: {
      loan: stands,
      payment: { id: expect.any(String), kind: 'repayment', amount: '500.00' },
    },
  });
  const all = receiver.received.map(({ text }) => text).join('');
  for (const word of [borrower.firstName, borrower.phone, borrower.id, guarantor.id]) {
    expect(all).not.toContain(word);
  }
  await tick(60);
  expect(receiver.received, 'each once').toHaveLength(5);
  expect(await listed()).toMatchObject({ waiting: 0, lastDeliveredAt: expect.any(String) });
});

test('no more than ten work at a time, however many are registered at once', async () => {
  const wanted = Array.from({ length: WEBHOOKS_MAX + 2 }, () => cast.admin.post(PATH, HTTPS));
  const replies = await Promise.all(wanted);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(WEBHOOKS_MAX);
  const refused = replies.filter(({ status }) => status === 422);
  expect(refused.map(({ body }) => body['code'])).toEqual(Array(2).fill('too_many_webhooks'));
  const { body } = await cast.admin.get<Webhook[]>(PATH);
  expect((await cast.admin.post(`${PATH}/${body[0]?.id}/end`)).status).toBe(200);
  expect((await cast.admin.post(PATH, HTTPS)).status).toBe(201);
});

test('a draft that its borrower withdraws is nobody’s news', async () => {
  await register();
  const loan = await cast.borrower.post<{ id: string }>('/api/loans', {
    amount: '1000.00',
    term: 3,
    purpose: 'other',
  });
  await cast.borrower.post(`/api/loans/${loan.body.id}/withdraw`);
  expect((await loanOf(cast.borrower, loan.body.id)).status).toBe('closed');
  await tick();
  expect(receiver.received).toEqual([]);
});

test('what is not taken is tried ten times in three days, then waits on the desk', async () => {
  await register(['loan.submitted']);
  receiver.answers = 500;
  await submittedLoan(cast);
  await tick();
  expect(receiver.received).toHaveLength(1);
  const [minute, hour] = [60, 3_600];
  const waits = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour];
  for (const [index, wait] of [...waits, 24 * hour].entries()) {
    await tick(wait - 1);
    expect(receiver.received, `before try ${index + 2}`).toHaveLength(index + 1);
    // A redirect is not followed, and counts as not taken.
    receiver.answers = index % 2 === 0 ? 307 : 500;
    await tick(1);
    expect(receiver.received, `try ${index + 2}`).toHaveLength(index + 2);
  }
  await tick(48 * hour);
  expect(receiver.received).toHaveLength(10);
  const ids = new Set(receiver.received.map(({ id }) => id));
  expect(ids.size).toBe(1);
  await cast.admin.post('/api/auth/login', { email: cast.admin.email, password: PASSWORD });
  expect(await listed()).toMatchObject({ waiting: 0, failed: 1 });
  const { body } = await cast.admin.get<StoppedJobs>('/api/admin/jobs');
  const stopped = body.items.find(({ task }) => task === 'deliver_webhook');
  expect(stopped).toMatchObject({
    words: 'A webhook was not taken by its receiver.',
    lastError: 'the receiver answered 307',
  });
  receiver.answers = 204;
  expect((await cast.admin.post(`/api/admin/jobs/${stopped?.id}/try-again`)).status).toBe(202);
  await app.settle();
  expect(receiver.received).toHaveLength(11);
  expect(receiver.received.at(-1)?.id).toBe([...ids][0]);
  expect(await listed()).toMatchObject({ waiting: 0, failed: 0 });
});

test('a receiver that answers 410 gets no more', async () => {
  await register();
  receiver.answers = 410;
  await submittedLoan(cast);
  await tick();
  await submittedLoan(await newCast(app));
  await tick(60);
  expect(receiver.received).toHaveLength(1);
  expect(await listed()).toMatchObject({ endedBecause: 'gone', waiting: 0 });
  const { body } = await cast.admin.get<Audit>('/api/admin/audit?what=webhook_ended');
  expect(body.items.find(({ about }) => about.id === endpoint.id)?.by.id).toBeNull();
  const again = await cast.admin.post(`${PATH}/${endpoint.id}/end`);
  expect([again.status, again.body['code']]).toEqual([409, 'webhook_ended']);
});

test('after its end nothing leaves, not even what waits for another try', async () => {
  await register();
  receiver.answers = 503;
  await submittedLoan(cast);
  await tick();
  expect((await cast.admin.post(`${PATH}/${endpoint.id}/end`)).status).toBe(200);
  await tick(3_600);
  expect(receiver.received).toHaveLength(1);
  const status = 'select status from webhook_deliveries where endpoint_id = $1';
  expect(await valueOf(app, status, endpoint.id)).toBe('dropped');
});

test('a replay sends what was since then under the same ids, also from before the endpoint', async () => {
  await submittedLoan(cast);
  app.clock.advance(60);
  const since = app.clock.now();
  const before = await submittedLoan(await newCast(app));
  app.clock.advance(60);
  await register(['loan.submitted']);
  const after = await submittedLoan(await newCast(app));
  await tick();
  expect(receiver.received.map(({ message }) => message.data.loan?.id)).toEqual([after.id]);
  const path = `${PATH}/${endpoint.id}/replay`;
  expect((await cast.admin.post(path, { since: 'yesterday' })).status).toBe(422);
  expect((await cast.admin.post(path, { since: since.toISOString() })).status).toBe(202);
  await tick(5);
  await tick(5);
  const [first, ...replayed] = receiver.received;
  expect(replayed.map(({ message }) => message.data.loan?.id)).toEqual([before.id, after.id]);
  expect(replayed.at(-1)?.id).toBe(first?.id);
  const { body } = await cast.admin.get<Audit>('/api/admin/audit?what=webhook_replayed');
  expect(body.items.find(({ about }) => about.id === endpoint.id)?.detail).toMatchObject({
    since: since.toISOString(),
  });
});

test('what was sent is listed, and one message is sent again under its id', async () => {
  await register(['loan.submitted', 'loan.approved']);
  const loan = await submittedLoan(cast);
  const other = await submittedLoan(await newCast(app));
  receiver.answers = 503;
  await tick();
  const path = `${PATH}/${endpoint.id}`;
  const deliveries = async () =>
    (await cast.admin.get<WebhookDeliveries>(`${path}/deliveries`)).body.items;
  const [newest, oldest, ...rest] = await deliveries();
  expect(rest).toEqual([]);
  expect(newest).toMatchObject({ loan: { id: other.id }, status: 'waiting', tries: 1 });
  expect(oldest).toMatchObject({
    type: 'loan.submitted',
    loan: { id: loan.id, reference: loan.reference },
    reason: 'the receiver answered 503',
    nextTryAt: expect.any(String),
    endedAt: null,
  });
  const next = await cast.admin.get<WebhookDeliveries>(
    `${path}/deliveries?cursor=${newest?.eventId}`,
  );
  expect(next.body).toEqual({ items: [oldest], nextCursor: null });
  const again = (eventId = '') => cast.admin.post(`${path}/send-again`, { eventId });
  const early = await again(newest?.eventId);
  expect([early.status, early.body['code']]).toEqual([409, 'webhook_waits']);

  receiver.answers = 200;
  await tick(5);
  expect((await deliveries()).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  const sent = receiver.received.length;
  const replies = await Promise.all([again(oldest?.eventId), again(oldest?.eventId)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  await tick();
  expect(receiver.received.slice(sent).map(({ id }) => id)).toEqual([`evt_${oldest?.eventId}`]);
  expect((await deliveries())[1]).toMatchObject({ status: 'delivered', tries: 1, reason: null });
  expect(answerOf(await again(MISSING))).toEqual(NOT_THERE);
  const { body } = await cast.admin.get<Audit>('/api/admin/audit?what=webhook_replayed');
  expect(body.items[0]?.detail).toMatchObject({ event: oldest?.eventId });
});

test('two processes that read at once send each message once', async () => {
  await register(['loan.submitted']);
  await submittedLoan(cast);
  const context = actingAs(app.deps, 'job');
  await Promise.all([queueDeliveries(context), queueDeliveries(context)]);
  await tick();
  expect(receiver.received).toHaveLength(1);
});

test('in production only https to the internet is called, and registered', async () => {
  await register(['loan.submitted']);
  await submittedLoan(cast);
  app.deps.callsInside = false;
  try {
    const { status, body } = await cast.admin.post(PATH, { ...HTTPS, url: 'http://books.example' });
    expect([status, body['code']]).toEqual([422, 'webhook_url_needs_https']);
    await tick();
    expect(receiver.received).toEqual([]);
    const why = 'select reason from webhook_deliveries where endpoint_id = $1';
    expect(await valueOf(app, why, endpoint.id)).toBe('only https is called');
  } finally {
    app.deps.callsInside = true;
  }
});

/** An event that a transaction of so many minutes ago commits only now. */
async function commitLate(loanId: string, minutes: number): Promise<void> {
  const context = actingAs(app.deps, 'job');
  const newest = await valueOf<string>(app, 'select id from events order by id desc limit 1');
  const id = firstIdAt(new Date(timeOfId(newest).getTime() + minutes * 60_000));
  const event = eventOf(
    context,
    'loan_fell_behind',
    { kind: 'loan', id: loanId },
    { daysPastDue: 1, number: 1 },
  );
  await commit(app.db, { insert: { events: [{ ...event, id }] } });
}

test('an event that is committed late is sent, and the place moves on behind it', async () => {
  await register(['loan.late', 'loan.submitted']);
  const loan = await submittedLoan(cast);
  await tick();
  await commitLate(loan.id, -5);
  await tick();
  expect(typesIn(receiver.received)).toEqual(['loan.submitted', 'loan.late']);
  const place = () =>
    valueOf<string>(app, 'select read_through from webhook_endpoints where id = $1', endpoint.id);
  const before = await place();
  await commitLate(loan.id, 40);
  await tick();
  const [moved, newest] = [
    await place(),
    await valueOf<string>(app, 'select id from events order by id desc limit 1'),
  ];
  expect(moved > before).toBe(true);
  const behind = timeOfId(newest).getTime() - timeOfId(moved).getTime();
  expect(behind).toBeGreaterThanOrEqual(SETTLED_MS);
  expect(behind).toBeLessThan(2 * SETTLED_MS);
  await tick(60);
  expect(typesIn(receiver.received)).toEqual(['loan.submitted', 'loan.late', 'loan.late']);
});
