import { dayOf } from '@shared/day';
import type { MovedInWords } from '@shared/moved-in-words';
import { add, ZERO } from '@shared/money';
import { commit } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { journalRows } from '@server/platform/db/journal';
import type { Recorded, Unrecorded } from '@server/platform/db/recorded';
import { advance } from '@server/lending/advance';
import { type BroughtForward, carriedIn, openingMove } from '@server/lending/brought-forward';
import { suspendedOnOpening } from '@server/lending/ledger';
import { nextStatus } from '@server/lending/loan-lifecycle';
import { defaultRepayment, owedToday } from '@server/lending/outlook';
import { lateDays, type Position } from '@server/lending/position';
import { suspendedInterest } from '@server/lending/suspended-interest';
import { messageAfterQuietHours } from '@server/platform/messages/after-quiet-hours';
import type { Context } from '@server/platform/core/context';
import { orRefuse } from '@server/platform/core/refused';
import { ON_DESK } from '@server/platform/db/live-lines';
import { withoutTexts } from './check-upload';
import {
  findImport,
  findImportWords,
  findLoansToOpen,
  findPieces,
  type LoanToOpen,
  readBooked,
} from './store';

/** Loans that begin to run by one commit. */
const BATCH = 250;

/**
 * Lets loans of an import run once all of them are in the books: only then is anybody reminded of one. Returns whether
 * it opened any.
 */
export async function openBatch(context: Context, importId: string): Promise<boolean> {
  const [row] = await findImport(context.db, importId);
  if (row?.status !== 'posting' || row.posted < row.loans) return false;
  const batch = await findLoansToOpen(context.db, importId, BATCH);
  if (batch.length === 0) return false;
  const [confirmed] = await findImportWords(context.db, importId);
  const words = confirmed?.words ?? null;
  const opened = row.opened + batch.length;
  const counted: Unrecorded = {
    update: { imports: [{ id: row.id, version: row.version, set: { opened } }] },
    whyNoEvent: 'part_of_import',
    shownOn: ON_DESK,
  };
  await commit(
    context.db,
    joinChanges(counted, ...batch.map((loan) => openedLoan(context, loan, words))),
  );
  return true;
}

function openedLoan(context: Context, loan: LoanToOpen, words: MovedInWords | null): Recorded {
  const { id, version, apr, broughtForward } = loan;
  if (!broughtForward) throw new Error(`loan ${id} was not brought in`);
  const position = carriedIn(broughtForward, apr);
  const days = lateDays(position);
  const status = orRefuse(nextStatus(openingMove(days), 'disbursed', 'job'));
  const suspended = suspendedInterest(status, position);
  const event = eventOf(context, 'loan_opened', { kind: 'loan', id }, { status, days });
  const about = { loanId: id, paymentId: null };
  const news = movedInNews(context, loan, broughtForward, { position, words });
  return {
    update: { loans: [{ id, version, set: { status } }] },
    insert: {
      events: [event],
      ...journalRows(context, [suspendedOnOpening(suspended)], about),
    },
    messages: news,
  };
}

/** Tells the borrower where their loan is now, by day; nobody where the number is not known to be theirs. */
function movedInNews(
  context: Context,
  { id, reference, personId, phone }: LoanToOpen,
  { source, number }: BroughtForward,
  { position: carried, words }: { position: Position; words: MovedInWords | null },
) {
  const owed = owedToday(advance(carried, dayOf(context.now())).position);
  const dueOn = owed.oldestUnpaidDueDate ?? owed.nextInstalment?.dueDate;
  if (!phone || !dueOn) return [];
  const parts = {
    source,
    number,
    reference,
    left: owed.payOff,
    payment: defaultRepayment(owed, ZERO),
    dueOn,
    isLate: owed.daysPastDue > 0,
    wordsEn: words?.en ?? null,
    wordsSw: words?.sw ?? null,
  };
  return [messageAfterQuietHours(context, { personId, phone }, 'loan_moved_in', parts, id)];
}

/** Ends an import whose loans all run, once the journal has what its files have, and deletes the files. */
export async function finishImport(context: Context, importId: string): Promise<void> {
  const [[row], pieces, booked] = await Promise.all([
    findImport(context.db, importId),
    findPieces(context.db, importId),
    readBooked(context.db, importId),
  ]);
  if (row?.status !== 'posting' || row.opened < row.loans) return;
  for (const { account, balance } of row.totals?.balances ?? []) {
    const amount = add(
      ZERO,
      ...booked.filter((each) => each.account === account).map((each) => each.amount),
    );
    if (amount !== balance) {
      throw new Error(`import ${importId}: ${account} has ${amount}, the files ${balance}`);
    }
  }
  const set = { status: 'posted' as const, finishedAt: context.now() };
  const { source, loans } = row;
  const event = eventOf(
    context,
    'import_posted',
    { kind: 'import', id: row.id },
    { source, loans },
  );
  await commit(context.db, {
    update: {
      imports: [{ id: row.id, version: row.version, set }],
      importFiles: withoutTexts(pieces),
    },
    insert: { events: [event] },
  });
}
