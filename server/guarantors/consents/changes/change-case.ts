import { addDays, dayOf, startOf } from '@shared/day';
import type { ChangeKind } from '@shared/contract/guarantor-changes';
import { CHANGE_REST_DAYS } from '@shared/limits';
import type { Cents } from '@shared/money';
import { ZERO } from '@shared/money';
import { advance } from '@server/lending/advance';
import { callable } from '@server/lending/claim-shares';
import { type ChangeCase, type ChangeWay, changeWay } from '@server/lending/guarantor-change';
import { liability } from '@server/lending/liability';
import { isPastDue, type Position } from '@server/lending/position';
import { type Refusal, refusal } from '@server/lending/refusal';
import { firstCall, shareChange, type ShareChange } from '@server/lending/share-change';
import { type GuaranteeInFile, type LoanFile, positionOf } from '@server/loans/loans/loan-file';
import type { Context } from '@server/platform/core/context';
import { refuseFirst } from '@server/platform/core/refused';
import type { Db } from '@server/platform/core/ports/database';
import type { ConsentCase } from '../kind';
import { type Burdened, readRound, standingGuarantees } from '../round';
import type { AnswerRow } from '../store';
import { type ChangeRow, findChange, findOpenMatters, type OpenMatters } from './store';

export const CHANGE_OVER = refusal('change_over');

/** A change with its loan, who leaves, and what those who stay said. */
export interface FoundChange extends ConsentCase<ShareChange> {
  change: ChangeRow;
  leaving: GuaranteeInFile;
}

/** Undefined where there is no such change. */
export async function readChange(db: Db, changeId: string): Promise<FoundChange | undefined> {
  const [change] = await findChange(db, changeId);
  if (!change) return undefined;
  const { file, answers } = await readRound(db, change.loanId);
  return { file, change, leaving: leavingOf(file, change), answers: answersTo(change, answers) };
}

export function leavingOf(
  { guarantees }: LoanFile,
  { id, guaranteeId }: ChangeRow,
): GuaranteeInFile {
  const leaving = guarantees.find(({ row }) => row.id === guaranteeId);
  if (!leaving) throw new Error(`change ${id} is of no guarantee of its loan`);
  return leaving;
}

/** Throws Refused where the loan is closed, also before the night ends what is open about it. */
export const refuseClosed = ({ loan }: LoanFile): void =>
  refuseFirst([loan.status === 'closed' ? refusal('change_loan_closed') : null]);

export const answersTo = (
  { id }: Pick<ChangeRow, 'id'>,
  answers: readonly AnswerRow[],
): AnswerRow<ShareChange>[] =>
  answers.filter((each): each is AnswerRow<ShareChange> => each.changeId === id);

export const readMatters = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  loanId: string,
): Promise<OpenMatters> => {
  const [open] = await findOpenMatters(db, loanId, restsSince(now()));
  if (!open) throw new Error('the database said nothing');
  return open;
};

/** What was taken back, or offered to somebody, since then is not to be asked for again. */
export const restsSince = (now: Date): Date => startOf(addDays(dayOf(now), 1 - CHANGE_REST_DAYS));

/** The loan as of today; null before its payout. */
export function positionToday({ now }: Context, file: LoanFile): Position | null {
  const booked = positionOf(file);
  return booked && advance(booked, dayOf(now())).position;
}

interface Asked {
  kind: ChangeKind;
  by: ChangeCase['by'];
}

/** How a guarantor can leave the loan, or why not now. */
export function wayOf(
  context: Context,
  file: LoanFile,
  { row }: GuaranteeInFile,
  { takenBack, ...open }: OpenMatters,
  asked: Asked,
): ChangeWay | Refusal {
  const position = positionToday(context, file);
  return changeWay({
    ...asked,
    ...open,
    wasTakenBack: takenBack.some(
      ({ guaranteeId, kind, askedBy }) =>
        guaranteeId === row.id && kind === asked.kind && askedBy === asked.by,
    ),
    loan: file.loan.status,
    guarantee: row.status,
    isReleased: row.releasedAt !== null,
    claims: file.claims.map(({ status }) => status),
    isPastDue: position !== null && isPastDue(position),
    isInHardship: file.loan.hardshipFrom !== null,
    others: standingGuarantees(file).filter((each) => each.row.id !== row.id).length,
    least: file.product.terms.guarantors.min,
  });
}

/** What a guarantor stands for today. */
export const standsFor = (
  { row }: GuaranteeInFile,
  { outstanding, lent }: Pick<Position, 'outstanding' | 'lent'>,
): Cents => {
  const { cap, agreedPrincipal: agreed, amountCharged: chargedBefore } = row;
  return callable({ cap, agreed, chargedBefore }, outstanding, lent);
};

/** The guarantors whose share a release raises, each with the change. */
export function burdened(
  file: LoanFile,
  leaving: GuaranteeInFile,
  position: Position,
): Burdened<ShareChange>[] {
  const leaves = standsFor(leaving, position);
  if (leaves === ZERO) return [];
  const due = firstCall(position);
  const staying = standingGuarantees(file).filter(({ row }) => row.id !== leaving.row.id);
  return staying.flatMap((guarantee) => {
    const own = standsFor(guarantee, position);
    if (own === ZERO) return [];
    const others = staying
      .filter((each) => each !== guarantee)
      .map((each) => standsFor(each, position));
    const { outstanding, lent } = position;
    const beside = liability(guarantee.row.besideCap ?? ZERO, outstanding, lent);
    return [{ guarantee, effect: shareChange(due, { liability: own, beside }, others, leaves) }];
  });
}

/** Updates a change's row that was read. */
export const changeUpdate = ({ id, version }: ChangeRow, set: Partial<ChangeRow>) => ({
  id,
  version,
  set,
});

/** The history of a change is its guarantee's. */
export const aboutChange = ({
  guaranteeId,
  loanId,
}: Pick<ChangeRow, 'guaranteeId' | 'loanId'>) => ({
  kind: 'guarantee' as const,
  id: guaranteeId,
  loanId,
});
