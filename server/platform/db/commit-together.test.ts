import { expect } from 'vitest';
import { actingAs } from '@server/platform/core/context';
import { inTrace, placeIn } from '@server/platform/core/trace';
import { job } from '@server/platform/jobs/tasks';
import { newId } from '@server/platform/core/ids';
import { newPerson, type TestPerson } from '@server/testing/people';
import { watchedPool } from '@server/testing/watched-pool';
import { app, testWith } from '@server/testing/app-test';
import { commit, commitTogether, VersionConflict } from './change';
import { eventOf } from './event';
import { openPool } from './pool';
import type { Recorded } from './recorded';

/** The books can't be in order: rows are written by hand. */
const test = testWith({ checksBooks: false });

const strangers = () =>
  Promise.all(Array.from({ length: 5 }, () => newPerson(app, { isVerified: false })));

const renamed = ({ id }: TestPerson, version = 1): Recorded => ({
  update: { persons: [{ id, version, set: { firstName: 'Renamed' } }] },
  insert: {
    events: [eventOf(actingAs(app.deps, 'job'), 'password_reset', { kind: 'person', id })],
  },
});

async function rowOf({ id }: TestPerson) {
  const text = `select first_name as name, version, (select count(*) from events
    where subject_id = p.id and kind = 'password_reset') as events from persons p where id = $1`;
  const { rows } = await app.db.query<{ name: string; version: number; events: number }>(text, [
    id,
  ]);
  return rows[0];
}

/** Commits each at once with the others; returns what became of each and how many statements they took. */
async function together(changes: readonly Recorded[], written = commitTogether) {
  let statements = 0;
  const db = watchedPool(app.db, ({ name }) => void (statements += Number(name !== undefined)));
  const all = await Promise.allSettled(changes.map((change) => written(db, change)));
  const errors = all.map((each) => (each.status === 'rejected' ? (each.reason as unknown) : null));
  return { errors, statements };
}

const RENAMED = { name: 'Renamed', version: 2, events: 1 };

test('changes of one shape that are made at once are one statement', async () => {
  const people = await strangers();
  const { errors, statements } = await together(people.map((each) => renamed(each)));
  expect(errors).toEqual(people.map(() => null));
  expect(statements).toBe(1);
  for (const each of people) expect(await rowOf(each)).toEqual(RENAMED);
});

test('where all changes are written together, they need not ask for it', async () => {
  const people = await strangers();
  const changes = people.map((each) => renamed(each));
  const inOne = await together(changes, (db, change) =>
    commit({ ...db, writesTogether: true }, change),
  );
  expect(inOne).toEqual({ errors: people.map(() => null), statements: 1 });
  for (const each of people) expect(await rowOf(each)).toEqual(RENAMED);
});

test('one that is stale fails alone, and leaves nothing', async () => {
  const people = await strangers();
  const [stale] = people;
  const changes = people.map((each) => renamed(each, each === stale ? 7 : 1));
  const { errors, statements } = await together(changes);
  expect(errors.map((error) => error instanceof VersionConflict)).toEqual(
    people.map((each) => each === stale),
  );
  expect(statements, 'all at once, then each').toBe(1 + people.length);
  for (const each of people) {
    expect(await rowOf(each)).toMatchObject(each === stale ? { version: 1, events: 0 } : RENAMED);
  }
});

test('of two that change one row the later one is refused without a statement', async () => {
  const people = await strangers();
  const [person] = people;
  if (!person) throw new Error('nobody');
  const { errors, statements } = await together([...people, person].map((each) => renamed(each)));
  expect(errors.slice(0, -1)).toEqual(people.map(() => null));
  expect(errors.at(-1)).toBeInstanceOf(VersionConflict);
  expect(statements).toBe(1);
});

test('a lost race leaves its connection in the pool', async () => {
  const person = await newPerson(app, { isVerified: false });
  const db = openPool(app.databaseUrl, app.deps.log, { max: 1 });
  const backend = async () => (await db.query('select pg_backend_pid()')).rows;
  const before = await backend();
  await expect(commit(db, renamed(person, 7))).rejects.toBeInstanceOf(VersionConflict);
  expect(await backend()).toEqual(before);
  await db.end();
});

test('of two that change one row the first is written, and the other one is stale', async () => {
  const [person] = await strangers();
  if (!person) throw new Error('nobody');
  const { errors } = await together([renamed(person), renamed(person)]);
  expect(errors[0]).toBe(null);
  expect(errors[1]).toBeInstanceOf(VersionConflict);
  expect(await rowOf(person)).toEqual(RENAMED);
});

test('changes of other shapes are written beside, and each job keeps its own trace', async () => {
  const [person] = await strangers();
  if (!person) throw new Error('nobody');
  const traces = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
  const ids = traces.map(() => newId());
  const queued = traces.map((trace, index) =>
    inTrace(placeIn(trace), () =>
      commitTogether(app.db, { jobs: [job('send_message', { messageId: ids[index] ?? '' })] }),
    ),
  );
  await Promise.all([...queued, commitTogether(app.db, renamed(person)), commit(app.db, {})]);
  const { rows } = await app.db.query<{ id: string; trace: string }>(
    `select payload->>'messageId' as id, payload->>'trace' as trace
     from graphile_worker._private_jobs where payload->>'messageId' = any($1)`,
    [ids],
  );
  expect(new Map(rows.map(({ id, trace }) => [id, trace]))).toEqual(
    new Map(ids.map((id, index) => [id, traces[index]])),
  );
  expect(await rowOf(person)).toEqual(RENAMED);
});
