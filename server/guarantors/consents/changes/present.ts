import type {
  ChangeAnswer,
  ChangeBar,
  ChangeCover,
  ChangePrice,
  ChangeShare,
  GuarantorChange,
} from '@shared/contract/guarantor-changes';
import { OPEN_CHANGE } from '@shared/contract/guarantor-changes';
import { add, type Cents, toDecimalString, ZERO } from '@shared/money';
import { isOneOf } from '@shared/statuses';
import type { ChangeWay } from '@server/lending/guarantor-change';
import { liability } from '@server/lending/liability';
import type { Position } from '@server/lending/position';
import type { Refusal } from '@server/lending/refusal';
import type { ShareChange } from '@server/lending/share-change';
import type { LoanFile } from '@server/loans/loans/loan-file';
import { presentAnswer, presentDocument } from '../present';
import { standingGuarantees } from '../round';
import type { AnswerRow } from '../store';
import { leavingOf, standsFor } from './change-case';
import type { ChangeRow } from './store';

/** Who reads it: a reason is for the desk and for who wrote it. */
export type Reader = 'borrower' | 'desk';

interface Shown {
  file: LoanFile;
  change: ChangeRow;
  answers: readonly AnswerRow<ShareChange>[];
  position: Position | null;
  /** Today's prices, of an open change. */
  price: ChangePrice | null;
  reader: Reader;
}

export const presentState = (change: ChangeRow) => ({
  id: change.id,
  loanId: change.loanId,
  guaranteeId: change.guaranteeId,
  kind: change.kind,
  status: change.status,
  askedBy: change.askedBy,
  createdAt: change.createdAt.toISOString(),
  lapsesOn: change.lapsesOn,
  answerBy: change.answerBy,
  inForceOn: change.inForceOn,
});

/** A change as the borrower and the desk see it. */
export function presentChange(shown: Shown): GuarantorChange {
  const { file, change, answers, position, price, reader } = shown;
  const { row } = leavingOf(file, change);
  const isOpen = isOneOf(OPEN_CHANGE, change.status);
  const stands = position && isOpen ? standsFor(leavingOf(file, change), position) : ZERO;
  return {
    ...presentState(change),
    leaving: {
      name: row.name,
      cap: toDecimalString(row.cap),
      liability: toDecimalString(stands),
    },
    newcomer:
      change.name && change.relationship
        ? {
            name: change.name,
            relationship: change.relationship,
            agreedAt: change.takenAt?.toISOString() ?? null,
          }
        : null,
    reason: reader === 'desk' || change.askedBy === 'borrower' ? change.reason : null,
    price: change.price ?? price,
    cover: isOpen && position ? coverOf(file, change, position) : null,
    answers: answers.flatMap((answer): ChangeAnswer[] => {
      const own = file.guarantees.find((each) => each.row.id === answer.guaranteeId);
      return own ? [presentStaying(own.row.name, answer)] : [];
    }),
    letter: reader === 'desk' ? presentDocument(change.letter) : null,
  };
}

const presentStaying = (name: string, answer: AnswerRow<ShareChange>): ChangeAnswer => ({
  ...presentAnswer(name, answer),
  share: presentShare(answer.effect),
});

export const presentShare = ({ due, payments, before, after, most }: ShareChange): ChangeShare => ({
  due: toDecimalString(due),
  payments,
  before: toDecimalString(before),
  after: toDecimalString(after),
  most: toDecimalString(most),
});

/** What all who stand guarantee together today, and would with the change. */
function coverOf(file: LoanFile, change: ChangeRow, position: Position): ChangeCover {
  const standing = standingGuarantees(file);
  const staying = standing.filter(({ row }) => row.id !== change.guaranteeId);
  const { cap } = leavingOf(file, change).row;
  const taken = change.name ? liability(cap, position.outstanding, position.lent) : null;
  const sum = (all: typeof standing): Cents =>
    add(ZERO, ...all.map((each) => standsFor(each, position)));
  return {
    guarantorsBefore: standing.length,
    guarantorsAfter: staying.length + (taken === null ? 0 : 1),
    before: toDecimalString(sum(standing)),
    after: toDecimalString(add(sum(staying), taken ?? ZERO)),
  };
}

/** Why a change can't be wished for; null where it can. */
export const barOf = (way: ChangeWay | Refusal): ChangeBar =>
  typeof way === 'string'
    ? { refusal: null, refusalCode: null }
    : { refusal: way.message, refusalCode: { code: way.code, params: way.params ?? {} } };
