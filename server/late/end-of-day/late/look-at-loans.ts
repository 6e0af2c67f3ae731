import type { Recorded } from '@server/platform/db/recorded';
import type { Day } from '@shared/day';
import { ZERO } from '@shared/money';
import { owedToday } from '@server/lending/outlook';
import { type LateActs, lateActs, namesOf } from '@server/lending/lateness';
import { announcedDueDates } from '@server/lending/reminders';
import { positionOf } from '@server/loans/loans/loan-file';
import { inPasses } from '@server/platform/core/passes';
import { commitApart } from '../commit-apart';
import type { EndOfDayRun } from '../end-of-day-run';
import { lateChange, type LateFile } from './fall-behind';
import { reminderChange } from './reminder';
import { findComing, findLate, type Lateness, type LateLoanFile, readLateLoanFiles } from './store';

/** Loans read and written together. */
const PAGE = 100;

/**
 * Updates statuses, points and reminders of all late loans; returns the number of acts. Repeats until nothing is
 * left: a borrower's second loan, or a loan paid during the run, waits for the next pass.
 */
export function lookAtLate(run: EndOfDayRun): Promise<number> {
  const { db } = run.context;
  return inPasses<Lateness>({
    name: `late loans of ${run.day}`,
    find: () => findLate(db, run),
    idOf: ({ id, number, daysPastDue }) => `${id}:${number} (${daysPastDue} days past due)`,
    async act(found) {
      const done: string[] = [];
      for (const page of pagesOf(found)) done.push(...(await actOnPage(run, page)));
      return done;
    },
  });
}

/** Returns the names of the acts, each with its loan and instalment. */
async function actOnPage(run: EndOfDayRun, page: Lateness[]): Promise<string[]> {
  const { db } = run.context;
  const byId = new Map(page.map((lateness) => [lateness.id, lateness]));
  const files = (await readLateLoanFiles(db, [...byId.keys()])).flatMap((file): LateFile[] => {
    const lateness = byId.get(file.loan.id);
    const isStill = lateness && file.loan.oldestUnpaidDueDate === lateness.dueOn;
    return isStill ? [{ ...file, lateness }] : [];
  });
  const parts = onePerBorrower(files).flatMap((file) => {
    const acts = actsOn(run, file);
    const names = namesOf(acts);
    const { id, number } = file.lateness;
    if (names.length === 0) return [];
    const change = lateChange(run, file, acts);
    return [{ change, names: names.map((name) => `${id}:${number} ${name}`) }];
  });
  return (await commitApart(db, parts)).flatMap(({ names }) => names);
}

const actsOn = (run: EndOfDayRun, { loan, lateness }: LateFile): LateActs => {
  const { daysPastDue, causes, reminded, isPromised } = lateness;
  const acts = lateActs(
    {
      status: loan.status,
      daysPastDue,
      hasLost: ({ cause }) => causes.includes(cause),
      reminded,
      isPromised,
    },
    run.ladder,
  );
  return run.sendsReminders ? acts : { ...acts, reminder: null };
};

/** Reminds of payments due in the morning or three days later; returns how many. */
export async function announceComing(run: EndOfDayRun): Promise<number> {
  if (!run.sendsReminders) return 0;
  const { today, soon } = announcedDueDates(run.day);
  return (await announce(run, 'today', today)) + (await announce(run, 'soon', soon));
}

async function announce(run: EndOfDayRun, reminder: 'today' | 'soon', dueOn: Day): Promise<number> {
  const { db } = run.context;
  let done = 0;
  for (const page of pagesOf(await findComing(db, dueOn, reminder))) {
    const files = await readLateLoanFiles(
      db,
      page.map(({ id }) => id),
    );
    const parts = files.flatMap((file) => announcement(run, file, reminder, dueOn));
    done += (await commitApart(db, parts)).length;
  }
  return done;
}

/** Empty if the payment has arrived since. */
function announcement(
  run: EndOfDayRun,
  file: LateLoanFile,
  reminder: 'today' | 'soon',
  dueOn: Day,
): { change: Recorded }[] {
  const position = positionOf(file);
  const coming = position && owedToday(position).nextInstalment;
  if (!coming || coming.dueDate !== dueOn) return [];
  const { number, amount } = coming;
  const due = { number, amount, dueOn, daysPastDue: 0, lateFees: ZERO, feeOn: null };
  return [{ change: reminderChange(run, file, reminder, due) }];
}

const pagesOf = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / PAGE) }, (_, page) =>
    rows.slice(page * PAGE, (page + 1) * PAGE),
  );

/** A statement can update a person's row once only. */
const onePerBorrower = (files: LateFile[]): LateFile[] => {
  const seen = new Set<string>();
  return files.filter(({ loan }) => !seen.has(loan.borrowerId) && seen.add(loan.borrowerId));
};
