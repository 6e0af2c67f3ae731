import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readChain } from '@server/platform/db/migration-chain';
import { ROOT } from '@server/platform/core/root';

/**
 * The commit of the last release by its tag, before the first the commit before this one; null where there is none, as
 * in a shallow clone or without git.
 */
export function earlierCommit(): string | null {
  const last = readChain().releases.at(-1);
  const asked = ['rev-parse', '--verify', '--quiet', last ? `v${last.version}^{commit}` : 'HEAD~1'];
  const { status, stdout } = spawnSync('git', asked, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/**
 * Whether a migration of that commit reads otherwise now: until the first release the schema is generated anew
 * (`npm run db:regenerate`), and a database of one such commit is none of the next.
 */
export function hasOtherMigrations(commit: string): boolean {
  const asked = ['diff', '--name-only', '--diff-filter=a', commit, 'HEAD', '--'];
  const changed = execFileSync('git', [...asked, 'server/platform/db/migrations/*.sql'], {
    cwd: ROOT,
  });
  return changed.length > 0;
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
