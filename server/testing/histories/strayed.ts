import { eq } from 'drizzle-orm';
import type { Day } from '@shared/day';
import { isOneOf, RUNNING } from '@shared/statuses';
import { loans } from '@server/platform/db/schema';
import type { Param } from '@server/platform/db/statement';
import { isSameLoan } from '@server/lending/backdated-payment';
import { beginningOf } from '@server/lending/brought-forward';
import type { Position } from '@server/lending/position';
import { replayRunning, replayWrittenOff } from '@server/lending/written-off-replay';
import { type FileWithWholePast, isWrittenOff, positionOf } from '@server/loans/loans/loan-file';
import { PAST_COLUMN } from '@server/loans/loans/past-store';
import { fileReader } from '@server/loans/loans/store';
import type { Stage } from '../faults/stage';

const findWithPast = fileReader('test_find_with_past', (id: Param<string>) => ({
  where: eq(loans.id, id),
  beside: PAST_COLUMN,
}));

/** Loans that differ from a replay of their beginning, payments and days, in words. */
export async function strayed({ db }: Pick<Stage, 'db'>): Promise<string[]> {
  const { rows } = await db.query<{ id: string; closed: Day }>(
    `select id, (select max(day) from closed_days) as closed from loans
     where disbursed_at is not null order by id`,
  );
  const all: string[][] = [];
  for (const { id, closed } of rows) {
    const [file] = await findWithPast(db, id);
    if (file) all.push(differing(file, closed));
  }
  return all.flat();
}

function differing(file: FileWithWholePast, closed: Day): string[] {
  const { id, status, defaultEndedOn } = file.loan;
  const standing = positionOf(file);
  if (!standing) return [`loan ${id} has no position`];
  const { accruedThrough } = standing;
  const opened = beginningOf(standing);
  const { movements } = file.past;
  const past = isWrittenOff(file)
    ? replayWrittenOff(opened, movements, accruedThrough)
    : replayRunning(opened, movements, accruedThrough);
  const through = closed > accruedThrough ? closed : accruedThrough;
  const now = replayRunning(opened, movements, through).status;
  // Arrears make a loan late at a day's end, also where something was booked on the day itself.
  const untilClosed = movements.filter(({ on }) => on <= closed);
  const inTheMorning = replayRunning(opened, untilClosed, closed).status;
  const isDue = isOneOf(RUNNING, status) && status !== inTheMorning;
  const differ = (what: string, here: unknown, there: unknown) =>
    here === there ? [] : [`loan ${id} is ${String(here)}, not ${String(there)}: ${what}`];
  return [
    ...(isSameLoan(standing, past.position)
      ? []
      : [`loan ${id} is not its past: ${unlike(standing, past.position)}`]),
    ...differ('the end of its default', defaultEndedOn, past.defaultEndedOn),
    ...(isDue ? differ('its status', status, now) : []),
  ];
}

/** Where two positions differ, in words. */
function unlike(standing: Position, past: Position): string {
  const { instalments, ...here } = standing;
  const { instalments: others, ...there } = past;
  const fieldsOf = (one: object, other: object, name: string): string[] =>
    Object.entries(one).flatMap(([key, value]) => {
      const [is, was] = [value, other[key as keyof typeof other]].map((each) =>
        JSON.stringify(each),
      );
      return is === was ? [] : [`${name}${key} ${is}, not ${was}`];
    });
  return [
    ...fieldsOf(here, there, ''),
    ...instalments.flatMap((each, index) => fieldsOf(each, others[index] ?? {}, `${index + 1}.`)),
  ].join('; ');
}
