import { Client } from 'pg';
import { startEmbedded } from './start-embedded';

/**
 * The process that tests kill. Prints `url <url>` when its server is up; with `insert` it inserts rows until killed and
 * prints `acked <id>` for each commit. On SIGINT or SIGTERM it prints `drained` after one more query and stops.
 */
const [dataDir = '', ...flags] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

const server = await startEmbedded({
  dataDir,
  log: say,
  dieWithParent: flags.includes('die-with-parent'),
});
const client = new Client({ connectionString: server.url });
await client.connect();
let isStopping = false;

const stop = async (): Promise<void> => {
  isStopping = true;
  await client.query('select 1');
  say('drained');
  await client.end();
  await server.stop();
  say('stopped');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

say(`url ${server.url}`);
if (flags.includes('insert')) {
  await client.query('create table rows (id int primary key)');
  for (let id = 1; !isStopping; id++) {
    await client.query('insert into rows values ($1)', [id]);
    say(`acked ${id}`);
  }
}
