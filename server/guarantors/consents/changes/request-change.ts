import type { ChangeWish } from '@shared/contract/guarantor-changes';
import { addDays, dayOf } from '@shared/day';
import { CHANGE_ANSWER_DAYS, CHANGE_DAYS } from '@shared/limits';
import { type Change, commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { refusal } from '@server/lending/refusal';
import type { GuaranteeInFile, LoanFile } from '@server/loans/loans/loan-file';
import { messageAfterQuietHours } from '@server/platform/messages/after-quiet-hours';
import type { PersonContext } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { orRefuse, Refused } from '@server/platform/core/refused';
import { asked } from '../round';
import { aboutChange, burdened, positionToday, readMatters, wayOf } from './change-case';
import { changeConsent } from './change-consent';
import { invitedNewcomer } from './name-newcomer';
import { stepBack } from './step-back';
import { type ChangeRow, findByAnyGuarantee } from './store';
import { toPerson } from '@server/platform/messages/recipient';

/** Whose guarantee it is for the caller: their own, or one on a loan of theirs. */
type Wisher = 'borrower' | 'guarantor';

/** A guarantee with its loan, and the caller's part in it; nobody else's (404). */
export async function ownGuarantee(
  { db, actor }: PersonContext,
  guaranteeId: string,
): Promise<{ file: LoanFile; leaving: GuaranteeInFile; by: Wisher }> {
  const [file] = await findByAnyGuarantee(db, guaranteeId);
  const leaving = file?.guarantees.find(({ row }) => row.id === guaranteeId);
  const { id } = actor.person;
  if (!file || !leaving) throw new Refused(NOT_FOUND);
  if (file.loan.borrowerId === id) return { file, leaving, by: 'borrower' };
  if (leaving.row.personId !== id) throw new Refused(NOT_FOUND);
  return { file, leaving, by: 'guarantor' };
}

/**
 * The borrower or the guarantor wishes that the guarantor leaves the loan, with somebody in their place or without.
 * Before approval a guarantor steps back at once; on a running loan nothing changes before the lender confirms it.
 * Returns the change's id; null where there is none, because the guarantor is free at once.
 */
export const requestChange = (
  context: PersonContext,
  guaranteeId: string,
  wish: ChangeWish,
): Promise<string | null> =>
  retrying(async () => {
    const { file, leaving, by } = await ownGuarantee(context, guaranteeId);
    const open = await readMatters(context, file.loan.id);
    const way = orRefuse(wayOf(context, file, leaving, open, { kind: wish.kind, by }));
    if (way === 'at_once') {
      await commit(context.db, stepBack(context, file, leaving, wish.reason));
      return null;
    }
    const row = newChange(context, leaving, wish, by);
    const begun =
      wish.kind === 'release'
        ? othersAsked(context, file, leaving, row)
        : by === 'guarantor'
          ? wished(context, file, leaving, row)
          : await named(context, file, row, wish);
    const { kind, reason } = wish;
    const event = eventOf(context, 'change_wished', aboutChange(row), {
      change: kind,
      reason,
      name: leaving.row.name,
    });
    const written: Recorded = { insert: { events: [event] } };
    await commit(context.db, joinChanges(begun, written));
    return row.id;
  });

const newChange = (
  context: PersonContext,
  { row }: GuaranteeInFile,
  { kind, reason }: ChangeWish,
  askedBy: Wisher,
): ChangeRow => ({
  id: newId(),
  version: 1,
  loanId: row.loanId,
  guaranteeId: row.id,
  kind,
  status: 'wished',
  askedBy,
  by: context.actor.person.id,
  reason,
  createdAt: context.now(),
  lapsesOn: addDays(dayOf(context.now()), CHANGE_DAYS),
  guarantorId: null,
  name: null,
  phone: null,
  relationship: null,
  namedAt: null,
  personId: null,
  agreement: null,
  takenAt: null,
  newGuaranteeId: null,
  answerBy: null,
  price: null,
  letter: null,
  inForceOn: null,
  endedAt: null,
});

/** A release: everybody whose share it can raise is asked; who does not agree keeps their share. */
function othersAsked(
  context: PersonContext,
  file: LoanFile,
  leaving: GuaranteeInFile,
  change: ChangeRow,
): Change {
  const position = positionToday(context, file);
  const asks = position ? burdened(file, leaving, position) : [];
  const answerBy = addDays(dayOf(context.now()), CHANGE_ANSWER_DAYS);
  const isAsked = asks.length > 0;
  const row: ChangeRow = {
    ...change,
    status: isAsked ? 'others_asked' : 'agreed',
    answerBy: isAsked ? answerBy : null,
  };
  const found = { file, change: row, leaving, answers: [] };
  const told = change.askedBy === 'guarantor' ? [borrowerTold(context, file, leaving, row)] : [];
  return joinChanges(
    { insert: { guarantorChanges: [row] } },
    asked(context, changeConsent, found, asks, answerBy),
    { messages: told },
  );
}

/** The guarantor's wish for somebody in their place: the borrower names whom. */
function wished(
  context: PersonContext,
  file: LoanFile,
  leaving: GuaranteeInFile,
  row: ChangeRow,
): Change {
  const message = borrowerTold(context, file, leaving, row);
  return {
    insert: { guarantorChanges: [row] },
    messages: [message],
  };
}

/** The borrower's wish, who names somebody at once. */
async function named(
  context: PersonContext,
  file: LoanFile,
  row: ChangeRow,
  { newcomer }: ChangeWish,
): Promise<Change> {
  if (!newcomer) throw new Refused(refusal('change_needs_newcomer'));
  const { set, change } = await invitedNewcomer(context, file, row, newcomer);
  return joinChanges({ insert: { guarantorChanges: [{ ...row, ...set }] } }, change);
}

const borrowerTold = (
  context: PersonContext,
  { loan, borrower }: LoanFile,
  { row }: GuaranteeInFile,
  { kind, lapsesOn }: ChangeRow,
) =>
  messageAfterQuietHours(
    context,
    toPerson(borrower),
    kind === 'release' ? 'release_wished' : 'replacement_wished',
    { name: row.name, apr: loan.apr, until: lapsesOn, loanId: loan.id },
    loan.id,
  );
