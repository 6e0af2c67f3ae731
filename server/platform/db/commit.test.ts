import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { Client, DatabaseError, type QueryConfig } from 'pg';
import { expect } from 'vitest';
import { phone } from '@shared/phone';
import { actingAs } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { job } from '@server/platform/jobs/tasks';
import { dumpTables } from '@server/testing/dump';
import { newPerson, type TestPerson } from '@server/testing/people';
import { app, testWith } from '@server/testing/app-test';
import { byHand } from '@server/testing/by-hand';
import { toldDuring } from '@server/testing/told';
import { type Change, commit, VersionConflict, retrying } from './change';
import { MUTABLE, statementFor } from './change-statement';
import { eventOf } from './event';
import { type Connection, databaseOn } from './pool';
import type { Recorded } from './recorded';
import * as tables from './schema';

/** The books can't be in order: rows are written by hand. */
const test = testWith({ checksBooks: false });

const write = (change: Change) => commit(app.db, byHand(change));
const stranger = () => newPerson(app, { isVerified: false });

/** A person's row as far as these tests change it. */
async function rowOf({ id }: { id: string }) {
  const { rows } = await app.db.query<{
    version: number;
    first_name: string;
    last_name: string;
    trust_score: number;
  }>('select version, first_name, last_name, trust_score from persons where id = $1', [id]);
  return rows[0]!;
}

const event = (id: string) =>
  eventOf(
    actingAs(app.deps, 'job'),
    'staff_ended',
    { kind: 'person', id },
    { reason: "it's “text”; --" },
  );

const guarantor = (borrowerId: string, id = newId()) => ({
  id,
  version: 1,
  borrowerId,
  name: "Ng'ang'a",
  phone: phone('254712345678'),
  createdAt: app.clock.now(),
});

const renamed = ({ id }: TestPerson, version: number, firstName: string) => ({
  persons: [{ id, version, set: { firstName } }],
});

/** One of everything that a change can hold; `version` decides whether it can be written. */
const everything = (person: TestPerson, version: number): Recorded => ({
  update: renamed(person, version, 'Renamed'),
  insert: { events: [event(person.id)], guarantors: [guarantor(person.id)] },
  signOut: [{ personId: person.id }],
  jobs: [job('send_message', { messageId: newId() })],
});

test('writes all of a change: rows, jobs, the end of sessions, and a word to screens', async () => {
  const person = await stranger();
  const { version } = await rowOf(person);
  const told = await toldDuring(app.db, () => write(everything(person, version)));
  expect(await rowOf(person)).toMatchObject({ version: version + 1, first_name: 'Renamed' });
  const { rows } = await app.db.query(
    `select (select detail from events where subject_id = $1 and kind = 'staff_ended') as detail,
       (select name from guarantors where borrower_id = $1) as name,
       (select count(*) from sessions where person_id = $1) as sessions,
       (select count(*) from graphile_worker.jobs) as jobs`,
    [person.id],
  );
  const detail = { reason: "it's “text”; --" };
  expect(rows).toEqual([{ detail, name: "Ng'ang'a", sessions: 0, jobs: 1 }]);
  expect(told).toEqual([
    { to: [person.id], topic: 'account' },
    { to: 'admins', topic: 'portfolio' },
    { to: [person.id], topic: 'session' },
  ]);
  await app.settle();
});

test('no change can notify: a commit with a NOTIFY waits for every other one', async () => {
  const none = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, []]));
  const written = Object.entries(tables).filter(([, table]) => is(table, PgTable));
  const { text } = statementFor({
    update: none(Object.keys(MUTABLE)),
    insert: none(written.map(([key]) => key)),
    bucketDays: [],
    signOut: [],
    forget: [],
    jobs: [],
    live: [],
    attempt: newId(),
  });
  expect(text).not.toMatch(/notify/i);
  expect(text.match(/graphile_worker\.\w+/g)).toEqual(['graphile_worker.job_spec']);
  const { rows } = await app.db.query(
    `select proname from pg_proc where prosrc ~* 'notify' and pronamespace = 'public'::regnamespace`,
  );
  expect(rows, 'triggers and other functions of ours').toEqual([]);
});

test('and none does, with jobs and lines: only the announcement after it', async () => {
  const person = await stranger();
  const { version } = await rowOf(person);
  const listener = new Client({ connectionString: app.databaseUrl });
  await listener.connect();
  const heard: [from: number, payload: string][] = [];
  const over = new Promise<void>((resolve) => {
    listener.on('notification', ({ processId, payload = '' }) => {
      heard.push([processId, payload]);
      if (payload === 'over') resolve();
    });
  });
  await listener.query('listen "jobs:insert"; listen tegemea_live');
  const writer = await app.db.connect();
  const { rows } = await writer.query<{ pid: number }>('select pg_backend_pid() as pid');
  await commit(databaseOn(writer), everything(person, version));
  writer.release(true);
  await app.db.query(`select pg_notify('jobs:insert', 'over')`);
  await over;
  await listener.end();
  expect(rows[0]?.pid).toBeGreaterThan(0);
  expect(heard.map(([from]) => from)).not.toContain(rows[0]?.pid);
  await app.settle();
});

