import { describe, expect } from 'vitest';
import { addDays, dayOf } from '@shared/day';
import { INBOX_KINDS, inboxVerb, type InboxKind, type Snooze } from '@shared/contract/inbox';
import { SNOOZE_DAYS } from '@shared/limits';
import { STAFF_ROLES, type StaffRole } from '@shared/staff';
import { roleMay } from '@shared/staff-verbs';
import { newId } from '@server/platform/core/ids';
import { stoppedPayout, strayPayment } from '@server/testing/desk-scenes';
import { newPerson, signIn, type TestPerson } from '@server/testing/people';
import { answerOf, NOT_ADMIN, SIGNED_OUT, valueOf } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

const PATH = '/api/admin/inbox';

async function staff(role: StaffRole = 'owner'): Promise<TestPerson> {
  const person = await newPerson(app, { isAdmin: true });
  await app.db.query('update persons set staff_role = $2 where id = $1', [person.id, role]);
  return person;
}

const inDays = (days: number) => addDays(dayOf(app.clock.now()), days);
/** A payment without a loan: of all kinds whose items are payments. */
let paymentId = '';
test.beforeAll(async () => {
  paymentId = (await strayPayment(app)).id;
});

async function complaint(): Promise<string> {
  const body = { kind: 'price', loanId: '', text: 'The price is not what was said' };
  return (await (await newPerson(app)).post<{ id: string }>('/api/complaints', body)).body.id;
}

/** Since when the items of this file wait. */
const SINCE = '2026-01-05T09:00:00.000Z';
const put = (person: TestPerson, id: string, until: string | null, kind: InboxKind = 'complaint') =>
  person.put<{ code: string; fields: Record<string, string> }>(`${PATH}/${id}`, {
    kind,
    since: SINCE,
    until,
  });
const snoozesOf = async (person: TestPerson): Promise<Snooze[]> =>
  (await person.get<Snooze[]>(PATH)).body;
const eventsOf = ({ id }: TestPerson): Promise<number> =>
  valueOf(
    app,
    "select count(*)::int from events where actor_id = $1 and kind = 'inbox_snoozed'",
    id,
  );

