import { refuseOwnMoney } from '@server/loans/loans/own-money';
import type { PoolClient } from 'pg';
import { describe, expect } from 'vitest';
import { phone } from '@shared/phone';
import { actingAs } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { messageOf } from '@server/platform/messages/message';
import { newPerson } from '@server/testing/people';
import { valueOf } from '@server/testing/stages';
import { app, testWith } from '@server/testing/app-test';
import { byHand } from '@server/testing/by-hand';
import { databaseOn } from './pool';
import { commit, VersionConflict, retrying } from './change';
import { eventOf } from './event';
import { joinChanges } from './join-changes';
import type { Committable, Unrecorded } from './recorded';
import { toNumber } from '@server/platform/messages/recipient';

/** The books can't be in order: rows are written by hand. */
const test = testWith({ checksBooks: false });

interface Person {
  id: string;
  version: number;
}

async function somebody(): Promise<Person> {
  const { id } = await newPerson(app, { isVerified: false });
  return { id, version: await versionOf(id) };
}

const versionOf = (id: string) =>
  valueOf<number>(app, 'select version from persons where id = $1', id);

/** One of everything that a change may hold: a guarded row, a new row, a job and a live line. */
function wholeChange({ id, version }: Person): { change: Unrecorded; messageId: string } {
  const context = actingAs(app.deps, 'job');
  const message = messageOf(context, toNumber(phone('254711000000')), 'loan_declined', {
    reason: 'No',
  });
  return {
    messageId: String(message.row.id),
    change: byHand({
      update: { persons: [{ id, version, set: { trustScore: 501 } }] },
      messages: [message],
      shownOn: [{ about: 'person', id }],
    }),
  };
}

/** What is left of a change: its row, its job. */
const leftOf = async (messageId: string) => ({
  rows: await valueOf<number>(app, 'select count(*) from messages where id = $1', messageId),
  jobs: await valueOf<number>(
    app,
    'select count(*) from graphile_worker.jobs where key = $1',
    `send_message:${messageId}`,
  ),
});

/** A connection with a transaction of its own. */
async function inTransaction<T>(act: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await app.db.connect();
  try {
    await client.query('begin');
    return await act(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('a change', () => {
  test('is written whole, and the version moves on', async () => {
    const person = await somebody();
    const { change, messageId } = wholeChange(person);
    await commit(app.db, change);
    expect(await leftOf(messageId)).toEqual({ rows: 1, jobs: 1 });
    expect(await versionOf(person.id)).toBe(person.version + 1);
  });

  test('on a row that is not as it was read leaves nothing, no job either', async () => {
    const person = await somebody();
    const { change, messageId } = wholeChange({ ...person, version: person.version - 1 });
    await expect(commit(app.db, change)).rejects.toBeInstanceOf(VersionConflict);
    expect(await leftOf(messageId)).toEqual({ rows: 0, jobs: 0 });
    expect(await versionOf(person.id)).toBe(person.version);
  });

  test('that takes a key which is taken leaves nothing, and says which', async () => {
    const person = await somebody();
    const { change, messageId } = wholeChange(person);
    const messages = [...change.messages!, ...change.messages!];
    await expect(commit(app.db, { ...change, messages })).rejects.toMatchObject({
      name: 'VersionConflict',
      constraint: 'messages_pkey',
    });
    expect(await leftOf(messageId)).toEqual({ rows: 0, jobs: 0 });
    expect(await versionOf(person.id)).toBe(person.version);
  });

  test('in a transaction that is rolled back leaves nothing, no job either', async () => {
    const person = await somebody();
    const { change, messageId } = wholeChange(person);
    await inTransaction(async (client) => {
      await commit(databaseOn(client), change);
      const seen = await client.query('select 1 from graphile_worker.jobs where key = $1', [
        `send_message:${messageId}`,
      ]);
      expect(seen.rows).toHaveLength(1);
    });
    expect(await leftOf(messageId)).toEqual({ rows: 0, jobs: 0 });
  });

  test('fifty at once on one row: one is written', async () => {
    const person = await somebody();
    const changes = Array.from({ length: 50 }, () => wholeChange(person));
    const results = await Promise.allSettled(changes.map(({ change }) => commit(app.db, change)));
    const lost = results.filter((result) => result.status === 'rejected');
    expect(lost).toHaveLength(49);
    expect(lost.filter(({ reason }) => !(reason instanceof VersionConflict))).toEqual([]);
    expect(await versionOf(person.id)).toBe(person.version + 1);
  });

  test('that waits in a circle is a lost race, not a fault', async () => {
    const [one, two] = [await somebody(), await somebody()];
    const touch = (client: PoolClient, { id, version }: Person) =>
      commit(
        databaseOn(client),
        byHand({ update: { persons: [{ id, version, set: { trustScore: 502 } }] } }),
      );
    await inTransaction((first) =>
      inTransaction(async (second) => {
        await touch(first, one);
        await touch(second, two);
        const results = await Promise.allSettled([touch(first, two), touch(second, one)]);
        const reasons = results.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []));
        expect(reasons.length).toBeGreaterThan(0);
        expect(reasons[0]).toBeInstanceOf(VersionConflict);
      }),
    );
  });
});

describe('the compiler', () => {
  const id = newId();
  const update = { persons: [{ id, version: 1, set: {} }] };
  const insert = { events: [] };
  const about = { kind: 'loan', id } as const;

  test('asks for the event of a change, or for the reason why there is none', () => {
    // @ts-expect-error No event tells of it.
    const silent: Committable = { update };
    // @ts-expect-error A list of no events.
    const empty: Committable = { update, insert };
    // @ts-expect-error There is no such reason.
    const other: Committable = { update, whyNoEvent: 'nobody asks' };
    // @ts-expect-error Neither of them has an event.
    const joined: Committable = joinChanges({ update }, { insert });
    // @ts-expect-error It ends sessions.
    const ended: Committable = { signOut: [{ personId: id }] };
    expect([silent, empty, other, joined, ended]).toHaveLength(5);
  });

  test('asks whose money it is before a decision about it has its event', () => {
    const context = actingAs(app.deps, 'job');
    // @ts-expect-error Nobody was asked.
    const decided = eventOf(context, 'loan_returned', about, { reason: 'No' });
    refuseOwnMoney(context, null);
    const after = eventOf(context, 'loan_returned', about, { reason: 'No' });
    expect(after.kind).toBe(decided.kind);
  });
});

describe('retrying', () => {
  test('reads and decides again until it gets through', async () => {
    let left = 5;
    const answer = await retrying(async () => {
      left -= 1;
      if (left > 0) throw new VersionConflict(null);
      return newId();
    });
    expect(answer).toMatch(/^[0-9a-f-]{36}$/);
    expect(left).toBe(0);
  });

  test('gives up in the end, and at once on anything else', async () => {
    let tries = 0;
    const lose = () => {
      tries += 1;
      return Promise.reject(new VersionConflict(null));
    };
    await expect(retrying(lose)).rejects.toBeInstanceOf(VersionConflict);
    expect(tries).toBe(60);
    let faults = 0;
    await expect(
      retrying(() => {
        faults += 1;
        return Promise.reject(new Error('broken'));
      }),
    ).rejects.toThrow('broken');
    expect(faults).toBe(1);
  });
});
