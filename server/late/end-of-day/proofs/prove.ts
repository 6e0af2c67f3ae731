import { type Day, dayOf } from '@shared/day';
import type { Context } from '@server/platform/core/context';
import type { Db } from '@server/platform/core/ports/database';
import { keepClosedDays, readDaysAgain } from './proven-days';
import { findDaysToRead, findProvenDays } from './proven-store';
import { type ProofRow, readProofs } from './store';

/** The result of a day's proofs; both sides of a failed one, in cents or in counts. */
export interface Proven {
  held: number;
  failed: ProofRow[];
}

/**
 * Proves that ledger, loans, claims and caps agree now; logs each mismatch as an error. Goes on from the days that are
 * proven, and reads a seventh of those again: the days of the week of `night`.
 */
export async function prove(context: Context, night: Day = dayOf(context.now())): Promise<Proven> {
  const { db, log } = context;
  await readDaysAgain(db, await findDaysToRead(db, night));
  await keepClosedDays(context);
  const rows = await readProofs(db, { goesOn: true });
  const failed = rows.filter(isFailed);
  for (const proof of failed) log.error({ proof }, 'the books do not agree');
  return { held: rows.length - failed.length, failed };
}

/** Proves the books from their beginning: every posting, and every proven day against what was kept of it. */
export async function proveAll(db: Db): Promise<ProofRow[]> {
  await readDaysAgain(db, await findProvenDays(db));
  return readProofs(db, { goesOn: false });
}

export const isFailed = ({ here, there }: ProofRow): boolean => here !== there;
