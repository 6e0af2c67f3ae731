import type { Context } from '@server/platform/context';
import { readProofs } from './store';

/** What the proofs of a day said; both sides of one that failed are in cents, or in numbers of things. */
export interface Proven {
  held: number;
  failed: { name: string; here: string; there: string }[];
}

/** Proves that ledger, loans, claims and caps agree just now; what does not is logged, loudly. */
export async function prove({ db, log }: Context): Promise<Proven> {
  const rows = await readProofs(db);
  const failed = rows.filter(({ here, there }) => here !== there);
  for (const proof of failed) log.error({ proof }, 'the books do not agree');
  return { held: rows.length - failed.length, failed };
}