test('writes nothing of it when the row was changed since it was read', async () => {
  const person = await stranger();
  const { version } = await rowOf(person);
  await write({ update: renamed(person, version, 'First') });
  const before = await dumpTables(app.db);
  const told = await toldDuring(app.db, async () => {
    const lost = await write(everything(person, version)).catch((error: unknown) => error);
    expect(lost).toBeInstanceOf(VersionConflict);
    expect(lost).toMatchObject({ constraint: null });
  });
  expect(told).toEqual([]);
  expect(await dumpTables(app.db)).toEqual(before);
});

test('one stale row of many undoes them all, and so does one that is not there', async () => {
  const [one, other] = [await stranger(), await stranger()];
  const [{ version }, theirs] = [await rowOf(one), await rowOf(other)];
  const before = await dumpTables(app.db);
  for (const stale of [
    { id: other.id, version: theirs.version - 1, set: { firstName: 'Stale' } },
    { id: newId(), version: 1, set: { firstName: 'Nobody' } },
  ]) {
    const persons = [{ id: one.id, version, set: { firstName: 'Fresh' } }, stale];
    await expect(write({ update: { persons } })).rejects.toBeInstanceOf(VersionConflict);
  }
  expect(await dumpTables(app.db)).toEqual(before);
});

test('what the database refuses otherwise is no lost race, and undoes all as well', async () => {
  const person = await stranger();
  const { version } = await rowOf(person);
  const before = await dumpTables(app.db);
  const rich = { persons: [{ id: person.id, version, set: { trustScore: 1_001 } }] };
  const error = await write({ ...everything(person, version), update: rich }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).not.toBeInstanceOf(VersionConflict);
  expect(error).toMatchObject({ constraint: 'persons_trust_range' });
  expect(await dumpTables(app.db)).toEqual(before);
});

test('sets what it names and leaves the rest, to null as well', async () => {
  const person = await newPerson(app);
  const before = await rowOf(person);
  const set = { phoneVerifiedAt: null, firstName: 'Ñandú “🔑”' };
  await write({ update: { persons: [{ id: person.id, version: before.version, set }] } });
  expect(await rowOf(person)).toEqual({
    ...before,
    version: before.version + 1,
    first_name: set.firstName,
  });
  const { rows } = await app.db.query('select phone_verified_at from persons where id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([{ phone_verified_at: null }]);
});

test('a touch with nothing to set still moves the version on', async () => {
  const person = await stranger();
  const before = await rowOf(person);
  await write({ update: { persons: [{ id: person.id, version: before.version, set: {} }] } });
  expect(await rowOf(person)).toEqual({ ...before, version: before.version + 1 });
});

test('a column that the table does not have is a mistake of ours, and is not sent', async () => {
  const person = await stranger();
  const wrong = { id: person.id, version: 1, set: { surname: 'Otieno' } };
  await expect(write({ update: { persons: [wrong as never] } })).rejects.toThrow(
    'persons has no column for surname',
  );
});

test('25 at once that read again when they lose: each is written once', async () => {
  const person = await stranger();
  const { trust_score: before } = await rowOf(person);
  await Promise.all(
    Array.from({ length: 25 }, () =>
      retrying(async () => {
        const { version, trust_score: trustScore } = await rowOf(person);
        const set = { trustScore: trustScore + 1 };
        await write({ update: { persons: [{ id: person.id, version, set }] } });
      }),
    ),
  );
  expect(await rowOf(person)).toMatchObject({ trust_score: before + 25 });
});

test('changes that name the same rows in another order queue for them, and never deadlock', async () => {
  const [one, other] = [await stranger(), await stranger()];
  const entry = guarantor(one.id);
  await write({ insert: { guarantors: [entry] } });
  const start = [await rowOf(one), await rowOf(other)];
  let deadlocks = 0;
  const query = async (asked: QueryConfig) => {
    try {
      return await app.db.query(asked);
    } catch (error) {
      if (error instanceof DatabaseError && error.code === '40P01') deadlocks += 1;
      throw error;
    }
  };
  const touch = (n: number) =>
    retrying(async () => {
      const rows = [await rowOf(one), await rowOf(other)];
      const inOrder = [one, other].map(({ id }, at) => ({
        id,
        version: rows[at]!.version,
        set: {},
      }));
      const persons = n % 2 === 0 ? inOrder : inOrder.toReversed();
      const { rows: found } = await app.db.query<{ version: number }>(
        'select version from guarantors where id = $1',
        [entry.id],
      );
      const guarantors = [{ id: entry.id, version: found[0]!.version, set: {} }];
      const update = n % 3 === 0 ? { persons, guarantors } : { guarantors, persons };
      await commit(databaseOn({ query } as Connection), byHand({ update }));
    });
  await Promise.all(Array.from({ length: 20 }, (_, n) => touch(n)));
  expect(deadlocks).toBe(0);
  expect((await rowOf(one)).version).toBe(start[0]!.version + 20);
  expect((await rowOf(other)).version).toBe(start[1]!.version + 20);
});
