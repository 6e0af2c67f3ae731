import { createHash } from 'node:crypto';
import { type Chain, type Migration, readChain } from '@server/platform/db/migration-chain';

/** The chain of this version with further migrations, by their statements. `released`: how many each release has. */
export function chainWith(more: readonly string[][], released: readonly number[] = []): Chain {
  const present = readChain().migrations;
  const added = more.map((statements, at) => ({
    tag: `${present.length + at}_added`,
    hash: createHash('sha256').update(statements.join()).digest('hex'),
    madeAt: (present.at(-1)?.madeAt ?? 0) + at + 1,
    statements,
  }));
  const migrations: Migration[] = [...present, ...added];
  const releases = released.map((count, at) => ({
    version: `1.${at}.0`,
    day: '2026-12-01',
    migrations: Object.fromEntries(migrations.slice(0, count).map(({ tag, hash }) => [tag, hash])),
  }));
  return { migrations, releases };
}
