import { OWED_CHARGES } from '@shared/charges';
import { ZERO } from '@shared/money';
import type { BucketDay, Update } from '@server/platform/db/change';
import type { instalments } from '@server/platform/db/schema';
import { type Entry, interestApplied } from '@server/lending/ledger';
import { chargesBooked } from '@server/lending/charges';
import type { InstalmentState, Position } from '@server/lending/position';
import { bookedSince, type ChargeRow, type PositionRows } from './loan-file';
import {
  instalmentColumns,
  instalmentRow,
  positionColumns,
  writtenPosition,
} from './position-columns';

/** The writes of a loan's position, apart from what the act itself books. */
export interface WrittenPosition {
  loan: ReturnType<typeof positionColumns>;
  instalments: Update<'instalments'>[];
  /** Those that a plan adds. */
  added: (typeof instalments.$inferInsert)[];
  charges: Update<'loanCharges'>[];
  /** Those that are new. */
  charged: ChargeRow[];
  /** The bucket's interest since the last write of the rows, and the charges since then. */
  applied: readonly Entry[];
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
    instalments: after.instalments.slice(0, written.instalments.length).flatMap((each, index) => {
      const set = changedColumns(each, written.instalments[index]);
      return set ? [{ loanId: id, number: each.number, set }] : [];
    }),
    added: after.instalments
      .slice(written.instalments.length)
      .map((each) => instalmentRow(id, each)),
    ...chargesWritten(file, after),
    applied: [interestApplied(booked.accrued), ...chargesBooked(written, after)],
    bucketDays: bucket !== null && bucketDay ? [{ bucket, accruedThrough: bucketDay }] : [],
  };
}

/** What changes of the rows of charges. One that late news takes back stays, with nothing in it. */
function chargesWritten(
  { loan, charges: rows }: PositionRows,
  after: Position,
): Pick<WrittenPosition, 'charges' | 'charged'> {
  const now = OWED_CHARGES.flatMap((kind) =>
    after.charges[kind].rows.map((row) => ({ loanId: loan.id, kind, ...row })),
  );
  const keyOf = ({ kind, dueOn }: Pick<ChargeRow, 'kind' | 'dueOn'>) => `${kind} ${dueOn}`;
  const byKey = new Map(now.map((row) => [keyOf(row), row]));
  const written = new Set(rows.map(keyOf));
  return {
    charges: rows.flatMap((row) => {
      const { loanId, kind, dueOn } = row;
      const set = byKey.get(keyOf(row)) ?? { ...row, ...NO_CHARGE };
      return isSame(set, row) ? [] : [{ loanId, kind, dueOn, set }];
    }),
    charged: now.filter((row) => !written.has(keyOf(row))),
  };
}

const NO_CHARGE = { fee: ZERO, excise: ZERO, paid: ZERO, waived: ZERO, writtenOff: ZERO };

/** What changes of an instalment's row; null where nothing does. Only a plan changes what is scheduled. */
function changedColumns(instalment: InstalmentState, was: InstalmentState | undefined) {
  const set = instalmentColumns(instalment);
  if (was && !isSame(instalment.scheduled, was.scheduled))
    return { ...set, ...instalment.scheduled };
  return was && isSame(set, instalmentColumns(was)) ? null : set;
}

const isSame = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key]);
