/**
 * `npm start`: builds what is stale, then runs it in this very process, so that signals reach it. The
 * build has a process of its own, because it leaves NODE_ENV as it likes it.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const build = fileURLToPath(new URL('./build.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [build, '--if-stale'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
await import('../../dist/server/main.mjs');
