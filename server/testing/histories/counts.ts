import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTS_DIR } from '../depth';
import type { History } from './play-history';

type Counted = Pick<History, 'reached'>;

/** Leaves the counts of a history that went well; a seed that is played anew takes its old place. */
export function keepCounts({ seed, faults, reached }: History): void {
  if (!COUNTS_DIR || faults.length > 0) return;
  mkdirSync(COUNTS_DIR, { recursive: true });
  writeFileSync(join(COUNTS_DIR, `${seed}.json`), JSON.stringify([...reached]));
}

/** What the histories of this run and of others have left; null where they leave nothing. */
export function keptCounts(): Counted[] | null {
  const dir = COUNTS_DIR;
  if (!dir) return null;
  return readdirSync(dir).map((name) => ({
    reached: new Map<string, number>(JSON.parse(readFileSync(join(dir, name), 'utf8'))),
  }));
}

/** How often each act, outcome and pair came in all of them. */
export function sumsOf(histories: readonly Counted[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { reached } of histories) {
    for (const [what, times] of reached) sums.set(what, (sums.get(what) ?? 0) + times);
  }
  return sums;
}
