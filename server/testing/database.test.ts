import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase } from './database';
import type { TestDatabase } from './database';
import { withClient } from './with-client';

async function ask(url: string, question: string): Promise<unknown> {
  const { rows } = await withClient(url, (client) => client.query<{ answer: unknown }>(question));
  return rows[0]?.answer;
}

describe('createDatabase', () => {
  let databases: TestDatabase[];

  beforeAll(async () => {
    databases = await Promise.all(Array.from({ length: 6 }, createDatabase));
  });

  afterAll(async () => {
    await Promise.all(databases.map((database) => database.drop()));
  });

  it('hands out migrated databases, also to several at once', async () => {
    const hasTables = `select to_regclass('loans') is not null
      and to_regclass('graphile_worker.jobs') is not null as answer`;
    for (const { url } of databases) expect(await ask(url, hasTables)).toBe(true);
  });

  it('keeps them apart', async () => {
    const [one, other] = databases.map(({ url }) => url);
    await ask(one!, 'create table mine (id int)');
    expect(await ask(other!, `select to_regclass('mine') as answer`)).toBeNull();
  });

  it('drops one that is still connected to', async () => {
    const doomed = await createDatabase();
    const client = new Client({ connectionString: doomed.url });
    client.on('error', () => undefined);
    const gone = new Promise((resolve) => client.once('end', resolve));
    await client.connect();
    await doomed.drop();
    await gone;
    const name = new URL(doomed.url).pathname.slice(1);
    const exists = `select exists (select from pg_database where datname = '${name}') as answer`;
    expect(await ask(inject('clusterUrl'), exists)).toBe(false);
  });
});
