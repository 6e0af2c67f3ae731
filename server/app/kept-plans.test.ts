import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '@shared/day';
import { readRecordRows } from '@server/people/accounts/record-store';
import { findCallers } from '@server/platform/http/caller-store';
import { readMessages, readReported } from '@server/platform/messages/store';
import { readEarlierIncoming, readIncoming } from '@server/payments/payments/incoming-store';
import { readCallbacks, readCases, readEarlierCases } from '@server/payments/payments/store';
import { newId } from '@server/platform/core/ids';
import { createDatabase, type TestDatabase } from '@server/testing/database';

/** PostgreSQL plans a statement anew so often before it may keep a plan (PREPARE). */
const ANEW = 5;

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  // As in production: the tests' cluster takes plans that it keeps from the first time on.
  await client.query('set plan_cache_mode = auto');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const INCOMING = [['L1'], ['R1'], ['mpesa']];
const CASE = [[newId()], [null]];

const LISTS = [
  { statement: findCallers, values: [['hash'], new Date()] },
  { statement: readRecordRows, values: [[newId()], dayOf(new Date())] },
  { statement: readMessages, values: [[newId()]] },
  { statement: readReported, values: [['ATXid_1']] },
  { statement: readCallbacks, values: [[newId()]] },
  { statement: readCases, values: CASE },
  { statement: readEarlierCases, values: CASE },
  { statement: readIncoming, values: INCOMING },
  { statement: readEarlierIncoming, values: INCOMING },
].map((list) => ({ ...list, name: list.statement.statementName }));

test.each(LISTS)('the list of $name keeps its plan', async ({ statement, values, name }) => {
  const asked = { name, text: statement.toText(), values: statement.toValues(values) };
  for (let times = 0; times < ANEW + 3; times += 1) await client.query(asked);
  const { rows } = await client.query<{ custom: string }>(
    'select custom_plans as custom from pg_prepared_statements where name = $1',
    [name],
  );
  expect(rows).toEqual([{ custom: String(ANEW) }]);
});
