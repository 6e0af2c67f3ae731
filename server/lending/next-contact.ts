import { AGEING } from '@shared/ageing';
import { formatDay, formatInstant } from '@shared/day';
import { DEFAULT_DAYS } from '@shared/limits';
import { formatMoney } from '@shared/money';
import type { PromiseState, Promised } from './promise';
import { WRITE_OFF_DAYS } from './write-off-rules';

/** What decides what to do next about a late loan. */
export interface CollectionCase {
  readonly daysPastDue: number;
  readonly isDefaulted: boolean;
  /** The latest promise to pay; null when there is none. */
  readonly promise: (Promised & { readonly state: PromiseState }) | null;
  /** Open claims on guarantors by where they stand. */
  readonly noticed: number;
  readonly appealed: number;
  readonly charged: number;
  /** The first moment at which a claim in notice may be charged; null when none is in notice. */
  readonly deadline: Date | null;
  readonly isWriteOffProposed: boolean;
}

/** Days past due through which reminders do, a call asks for a day to pay, and then for a plan. */
const REMINDERS_DO_DAYS = 7;
const ASK_DAYS = AGEING[0].to;
const PLAN_DAYS = AGEING[1].to;

type Step = (found: CollectionCase) => string | null;

/**
 * What an admin does next about a late loan, in a sentence. The first that applies: what waits for an admin's
 * word, what has a date, what was promised, and then by how late it is.
 */
export function nextContact(found: CollectionCase): string {
  for (const step of STEPS) {
    const words = step(found);
    if (words) return words;
  }
  return byDays(found);
}

const STEPS: readonly Step[] = [
  ({ appealed }) => {
    if (appealed === 0) return null;
    return appealed === 1 ? 'Hear the appeal.' : `Hear ${appealed} appeals.`;
  },
  ({ isWriteOffProposed }) =>
    isWriteOffProposed ? 'A second admin confirms or rejects the write-off.' : null,
  ({ deadline }) =>
    deadline &&
    `Wait until ${formatInstant(deadline)}: guarantors are asked then, unless the borrower pays.`,
  ({ promise }) =>
    promise?.state === 'broken'
      ? `Call: ${formatMoney(promise.amount)} promised for ${formatDay(promise.on)} did not come.`
      : null,
  ({ promise }) =>
    promise?.state === 'open'
      ? `Check on ${formatDay(promise.on)} that ${formatMoney(promise.amount)} came as promised.`
      : null,
  ({ daysPastDue, isDefaulted }) =>
    isDefaulted && daysPastDue >= WRITE_OFF_DAYS
      ? `Propose to write it off: it is more than ${WRITE_OFF_DAYS - 1} days late.`
      : null,
  ({ charged }) => {
    if (charged === 0) return null;
    return charged === 1
      ? 'Follow up with the guarantor who was asked.'
      : `Follow up with ${charged} guarantors who were asked.`;
  },
];

function byDays({ daysPastDue, isDefaulted }: CollectionCase): string {
  if (daysPastDue <= REMINDERS_DO_DAYS) return 'Leave it to the reminders for now.';
  if (daysPastDue <= ASK_DAYS) return 'Call the borrower and ask for a day to pay.';
  if (daysPastDue <= PLAN_DAYS) return 'Call, agree on a plan and note what is promised.';
  if (!isDefaulted) return `Call: from ${DEFAULT_DAYS} days on, the guarantors get notice.`;
  return 'Call the borrower: no claim on a guarantor is open.';
}
