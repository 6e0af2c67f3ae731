import { randomUUID } from 'node:crypto';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { addDays, type Day, dayOf } from '@shared/day';
import { actingAs } from '@server/platform/core/context';
import { newLoan, newPerson } from '@server/testing/people';
import { moveTo } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { acceptRestore } from './accept-restore';
import { sealDays } from './seal-days';
import { type AuditFault, verifyAudit, verifyNightly } from './verify-audit';

const file = join(tmpdir(), `audit-anchor-${randomUUID()}`);
const job = () => actingAs(app.deps, 'job');
let first: Day;

test.beforeAll(async () => {
  app.deps.audit = { anchorFile: file, tellsOwners: true };
  const { rows } = await app.db.query<{ at: Date }>('select min(at) as at from events');
  first = dayOf(rows[0]?.at ?? app.clock.now());
});
test.afterAll(() => rm(file, { force: true }));

const fault = async (): Promise<Pick<AuditFault, 'day' | 'row' | 'why'> | null> => {
  const { fault: found } = await verifyAudit(job());
  return found && { day: found.day, row: found.row, why: found.why };
};

/** Changes rows as only the database's superuser can, with the triggers off, and undoes it after `look`. */
async function tampered(statement: string, look: () => Promise<void>): Promise<void> {
  await app.db.query('create table kept_events as table events');
  await app.db.query('create table kept_days as table audit_days');
  const asSuperuser = (text: string) =>
    app.db.query(`begin; set local session_replication_role = replica; ${text}; commit`);
  try {
    await asSuperuser(statement);
    await look();
  } finally {
    await asSuperuser(`delete from events; insert into events table kept_events;
      delete from audit_days; insert into audit_days table kept_days;
      drop table kept_events; drop table kept_days`);
  }
}

describe('a day of the audit', () => {
  test('is sealed an hour after it ended, once, and each on the one before', async () => {
    const people = [await newPerson(app), await newPerson(app)];
    for (const person of people) await newLoan(person);
    expect(await sealDays(job())).toEqual([]);
    const today = dayOf(app.clock.now());
    moveTo(app, addDays(today, 3));
    const sealed = await Promise.all([sealDays(job()), sealDays(job())]);
    const days = sealed.flat().sort();
    expect(days[0]).toBe(first);
    expect(days.at(-1)).toBe(addDays(today, 2));
    expect(new Set(days).size).toBe(days.length);
    expect(await sealDays(job())).toEqual([]);
    expect(await fault()).toBeNull();
  });

  test('has its line outside the database, and its owners a witness on their phones', async () => {
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    const { rows } = await app.db.query<{ line: string }>(
      `select concat_ws(' ', day, events, coalesce(first_id::text, '-'), coalesce(last_id::text, '-'),
        day_hash) as line from audit_days order by day`,
    );
    expect(lines).toEqual(rows.map(({ line }) => line));
    const owner = await newPerson(app, { isAdmin: true });
    const day = dayOf(app.clock.now());
    moveTo(app, addDays(day, 1));
    app.clock.advance(12 * 3_600);
    expect(await sealDays(job())).toEqual([day]);
    await app.settle();
    const [told] = app.world.phone(owner.phone).inbox;
    const hash = (await readFile(file, 'utf8')).trim().split(' ').at(-1) ?? '';
    expect(told?.text).toContain(hash.slice(0, 16));
  });
});

describe('verifying names the first broken day and row', () => {
  const cases: [string, string, (day: Day) => object][] = [
    [
      'a changed row',
      `update events set detail = '{"amount": 1}' where id = (select id from events where at >= '{DAY}'
         order by at, id offset 2 limit 1)`,
      (day) => ({ day, row: 3, why: 'row_differs' }),
    ],
    [
      'a row that is gone',
      `delete from events where id = (select id from events where at >= '{DAY}' order by at, id limit 1)`,
      (day) => ({ day, row: 1, why: 'row_differs' }),
    ],
    [
      'a row that was added late',
      `insert into events select gen_random_uuid(), max(at), 'signed_in', 'job', null, 'person',
         gen_random_uuid(), null, '{}', null, null from events where at < '{DAY}'::timestamptz + interval '1 day'`,
      (day) => ({ day, row: expect.any(Number), why: 'row_differs' }),
    ],
    [
      'a row before all',
      `insert into events select gen_random_uuid(), min(at) - interval '9 days', 'signed_in', 'job', null,
         'person', gen_random_uuid(), null, '{}', null, null from events`,
      () => ({ day: first, row: null, why: 'rows_before' }),
    ],
    [
      'a seal that was written anew',
      `update audit_days set day_hash = repeat('a', 64) where day = '{DAY}'`,
      (day) => ({ day, row: null, why: 'seal_differs' }),
    ],
    [
      'a seal that is gone',
      `delete from audit_days where day = '{DAY}'::date + 1`,
      (day) => ({ day: addDays(day, 1), row: null, why: 'day_without_seal' }),
    ],
  ];
  test.each(cases)('%s is found', async (_name, statement, expected) => {
    const { rows } = await app.db.query<{ day: Day }>(
      `select day from audit_days where events > 3 order by day limit 1`,
    );
    const day = rows[0]?.day ?? first;
    await tampered(statement.replaceAll('{DAY}', day), async () => {
      expect(await fault()).toEqual(expected(day));
    });
    expect(await fault()).toBeNull();
  });

  test('and the anchor catches who seals all days anew, and an older backup', async () => {
    const { rows } = await app.db.query<{ day: Day }>('select max(day) as day from audit_days');
    const last = rows[0]?.day ?? first;
    const text = await readFile(file, 'utf8');
    await tampered(`delete from audit_days; delete from events where at < '${last}'`, async () => {
      await writeFile(file, `${text}`);
      expect((await fault())?.why).toBe('anchor_ahead');
      await sealDays(job());
      expect((await fault())?.why).toMatch(/^anchor_/);
    });
    await tampered(`delete from audit_days where day = '${last}'`, async () => {
      expect(await fault()).toEqual({ day: last, row: null, why: 'anchor_ahead' });
      await verifyNightly(job());
      expect(app.logged.lines.join('')).toContain('the audit does not agree with its seals');
      expect(await acceptRestore(job(), 'The disk of Tuesday')).toBe(addDays(last, -1));
      expect(await fault()).toBeNull();
    });
    await writeFile(file, text);
    expect(await fault()).toBeNull();
    await appendFile(file, `${addDays(last, 1)} 0 - - ${'0'.repeat(64)}\n`);
    expect(await fault()).toEqual({ day: addDays(last, 1), row: null, why: 'anchor_ahead' });
    await writeFile(file, text);
  });
});
