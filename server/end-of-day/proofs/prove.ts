import type { Context } from '@server/platform/context';
import { readProofs } from './store';

/** The result of a day's proofs; both sides of a failed one, in cents or in counts. */
export interface Proven {
  held: number;
  failed: { name: string; here: string; there: string }[];
}

/** Proves that ledger, loans, claims and caps agree now; logs each mismatch as an error. */
export async function prove({ db, log }: Context): Promise<Proven> {
  const rows = await readProofs(db);
  const failed = rows.filter(({ here, there }) => here !== there);
  for (const proof of failed) log.error({ proof }, 'the books do not agree');
  return { held: rows.length - failed.length, failed };
}
