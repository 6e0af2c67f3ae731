import type { Day } from '@shared/day';
import { add, type Cents, ZERO } from '@shared/money';
import type { Change } from '@server/db/change';
import { journalRows } from '@server/db/journal';
import { bucketOf } from '@server/lending/accrual-bucket';
import { advance } from '@server/lending/advance';
import { interestAccrued } from '@server/lending/ledger';
import { creditedInterest } from '@server/lending/suspended-interest';
import { positionOf } from '@server/loans/loan-file';
import { lateFeeEvent } from '@server/loans/late-fee-event';
import { writePosition } from '@server/loans/write-position';
import type { Context } from '@server/platform/context';
import { inPasses } from '@server/platform/passes';
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
  change: Change;
  interest: Cents;
}

function loanAfter(context: Context, day: Day, file: RunningLoan): LoanAfter {
  const { id, version, bucket: own } = file.loan;
  const booked = positionOf(file);
  if (!booked) throw new Error(`loan ${id} runs and was never paid out`);
  const { position, accrued } = advance(booked, day);
  const event = lateFeeEvent(context, file, position);
  const rows = writePosition(file, position);
  const bucket = own ?? bucketOf(id);
  const credited = creditedInterest(file.loan.status);
  const entries = [...rows.applied, interestAccrued(accrued, credited)];
  const change: Change = {
    update: {
      loans: [{ id, version, set: { ...rows.loan, bucket } }],
      instalments: rows.instalments,
    },
    insert: {
      ...journalRows(context, entries, { loanId: id, paymentId: null }, day),
      ...(event && { events: [event] }),
    },
    bucketDays: [{ bucket, accruedThrough: day }],
  };
  return { id, change, interest: accrued };
}
