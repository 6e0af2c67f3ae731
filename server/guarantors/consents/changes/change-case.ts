import { dayOf } from '@shared/day';
import type { ChangeKind } from '@shared/contract/guarantor-changes';
import type { Cents } from '@shared/money';
import { ZERO } from '@shared/money';
import { standingGuarantees } from '@server/guarantors/consents/plans/plan-case';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { advance } from '@server/lending/advance';
import { callable } from '@server/lending/claim-shares';
import { type ChangeCase, type ChangeWay, changeWay } from '@server/lending/guarantor-change';
import { liability } from '@server/lending/liability';
import { isPastDue, type Position } from '@server/lending/position';
import type { Refusal } from '@server/lending/refusal';
import { firstCall, shareChange, type ShareChange } from '@server/lending/share-change';
import { type GuaranteeInFile, type LoanFile, positionOf } from '@server/loans/loans/loan-file';
import { findLoan } from '@server/loans/loans/store';
import type { Context } from '@server/platform/core/context';
import type { Db } from '@server/platform/core/ports/database';
import { Refused } from '@server/platform/core/refused';
import {
  type ChangeAnswerRow,
  type ChangeRow,
  findChange,
  findChangeAnswersOf,
  findOpenMatters,
  type OpenMatters,
} from './store';

/** A change with its loan, who leaves, and what those who stay said. */
export interface FoundChange {
  file: LoanFile;
  change: ChangeRow;
  leaving: GuaranteeInFile;
  answers: ChangeAnswerRow[];
}

/** Undefined where there is no such change. */
export async function readChange(db: Db, changeId: string): Promise<FoundChange | undefined> {
  const [change] = await findChange(db, changeId);
  if (!change) return undefined;
  const [[file], answers] = await Promise.all([
    findLoan(db, change.loanId),
    findChangeAnswersOf(db, change.loanId),
  ]);
  if (!file) throw new Error(`change ${change.id} is of no loan`);
  return { file, change, leaving: leavingOf(file, change), answers: answersTo(change, answers) };
}

export async function foundChange(db: Db, changeId: string): Promise<FoundChange> {
  const found = await readChange(db, changeId);
  if (!found) throw new Refused(NOT_FOUND);
  return found;
}

export function leavingOf(
  { guarantees }: LoanFile,
  { id, guaranteeId }: ChangeRow,
): GuaranteeInFile {
  const leaving = guarantees.find(({ row }) => row.id === guaranteeId);
  if (!leaving) throw new Error(`change ${id} is of no guarantee of its loan`);
  return leaving;
}

export const answersTo = (
  { id }: Pick<ChangeRow, 'id'>,
  rows: readonly { answer: ChangeAnswerRow }[],
): ChangeAnswerRow[] => rows.flatMap(({ answer }) => (answer.changeId === id ? [answer] : []));

export const readMatters = async (db: Db, loanId: string): Promise<OpenMatters> => {
  const [open] = await findOpenMatters(db, loanId);
  if (!open) throw new Error('the database said nothing');
  return open;
};

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
  open: OpenMatters,
  asked: Asked,
): ChangeWay | Refusal {
  const position = positionToday(context, file);
  return changeWay({
    ...asked,
    ...open,
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
): { guarantee: GuaranteeInFile; share: ShareChange }[] {
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
    return [{ guarantee, share: shareChange(due, { liability: own, beside }, others, leaves) }];
  });
}

/** Updates a change's row that was read. */
export const changeUpdate = ({ id, version }: ChangeRow, set: Partial<ChangeRow>) => ({
  id,
  version,
  set,
});

export const answerUpdate = ({ id, version }: ChangeAnswerRow, set: Partial<ChangeAnswerRow>) => ({
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
