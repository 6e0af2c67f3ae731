import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readChain } from '@server/platform/db/migration-chain';
import { ROOT } from '@server/platform/core/root';

/**
 * The commit of the last release: it added the stored database, and a clone may lack its tag. Null where there is none,
 * as in a shallow clone or without git.
 */
export function lastRelease(): string | null {
  const version = readChain().releases.at(-1)?.version;
  const asked = ['log', '--diff-filter=A', '--format=%H', '--max-count=1', '--'];
  const { status, stdout } = spawnSync('git', [...asked, `server/testing/releases/${version}.gz`], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return (status === 0 && stdout.trim()) || null;
}

/** Builds a commit with the packages of this one in an empty folder; returns its `dist/`. */
export async function buildRelease(commit: string, folder: string): Promise<string> {
  const archive = join(folder, 'sources.tar');
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: ROOT });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const building = spawn(process.execPath, ['server/scripts/build.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  });
  const said = text(building.stderr);
  const [code] = await once(building, 'exit');
  if (code !== 0) throw new Error(`${commit} was not built:\n${await said}`);
  return join(folder, 'dist');
}
