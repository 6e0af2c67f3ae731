import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { databaseUrl, EMPTY_TEMPLATE } from './database-url';
import { withClient } from './with-client';

/** The database of one test file. `drop` also terminates open connections. */
export type TestDatabase = { url: string; drop(): Promise<void> };

/** Copies the empty template (about 15 ms), or another database without connections. */
export async function createDatabase(template = EMPTY_TEMPLATE): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(clusterUrl, `create database ${name} template ${template} strategy file_copy`);
  const drop = () => run(clusterUrl, `drop database ${name} with (force)`);
  return { url: databaseUrl(clusterUrl, name), drop };
}

async function run(clusterUrl: string, statement: string): Promise<void> {
  await withClient(clusterUrl, (client) => client.query(statement));
}
