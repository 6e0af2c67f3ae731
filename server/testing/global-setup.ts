import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '@server/platform/db/migrate';
import { startCluster } from './cluster';
import { databaseUrl, EMPTY_TEMPLATE, TEMPLATE } from './database-url';
import type { ReadyPerson } from './people';
import { signUpReadyPeople } from './ready-people';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    readyPeople: ReadyPerson[];
  }
}

/**
 * Starts one cluster per run with two template databases: without and with people. Vitest calls this for each project
 * in turn; the first call starts the cluster for all.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ('clusterUrl' in project.getProvidedContext()) return undefined;
  const cluster = await startCluster();
  try {
    project.vitest.provide('readyPeople', await makeTemplates(cluster.url));
  } catch (cause) {
    await cluster.stop();
    throw cause;
  }
  project.vitest.provide('clusterUrl', cluster.url);
  return cluster.stop;
}

async function makeTemplates(clusterUrl: string): Promise<ReadyPerson[]> {
  const admin = new Client({ connectionString: clusterUrl });
  await admin.connect();
  // A template with connections can't be copied, so it accepts none.
  const close = (name: string) =>
    admin.query(`alter database ${name} with is_template true allow_connections false`);
  try {
    await admin.query(`create database ${EMPTY_TEMPLATE}`);
    await migrate(databaseUrl(clusterUrl, EMPTY_TEMPLATE));
    await close(EMPTY_TEMPLATE);
    await admin.query(`create database ${TEMPLATE} template ${EMPTY_TEMPLATE}`);
    const people = await signUpReadyPeople(databaseUrl(clusterUrl, TEMPLATE));
    await close(TEMPLATE);
    return people;
  } finally {
    await admin.end();
  }
}
