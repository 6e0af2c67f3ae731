import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { ROOT } from '@server/platform/core/root';
import { withClient } from './with-client';

const BUILD = join(ROOT, 'server/scripts/build.mjs');
const LOCK = 'select pg_advisory_lock(1)';

let building: Promise<string> | undefined;

/** The folder dist/, built from the sources as they are: by the worker that asks first, while others wait for it. */
export const builtProduct = (): Promise<string> =>
  (building ??= withClient(inject('clusterUrl'), async (client) => {
    await client.query(LOCK);
    await promisify(execFile)(process.execPath, [BUILD, '--if-stale'], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    return join(ROOT, 'dist');
  }));
