import type { Day } from '@shared/day';
import { add, type Cents, ZERO } from '@shared/money';
import type { Change } from '@server/db/change';
import { journalRows } from '@server/db/journal';
import { bucketOf } from '@server/lending/accrual-bucket';
import { advance } from '@server/lending/advance';
import { interestAccrued } from '@server/lending/ledger';
import { positionOf } from '@server/loans/loan-file';
import { writePosition } from '@server/loans/write-position';
import type { Context } from '@server/platform/context';
import { commitApart } from './commit-apart';
import type { RunningLoan } from './store';

/** How many loans were written, and the interest of those of them that no bucket accrued. */
export interface WrittenLoans {
  written: number;
  interest: Cents;
}

/** After so many pages of which no loan was written, it is no race that they lose. */
const TRIES = 60;

/**
 * Writes running loans as they stand at the end of `day`, which their buckets have accrued, and puts those that are
 * in none into theirs. `read` answers a page of the loans that are still to be written.
 */
export async function writeLoans(
  context: Context,
  day: Day,
  read: () => Promise<RunningLoan[]>,
): Promise<WrittenLoans> {
  let done: WrittenLoans = { written: 0, interest: ZERO };
  let failures = 0;
  for (;;) {
    const loans = await read();
    if (loans.length === 0) return done;
    const parts = loans.map((loan) => loanAfter(context, day, loan));
    const written = await commitApart(context.db, parts);
    failures = written.length > 0 ? 0 : failures + 1;
    if (failures === TRIES) throw new Error(`${loans.length} loans can't be written for ${day}`);
    done = {
      written: done.written + written.length,
      interest: add(done.interest, ...written.map(({ interest }) => interest)),
    };
  }
}

function loanAfter(
  context: Context,
  day: Day,
  file: RunningLoan,
): { change: Change } & Pick<WrittenLoans, 'interest'> {
  const { id, version, bucket: own } = file.loan;
  const booked = positionOf(file);
  if (!booked) throw new Error(`loan ${id} runs and was never paid out`);
  const { position, accrued } = advance(booked, day);
  const rows = writePosition(file, position);
  const bucket = own ?? bucketOf(id);
  const entries = [rows.applied, interestAccrued(accrued)];
  return {
    interest: accrued,
    change: {
      update: {
        loans: [{ id, version, set: { ...rows.loan, bucket } }],
        instalments: rows.instalments,
      },
      insert: journalRows(context, entries, { loanId: id, paymentId: null }, day),
      bucketDays: [{ bucket, accruedThrough: day }],
    },
  };
}
