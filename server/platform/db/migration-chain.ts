import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '@server/platform/core/root';

export const MIGRATIONS = join(ROOT, 'server/platform/db/migrations');

const journalShape = z.object({
  entries: z.array(z.object({ tag: z.string(), when: z.number() })),
});

const releaseShape = z.object({
  version: z.string(),
  day: z.string(),
  /** The SHA-256 of each migration that it has, by the migration's name, in their order. */
  migrations: z.record(z.string(), z.string()),
});
export type Release = z.output<typeof releaseShape>;

export interface Migration {
  /** The name of its file. */
  tag: string;
  /** The SHA-256 of its file. */
  hash: string;
  madeAt: number;
  statements: readonly string[];
}

/** The migrations in their order, and the releases, oldest first, whose migrations never change again. */
export interface Chain {
  migrations: readonly Migration[];
  releases: readonly Release[];
}

const BETWEEN = '--> statement-breakpoint';

/** Reads a folder as drizzle-kit writes it, and the `releases.json` beside. */
export function readChain(folder = MIGRATIONS): Chain {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const { entries } = journalShape.parse(JSON.parse(read('meta/_journal.json')));
  const migrations = entries.map(({ tag, when }) => {
    const text = read(`${tag}.sql`);
    const hash = createHash('sha256').update(text).digest('hex');
    return { tag, hash, madeAt: when, statements: text.split(BETWEEN) };
  });
  return { migrations, releases: z.array(releaseShape).parse(JSON.parse(read('releases.json'))) };
}

/** The beginning of a chain. */
export const upTo = ({ migrations, releases }: Chain, count: number): Chain => ({
  migrations: migrations.slice(0, count),
  releases,
});

const IN_PLACE = /^\s*(--.*\n\s*)*(create\s+(unique\s+)?|drop\s+)index\s+concurrently\s/i;

/** Whether it makes or drops an index while others write, which PostgreSQL does outside a transaction alone. */
export const isConcurrent = ({ statements }: Pick<Migration, 'statements'>): boolean =>
  statements.every((statement) => IN_PLACE.test(statement));

/**
 * How many migrations a node has to know to run on a database of this chain: as many as the release before the last
 * change of the schema has, because a release changes nothing that the one before it still uses.
 */
export function leastKnown({ migrations, releases }: Chain): number {
  const counts = releases.map((release) => Object.keys(release.migrations).length);
  return counts.findLast((count) => count < migrations.length) ?? migrations.length;
}
