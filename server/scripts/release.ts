import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayOf } from '@shared/day';
import { ROOT } from '@server/platform/core/root';
import { MIGRATIONS, readChain } from '@server/platform/db/migration-chain';
import { isLaterVersion } from '@server/testing/releases/release-faults';

/**
 * `npm run release -- 1.0.0`: gives the version its number and day, freezes its migrations and stores its database
 * (docs/release.md). Writes files, and nothing to git.
 */
const CHANGELOG = join(ROOT, 'CHANGELOG.md');
const UNRELEASED = '## Unreleased\n';

const run = (program: string, args: readonly string[]) =>
  execFileSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });

function refuse(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

const [version = '', ...more] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version) || more.length > 0)
  refuse('Say the version: npm run release -- 1.0.0');
const { migrations, releases } = readChain();
const last = releases.at(-1)?.version ?? '0.1.0';
if (!isLaterVersion(version, last)) refuse(`${version} does not come after ${last}.`);
const changelog = readFileSync(CHANGELOG, 'utf8');
const [, notes = ''] = changelog.split(UNRELEASED);
if (!/^\s*(?!## )\S/.test(notes)) refuse('CHANGELOG.md says nothing under Unreleased.');
refuseOtherTables();

const day = dayOf(new Date());
const hashes = Object.fromEntries(migrations.map(({ tag, hash }) => [tag, hash]));
const all = [...releases, { version, day, migrations: hashes }];
writeFileSync(join(MIGRATIONS, 'releases.json'), `${JSON.stringify(all, null, 2)}\n`);
writeFileSync(CHANGELOG, changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${version} - ${day}\n`));
run('npm', ['version', version, '--no-git-tag-version', '--allow-same-version']);
// Not by npx, which would hide from the test that it is to store what it makes.
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
run(process.execPath, [VITEST, 'run', 'server/testing/releases/upgrades.test.ts']);
run(process.execPath, [VITEST, 'run', '--project', 'walls', 'shared/migrations.test.ts']);
process.stdout.write(`${version} is ready to be committed and tagged: docs/release.md.\n`);

/** The migrations make what the code's schema says: drizzle-kit, which ends with 0 even where it fails, says so. */
function refuseOtherTables(): void {
  const said = execFileSync('npx', ['drizzle-kit', 'generate', '--name', 'missing'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (!said.includes('No schema changes')) refuse(`The schema has no migration yet:\n${said}`);
}
