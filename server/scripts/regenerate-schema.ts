import { execFileSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@server/platform/core/root';
import { MIGRATIONS, readChain } from '@server/platform/db/migration-chain';

/**
 * `npm run db:regenerate`: regenerates 0000_schema.sql from server/platform/db/schema and keeps 0001_invariants.sql.
 * For use until the first release; see "The schema" in server/README.md.
 */
const SCHEMA = join(MIGRATIONS, '0000_schema.sql');
const INVARIANTS = join(MIGRATIONS, '0001_invariants.sql');

const generate = (...options: string[]) =>
  execFileSync('npx', ['drizzle-kit', 'generate', ...options], { cwd: ROOT, stdio: 'inherit' });

const { releases } = readChain(MIGRATIONS);
if (releases[0]) {
  process.stderr.write(
    `Release ${releases[0].version} has frozen the schema: npm run db:generate -- --name what\n`,
  );
  process.exit(1);
}
const invariants = await readFile(INVARIANTS);
await rm(join(MIGRATIONS, 'meta'), { recursive: true, force: true });
await rm(SCHEMA, { force: true });
generate('--name', 'schema');
generate('--custom', '--name', 'invariants');
await writeFile(INVARIANTS, invariants);
