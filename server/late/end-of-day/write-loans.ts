import type { Day } from '@shared/day';
import { add, type Cents, ZERO } from '@shared/money';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded, Unrecorded } from '@server/platform/db/recorded';
import { bucketOf } from '@server/lending/accrual-bucket';
import { advance } from '@server/lending/advance';
import { bringLoan } from '@server/loans/loans/bring-loan';
import { positionOf } from '@server/loans/loans/loan-file';
import { chargeEvents } from '@server/loans/loans/charge-events';
import type { Context } from '@server/platform/core/context';
import { inPasses } from '@server/platform/core/passes';
import { commitApart } from './commit-apart';
import type { RunningLoan } from './store';

/** How many loans were written, and their interest that no bucket accrued. */
export interface WrittenLoans {
  written: number;
  interest: Cents;
}

/**
 * Writes running loans at the end of `day`, which their buckets have accrued, and adds those without a bucket to one.
 * `find` returns a page of the loans still to write.
 */
export async function writeLoans(
  context: Context,
  day: Day,
  find: () => Promise<RunningLoan[]>,
): Promise<WrittenLoans> {
  let interest = ZERO;
  const written = await inPasses({
    name: `loans to write for ${day}`,
    find,
    idOf: ({ loan }) => loan.id,
    async act(loans) {
      const parts = loans.map((loan) => loanAfter(context, day, loan));
      const done = await commitApart(context.db, parts);
      interest = add(interest, ...done.map((part) => part.interest));
      return done.map(({ id }) => id);
    },
  });
  return { written, interest };
}

/** A loan's rows at the end of a day, and the interest that no bucket accrued. */
interface LoanAfter {
  id: string;
  change: Recorded | Unrecorded;
  interest: Cents;
}

function loanAfter(context: Context, day: Day, file: RunningLoan): LoanAfter {
  const { id, bucket } = file.loan;
  const booked = positionOf(file);
  if (!booked) throw new Error(`loan ${id} runs and was never paid out`);
  const { position, accrued } = advance(booked, day);
  const [charged, ...more] = chargeEvents(context, file, position);
  const brought = bringLoan(context, file, {
    after: position,
    accrued,
    entries: [],
    move: null,
    by: 'job',
    day,
    joins: { bucket: bucket ?? bucketOf(id), accruedThrough: day },
  });
  const change: LoanAfter['change'] = charged
    ? joinChanges(brought, { insert: { events: [charged, ...more] } })
    : { ...brought, whyNoEvent: 'figures_of_a_day' };
  return { id, change, interest: accrued };
}
