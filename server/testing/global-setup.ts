import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '@server/db/migrate';
import { startCluster } from './cluster';
import { TEMPLATE, databaseUrl } from './database-url';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

/**
 * One cluster for the whole run, and in it a migrated database that every test file copies. Vitest
 * calls this for one project after the other: the first makes the cluster for all of them.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ('clusterUrl' in project.getProvidedContext()) return undefined;
  const cluster = await startCluster();
  try {
    await makeTemplate(cluster.url);
  } catch (cause) {
    await cluster.stop();
    throw cause;
  }
  project.vitest.provide('clusterUrl', cluster.url);
  return cluster.stop;
}

async function makeTemplate(clusterUrl: string): Promise<void> {
  const admin = new Client({ connectionString: clusterUrl });
  await admin.connect();
  try {
    await admin.query(`create database ${TEMPLATE}`);
    await migrate(databaseUrl(clusterUrl, TEMPLATE));
    // A template that someone is connected to cannot be copied, so it accepts nobody.
    await admin.query(`alter database ${TEMPLATE} with is_template true allow_connections false`);
  } finally {
    await admin.end();
  }
}
