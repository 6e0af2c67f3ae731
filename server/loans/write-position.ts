import type { BucketDay, Update } from '@server/db/change';
import { type Entry, interestApplied } from '@server/lending/ledger';
import type { InstalmentState, Position } from '@server/lending/position';
import { bookedSince, type PositionRows, writtenPosition } from './loan-file';
import { instalmentColumns, positionColumns } from './position-columns';

/** What is written of a loan's money, beside what the act itself books. */
export interface WrittenPosition {
  loan: ReturnType<typeof positionColumns>;
  instalments: Update<'instalments'>[];
  /** Takes over the interest that the loan's bucket has accrued for it since its rows were written. */
  applied: Entry;
  /** The bucket may not have accrued another day meanwhile. */
  bucketDays: BucketDay[];
}

/** Writes a paid-out loan's rows as `after`, which was reckoned from the position that the file gives. */
export function writePosition(file: PositionRows, after: Position): WrittenPosition {
  const written = writtenPosition(file);
  const booked = bookedSince(file);
  if (!written || !booked) throw new Error(`loan ${file.loan.id} was never paid out`);
  const { id, bucket } = file.loan;
  const { bucketDay } = file;
  return {
    loan: positionColumns(after),
    instalments: after.instalments
      .filter((each, index) => !isWritten(each, written.instalments[index]))
      .map((each) => ({ loanId: id, number: each.number, set: instalmentColumns(each) })),
    applied: interestApplied(booked.accrued),
    bucketDays: bucket !== null && bucketDay ? [{ bucket, accruedThrough: bucketDay }] : [],
  };
}

function isWritten(instalment: InstalmentState, was: InstalmentState | undefined): boolean {
  const set = instalmentColumns(instalment);
  return (Object.keys(set) as (keyof typeof set)[]).every((key) => set[key] === was?.[key]);
}
