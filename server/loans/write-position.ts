import type { BucketDay, Update } from '@server/db/change';
import { type Entry, interestApplied } from '@server/lending/ledger';
import type { InstalmentState, Position } from '@server/lending/position';
import { bookedSince, type PositionRows, writtenPosition } from './loan-file';
import { instalmentColumns, positionColumns } from './position-columns';

/** The writes of a loan's position, apart from what the act itself books. */
export interface WrittenPosition {
  loan: ReturnType<typeof positionColumns>;
  instalments: Update<'instalments'>[];
  /** Moves the bucket's interest since the last write of the rows to the loan. */
  applied: Entry;
  /** The bucket must not accrue another day before the commit. */
  bucketDays: BucketDay[];
}

/** Writes the rows of a paid-out loan as `after`, which was computed from the file's position. */
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
