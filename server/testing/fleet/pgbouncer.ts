import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@server/platform/core/root';
import { freePort } from '../product-process';
import { makeScratch, removeScratch } from '../scratch';
import { pgbouncerVersion } from './installed';
import { program, UNPRIVILEGED, type Program } from './program';

/** A pgbouncer with the settings of deploy/pgbouncer.ini. */
export interface Pooler extends Program {
  /** The database’s address through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Starts a pooler before a database of this machine. */
export async function startPgbouncer(databaseUrl: string): Promise<Pooler> {
  const folder = await makeScratch();
  const port = Number(await freePort());
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl);
  const users = join(folder, 'users');
  const changed = {
    '; By its socket alone.': '',
    'host=/var/run/postgresql dbname=tegemea': `host=${hostname} port=${databasePort} dbname=${pathname.slice(1)}`,
    'unix_socket_dir = /var/run/pgbouncer': 'unix_socket_dir =',
    'unix_socket_mode = 0777': 'listen_addr = 127.0.0.1',
    'listen_port = 6432': `listen_port = ${port}`,
    '/run/secrets/pgbouncer_users': users,
    ...(keepsPrepared() ? {} : { 'max_prepared_statements = 500': '' }),
  };
  const settings = withChanges(await readFile(join(ROOT, 'deploy/pgbouncer.ini'), 'utf8'), changed);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings);
  await writeFile(users, `"${username}" "${password}"\n`);
  await chmod(folder, 0o755);
  const running = program(['pgbouncer', file], port, UNPRIVILEGED);
  await running.start();
  const url = new URL(databaseUrl);
  url.port = String(port);
  url.pathname = 'tegemea';
  return {
    ...running,
    url: url.href,
    async stop() {
      await running.kill();
      await removeScratch(folder);
    },
  };
}

/** Whether the installed one knows `max_prepared_statements`. */
export function keepsPrepared(): boolean {
  const version = pgbouncerVersion();
  return version !== null && (version.major > 1 || version.minor >= 21);
}

/** Throws where something to change is not there, so that a file and its test stay together. */
export function withChanges(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`there is no ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}
