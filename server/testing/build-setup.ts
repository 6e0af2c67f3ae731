import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@server/platform/root';

let isBuilt = false;

/** Builds stale output once per run, for tests of the built product. */
export function setup(): void {
  if (isBuilt) return;
  isBuilt = true;
  execFileSync(process.execPath, [join(ROOT, 'server/scripts/build.mjs'), '--if-stale'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
