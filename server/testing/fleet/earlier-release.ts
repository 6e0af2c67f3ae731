import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readChain } from '@server/platform/db/migration-chain';
import { ROOT } from '@server/platform/core/root';
import type { Kept } from '../releases/make-database';

/**
 * The commit of the last release before this commit, which may itself be one. A release's commit is the one that added
 * its stored database, as a clone may lack the tag. Null where there is none, as in a shallow clone or without git.
 */
export function releaseBefore(): string | null {
  const here = commitBy(['rev-parse', 'HEAD']);
  const added = ['log', '--diff-filter=A', '--format=%H', '--max-count=1', '--'];
  const commits = readChain().releases.map(({ version }) =>
    commitBy([...added, `server/testing/releases/${version}.gz`]),
  );
  return commits.findLast((commit) => commit !== null && commit !== here) ?? null;
}

function commitBy(asked: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', asked, { cwd: ROOT, encoding: 'utf8' });
  return (status === 0 && stdout.trim()) || null;
}

/**
 * Plays the stored database of a release on until yesterday, in the folder of its sources (`buildRelease`) and by its
 * own code; returns the backup that it writes, what waits in it, and how many days were played.
 */
export async function playedBy(
  folder: string,
): Promise<{ backup: string; kept: Kept; days: number }> {
  const copied = 'server/testing/releases/played.test.ts';
  await copyFile(join(ROOT, 'server/testing/fleet/play-on.ts'), join(folder, copied));
  await run([join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', copied], folder, {});
  const { days, ...kept } = JSON.parse(
    await readFile(join(folder, 'played.json'), 'utf8'),
  ) as Kept & { days: number };
  return { backup: join(folder, 'played.gz'), kept, days };
}

/** Builds a commit with the packages of this one in an empty folder; returns its `dist/`. */
export async function buildRelease(commit: string, folder: string): Promise<string> {
  const archive = join(folder, 'sources.tar');
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: ROOT });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await run(['server/scripts/build.mjs'], folder, { NODE_ENV: 'production' });
  return join(folder, 'dist');
}

async function run(words: string[], cwd: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, words, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${words.join(' ')} failed:\n${(await said).join('')}`);
}
