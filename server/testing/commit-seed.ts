import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

let seed: number | undefined;

/** A number that changes with each commit, or with the day when there is no git. */
export const seedOfCommit = (): number =>
  (seed ??= createHash('sha256').update(commitOrDay()).digest().readUInt32BE());

function commitOrDay(): string {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, stdio })
      .toString()
      .trim();
  } catch {
    return new Date().toISOString().slice(0, 10);
  }
}
