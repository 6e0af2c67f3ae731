import type { CollectionResults } from '@shared/contract/collections';
import { addDays, type Day, dayOf, startOf } from '@shared/day';
import { toDecimalString } from '@shared/money';
import type { Cell } from '@server/platform/http/csv';
import { fieldRefusal } from '@server/lending/refusal';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { readCollectorResults } from './results-store';

const DAYS_SHOWN = 30;

interface Asked {
  from?: Day | undefined;
  to?: Day | undefined;
}

/** What each collector did over a period, the last thirty days by default, and what came of it until now. */
export async function collectorResults(
  { db, now }: PersonContext,
  asked: Asked,
): Promise<CollectionResults> {
  const today = dayOf(now());
  const to = !asked.to || asked.to > today ? today : asked.to;
  const from = asked.from ?? addDays(to, 1 - DAYS_SHOWN);
  if (from > to) throw new Refused(fieldRefusal('from', 'period_invalid'));
  const rows = await readCollectorResults(db, startOf(from), startOf(addDays(to, 1)), today);
  return {
    from,
    to,
    rows: rows.map(({ received, ...row }) => ({ ...row, received: toDecimalString(received) })),
  };
}

const HEADERS = [
  'name',
  'role',
  'late_loans_now',
  'contacts',
  'reached',
  'promises',
  'promises_kept',
  'promises_broken',
  'received_after_contact',
];

export const resultsSheet = ({ rows }: CollectionResults): Cell[][] => [
  HEADERS,
  ...rows.map((row) => [
    row.name,
    row.role,
    row.loans,
    row.contacts,
    row.reached,
    row.promises,
    row.kept,
    row.broken,
    row.received,
  ]),
];
