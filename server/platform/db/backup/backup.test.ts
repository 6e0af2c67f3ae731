import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { expect } from 'vitest';
import { app, test } from '@server/testing/app-test';
import { createDatabase, type TestDatabase } from '@server/testing/database';
import { EMPTY_TEMPLATE } from '@server/testing/database-url';
import { breachesOf } from '@server/testing/invariants';
import { newLoan, newPerson, payBy, runningLoan } from '@server/testing/people';
import { runCommand } from '@server/testing/run-command';
import { makeScratch, removeScratch } from '@server/testing/scratch';
import { newCast } from '@server/testing/stages';
import { startEmbedded } from '../embedded/start-embedded';
import { openPool } from '../pool';
import { databaseNameOf } from '../any-host';
import { restoreBackup } from './restore-backup';
import { findTables } from './tables';
import { writeBackup } from './write-backup';

/** Every row that a backup keeps, and the sums that triggers make of them. */
async function rowsOf(url: string): Promise<Record<string, string[]>> {
  const client = new Client(url);
  await client.connect();
  const found: Record<string, string[]> = {};
  const read = async (name: string, from: string) => {
    const { rows } = await client.query<{ line: string }>(
      `select t::text as line from ${from} t order by 1`,
    );
    found[name] = rows.map(({ line }) => line);
  };
  for (const { name, columns } of await findTables(client)) {
    await read(name, `(select ${columns.join(', ')} from ${name})`);
  }
  await read(
    'sums',
    `(select account, day, sum(debits_cents), sum(credits_cents) from account_days group by 1, 2)`,
  );
  await read(
    'portfolio',
    `(select due_day, sum(loans), sum(outstanding_cents), sum(weighted) from portfolio_sums
      group by 1 having sum(loans) <> 0)`,
  );
  await read(
    'closed loans',
    `(select closed_reason, sum(loans), sum(amount_cents), sum(outstanding_cents) from closed_sums
      group by 1 having sum(loans) <> 0)`,
  );
  await read(
    'payments',
    `(select kind, status, sum(payments), sum(amount_cents) from payment_sums
      group by 1, 2 having sum(payments) <> 0)`,
  );
  await client.end();
  return found;
}

/** One of the commands, as an operator runs it. */
const run = (command: string, file: string, settings: Record<string, string>) =>
  runCommand([command, file], settings);

let folder: string;
let file: string;
let before: Record<string, string[]>;
let target: TestDatabase;

test.beforeAll(async () => {
  folder = await makeScratch();
  file = join(folder, 'kept.gz');
  target = await createDatabase(EMPTY_TEMPLATE);
  const { borrower, guarantor, admin } = await newCast(app);
  const { id } = await runningLoan(app, borrower, guarantor, admin);
  app.clock.advance(86_400);
  await payBy(app, borrower, id, '1500.00');
  // Texts with every character that a line of rows has to escape, and a job that nobody has done.
  await newLoan(await newPerson(app), { purpose: 'other' });
  await app.db.query(`update persons set first_name = E'a\\tb\\n\\\\.\\n\\\\N' where id = $1`, [
    admin.id,
  ]);
  await app.db.query(
    `select graphile_worker.add_job('send_message', '{"messageId":"x"}', job_key => 'kept')`,
  );
  before = await rowsOf(app.databaseUrl);
});
test.afterAll(async () => {
  await app.db.query(`select graphile_worker.remove_job('kept')`);
  await target.drop();
  await removeScratch(folder);
});

test('a backup is one moment, whatever is written meanwhile, and is played back elsewhere as it was', async () => {
  const writing = writeBackup(app.databaseUrl, file, '1.0.0');
  const { borrower, guarantor, admin } = await newCast(app);
  await runningLoan(app, borrower, guarantor, admin);
  const written = await writing;
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(written.bytes).toBe((await stat(file)).size);
  await expect(writeBackup(app.databaseUrl, file, '1.0.0')).rejects.toThrow(
    'already; name another',
  );

  const inBetween = await createDatabase(EMPTY_TEMPLATE);
  await restoreBackup(inBetween.url, file);
  const caught = openPool(inBetween.url, app.deps.log, { max: 2 });
  expect(await breachesOf(caught)).toEqual([]);
  await caught.end();
  await inBetween.drop();

  before = await rowsOf(app.databaseUrl);
  file = join(folder, 'exact.gz');
  await writeBackup(app.databaseUrl, file, '1.0.0');
  await newLoan(await newPerson(app));
  expect(await rowsOf(app.databaseUrl)).not.toEqual(before);

  await restoreBackup(target.url, file);
  expect(await rowsOf(target.url)).toEqual(before);
  const restored = openPool(target.url, app.deps.log, { max: 2 });
  expect(await breachesOf(restored)).toEqual([]);
  const added = await restored.query<{ id: number }>(
    `select (graphile_worker.add_job('send_message')).id`,
  );
  const id = added.rows[0]?.id;
  const last = await app.db.query<{ id: number }>(
    'select max(id)::bigint as id from graphile_worker._private_jobs',
  );
  expect(id).toBeGreaterThan(last.rows[0]?.id ?? 0);
  await restored.end();
});