describe(`PUT ${PATH}/{id}`, () => {
  test('is refused to who is signed out and to who is no staff', async () => {
    const body = { kind: 'complaint', since: SINCE, until: inDays(1) };
    const path = `${PATH}/${newId()}`;
    expect(answerOf(await app.visitor().put(path, body))).toEqual(SIGNED_OUT);
    expect(answerOf(await (await newPerson(app)).put(path, body))).toEqual(NOT_ADMIN);
  });

  test('each role puts off what it reads and nothing else', async () => {
    for (const role of STAFF_ROLES) {
      const person = await staff(role);
      for (const kind of INBOX_KINDS) {
        const { status } = await put(person, newId(), inDays(1), kind);
        // There is no such item.
        expect([role, kind, status]).toEqual([
          role,
          kind,
          roleMay(role, inboxVerb(kind)) ? 404 : 403,
        ]);
      }
    }
  });

  test('takes a day from tomorrow on, thirty days away at most, and a kind that there is', async () => {
    const person = await staff();
    const id = await complaint();
    for (const days of [-1, 0, SNOOZE_DAYS + 1]) {
      const { status, body } = await put(person, id, inDays(days));
      expect([days, status, body.code]).toEqual([days, 422, 'snooze_out_of_range']);
      expect(Object.keys(body.fields)).toEqual(['until']);
    }
    for (const body of [
      { kind: 'complaint', since: SINCE },
      { since: SINCE, until: null },
      { kind: 'complaint', until: null },
      { kind: 'complaint', since: SINCE, until: 3 },
    ]) {
      expect((await person.put(`${PATH}/${id}`, body)).status).toBe(400);
    }
    for (const body of [
      { kind: 'loan', since: SINCE, until: null },
      { kind: 'complaint', since: 'today', until: null },
      { kind: 'complaint', since: SINCE, until: '2026-02-30' },
    ]) {
      expect((await person.put(`${PATH}/${id}`, body)).status).toBe(422);
    }
    expect((await put(person, id, inDays(1), 'message')).status, 'of another kind').toBe(404);
    expect(await snoozesOf(person)).toEqual([]);
    expect(await eventsOf(person)).toBe(0);
  });

  test('puts off on every device, for this person alone, and leaves an event', async () => {
    const [person, colleague] = [await staff(), await staff()];
    const [first, second] = [await complaint(), paymentId];
    await put(person, first, inDays(7));
    const { body } = await put(person, second, inDays(2), 'unallocated');
    const both: Snooze[] = [
      { kind: 'unallocated', id: second, since: SINCE, until: inDays(2) },
      { kind: 'complaint', id: first, since: SINCE, until: inDays(7) },
    ];
    expect(body).toEqual(both);
    await signIn(person);
    expect(await snoozesOf(person)).toEqual(both);
    expect(await snoozesOf(colleague)).toEqual([]);
    expect(await eventsOf(person)).toBe(2);
  });

  test('the last word about an item counts, and the same word twice is one event', async () => {
    const person = await staff();
    const id = await complaint();
    await put(person, id, inDays(7));
    app.clock.advance(1);
    await put(person, id, inDays(3));
    app.clock.advance(1);
    await put(person, id, inDays(3));
    expect(await snoozesOf(person)).toEqual([
      { kind: 'complaint', id, since: SINCE, until: inDays(3) },
    ]);
    expect(await eventsOf(person)).toBe(2);
    app.clock.advance(1);
    await put(person, id, null);
    expect(await snoozesOf(person)).toEqual([]);
    await put(person, id, null);
    expect(await eventsOf(person)).toBe(3);
  });

  test('what waits anew is put off anew, and is another item until then', async () => {
    const person = await staff();
    const id = await complaint();
    const anew = '2026-01-06T09:00:00.000Z';
    await put(person, id, inDays(7));
    app.clock.advance(1);
    await person.put(`${PATH}/${id}`, { kind: 'complaint', since: anew, until: inDays(7) });
    expect(await snoozesOf(person)).toEqual([
      { kind: 'complaint', id, since: anew, until: inDays(7) },
    ]);
    expect(await eventsOf(person)).toBe(2);
  });

  test('two kinds of one id are two items', async () => {
    const person = await staff();
    await put(person, paymentId, inDays(2), 'unallocated');
    await put(person, paymentId, inDays(3), 'payout_to_recover');
    expect((await snoozesOf(person)).map(({ kind }) => kind)).toEqual([
      'unallocated',
      'payout_to_recover',
    ]);
  });

  test('a job that stopped is known by the key that it has in its own list', async () => {
    const { admin } = await stoppedPayout(app);
    const { body } = await admin.get<{ items: { id: string }[] }>('/api/admin/jobs');
    const [{ id }] = body.items as [{ id: string }];
    expect((await put(admin, id, inDays(1), 'job')).status).toBe(200);
    expect(await snoozesOf(admin)).toEqual([{ kind: 'job', id, since: SINCE, until: inDays(1) }]);
  });
});

test(`GET ${PATH}: an item is back on its day, also after the longest time`, async () => {
  const person = await staff();
  const [soon, late] = [await complaint(), await complaint()];
  await put(person, soon, inDays(1));
  await put(person, late, inDays(SNOOZE_DAYS));
  expect(await snoozesOf(person)).toHaveLength(2);
  const day = 86_400;
  app.clock.advance(day);
  await signIn(person);
  expect((await snoozesOf(person)).map(({ id }) => id)).toEqual([late]);
  app.clock.advance((SNOOZE_DAYS - 2) * day);
  await signIn(person);
  expect((await snoozesOf(person)).map(({ id }) => id)).toEqual([late]);
  app.clock.advance(day);
  await signIn(person);
  expect(await snoozesOf(person)).toEqual([]);
});