test('the commands carry a database into an embedded one and out again, with the proofs', async () => {
  const [first, second] = [join(folder, 'first.gz'), join(folder, 'second.gz')];
  const embedded = { DATA_DIR: join(folder, 'data') };
  expect(await run('backup', first, { DATABASE_URL: app.databaseUrl })).toMatchObject({ code: 0 });
  const moved = await run('restore', first, embedded);
  expect(moved.said).toContain(`Restoring into ${embedded.DATA_DIR}, by DATA_DIR.\n`);
  expect(moved.said).toContain('  holds: the ledger balances: ');
  expect(moved.said).toContain('20 of 20 proofs hold.\n');
  expect(moved.code).toBe(0);
  expect(await run('backup', second, embedded)).toMatchObject({ code: 0 });
  const real = await createDatabase(EMPTY_TEMPLATE);
  // Several hosts, of which the first is away.
  const anyOf = real.url.replace('@', '@127.0.0.1:1,');
  await restoreBackup(anyOf, second);
  expect(await rowsOf(real.url)).toEqual(await rowsOf(app.databaseUrl));
  await real.drop();
});

test('one command moves the embedded database to a real one, once nobody runs on it', async () => {
  const DATA_DIR = join(folder, 'data');
  const real = await createDatabase(EMPTY_TEMPLATE);
  const move = () => run('restore', '--from-embedded', { DATA_DIR, DATABASE_URL: real.url });
  const { stop } = await startEmbedded({ dataDir: DATA_DIR, log: () => undefined });
  const early = await move();
  expect([early.code, early.said]).toEqual([1, expect.stringContaining('stop it first')]);
  await stop();
  const moved = await move();
  expect(moved.said).toContain('20 of 20 proofs hold.\n');
  expect(moved.code).toBe(0);
  expect(await rowsOf(real.url)).toEqual(await rowsOf(app.databaseUrl));
  const nowhere = await run('restore', '--from-embedded', { DATA_DIR });
  expect([nowhere.code, nowhere.said]).toEqual([2, expect.stringContaining('DATABASE_URL')]);
  await real.drop();
});

test('books that were out of order are restored as they were, and the command ends with 1', async () => {
  const forged = join(folder, 'forged.gz');
  await app.db.query('update loans set credit_cents = credit_cents + 500');
  await writeBackup(app.databaseUrl, forged, '1.0.0');
  await app.db.query('update loans set credit_cents = credit_cents - 500');
  const { url, drop } = await createDatabase(EMPTY_TEMPLATE);
  const { code, said } = await run('restore', forged, { DATABASE_URL: url });
  expect(said).toContain(`Restoring into ${databaseNameOf(url)}, by DATABASE_URL.\n`);
  expect(said).toContain('  DOES NOT AGREE: customers’ credit: ledger and loans: 0 against');
  expect(said).toContain('19 of 20 proofs hold.\n');
  expect(code).toBe(1);
  await drop();
});

test('a database that is not empty is refused, and nothing in it changes', async () => {
  const rows = await rowsOf(app.databaseUrl);
  await expect(restoreBackup(app.databaseUrl, file)).rejects.toThrow(
    /The database is not empty: public\.\w+ has rows/,
  );
  expect(await rowsOf(app.databaseUrl)).toEqual(rows);
});

test('a file that is cut, changed or none of ours is refused before anything is written', async () => {
  const empty = await createDatabase(EMPTY_TEMPLATE);
  const untouched = await rowsOf(empty.url);
  const whole = await readFile(file);
  const plain = gunzipSync(whole).toString('latin1');
  const flipped = Buffer.from(whole);
  const middle = Math.floor(whole.length / 2);
  flipped.writeUInt8(whole.readUInt8(middle) ^ 1, middle);
  const again = (words: string) => gzipSync(Buffer.from(words, 'latin1'));
  const rowGone = plain.replace(/\n[^\n{]+\n/, '\n');
  const cases: [Buffer, RegExp][] = [
    [whole.subarray(0, whole.length - 9), /damaged or cut short/],
    [whole.subarray(0, middle), /damaged or cut short/],
    [flipped, /damaged or cut short/],
    [again(plain.replace('Otieno', 'Otiena')), /damaged or cut short/],
    [again(rowGone), /damaged or cut short/],
    [again(plain.slice(0, plain.lastIndexOf('\n', plain.length - 2) + 1)), /damaged or cut short/],
    [Buffer.from('-- PostgreSQL database dump'), /no backup of Tegemea/],
    [again('{"some":"json"}\n'), /no backup of Tegemea/],
    [again(plain.replace('"version":1', '"version":2')), /made it, 1\.0\.0/],
  ];
  const bad = join(folder, 'bad.gz');
  for (const [bytes, words] of cases) {
    await writeFile(bad, bytes);
    await expect(restoreBackup(empty.url, bad)).rejects.toThrow(words);
  }
  await expect(restoreBackup(empty.url, join(folder, 'none.gz'))).rejects.toThrow(
    'There is no file',
  );
  await expect(restoreBackup(empty.url, folder)).rejects.toThrow('can’t be read');
  expect(await rowsOf(empty.url)).toEqual(untouched);
  await empty.drop();
});
