import { type Cents, max, subtract } from '@shared/money';
import { LIMIT_START } from '@shared/limits';
import { coded } from '@shared/texts/english';
import { trustChange } from '@server/people/accounts/trust-change';
import type { Context } from '@server/platform/core/context';
import type { Change, Update } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { isRepaid } from '@server/lending/position';
import type { Reversed } from '@server/lending/reversal';
import { standingChange } from '@server/lending/reversed-standing';
import { instalmentOnTime, LATE_LOSSES, type TrustChange, undone } from '@server/lending/trust';
import {
  type Cause,
  causesInForce,
  GUARANTEED,
  isSame,
  nextTurn,
} from '@server/lending/trust-causes';
import { updates } from '@server/loans/loans/parts';
import type { PaymentToReverse } from './store';

type TrustRow = ReturnType<typeof trustChange>['row'];

/** The borrower's score, limit and counts, and the guarantors' thanks, as if the payment had not been made. */
export function reversedStanding(
  context: Context,
  found: PaymentToReverse,
  reversed: Reversed,
): Change {
  const borrower = borrowersChange(context, found, reversed);
  const thanks = isReopened(found, reversed) ? thanksTakenBack(context, found) : [];
  return {
    update: updates({
      persons: [...borrower.persons, ...thanks.map(({ person }) => person)],
    }),
    insert: {
      trustEvents: [...borrower.rows, ...thanks.map(({ row }) => row)],
      events: borrower.events,
    },
  };
}

export const isReopened = (
  { file: { loan } }: Pick<PaymentToReverse, 'file'>,
  { position }: Pick<Reversed, 'position'>,
): boolean => loan.closedReason === 'repaid' && !isRepaid(position);

function borrowersChange(context: Context, found: PaymentToReverse, reversed: Reversed) {
  const { file, limitGrowth } = found;
  const { loan, borrower, past } = file;
  const wasRepaid = loan.closedReason === 'repaid';
  const isStillRepaid = wasRepaid && !isReopened(found, reversed);
  const { undo, add } = standingChange(past.trust, {
    ...reversed,
    isRepaid: isStillRepaid,
  });
  let score = borrower.trustScore;
  const changed = (change: TrustChange, cause: Cause): TrustRow => {
    const person = { id: borrower.id, trustScore: score };
    const written = { ...cause, loanId: loan.id, turn: nextTurn(cause, past.trust) };
    const { row } = trustChange(context, person, change, written);
    score = row.after;
    return row;
  };
  const rows = [
    ...undo.map((cause) => changed(undone(score, cause.points, 'payment_reversed'), cause)),
    ...add.map((cause) => changed(changeOf(cause, score), cause)),
  ];
  const wasOnTime = wasRepaid && loan.worstDaysPastDue === 0;
  const isOnTime = isStillRepaid && reversed.worstDaysPastDue === 0;
  const limit = isOnTime ? borrower.limit : limitWithout(borrower.limit, limitGrowth);
  const set = {
    trustScore: score,
    limit,
    onTimePayments: borrower.onTimePayments - countOnTime(undo) + countOnTime(add),
    loansCompleted: borrower.loansCompleted - Number(wasRepaid && !isStillRepaid),
    loansOnTime: borrower.loansOnTime - Number(wasOnTime && !isOnTime),
  };
  const update: Update<'persons'> = { id: borrower.id, version: borrower.version, set };
  return { persons: [update], rows, events: limitEvents(context, found, limit) };
}

const countOnTime = (causes: readonly Cause[]): number =>
  causes.filter(({ kind }) => kind === 'instalment').length;

/** The points that a cause brings at this score: those of a late instalment, else of one on time. */
function changeOf({ kind }: Cause, score: number): TrustChange {
  const loss = LATE_LOSSES.find(({ cause }) => cause === kind);
  return loss ? loss.of(score) : instalmentOnTime(score);
}

/** A limit never falls below the first one by a reversal. */
const limitWithout = (limit: Cents, growth: Cents): Cents =>
  growth > 0 ? max(LIMIT_START, subtract(limit, growth)) : limit;

function limitEvents(context: Context, { file }: PaymentToReverse, after: Cents) {
  const { id, limit: before } = file.borrower;
  if (after === before) return [];
  const reason = coded('limit_of_reversed_payment');
  const detail = { before, after, loanId: file.loan.id, reason };
  return [eventOf(context, 'limit_changed', { kind: 'person', id }, detail)];
}

/** Takes the points for a repaid loan back from its guarantors; their score's history says why. */
function thanksTakenBack(context: Context, { file, thanks }: PaymentToReverse) {
  const { loan } = file;
  return file.guarantees.flatMap(({ backer }) => {
    if (!backer) return [];
    const own = thanks.filter(({ personId }) => personId === backer.id);
    const thanked = causesInForce(own).find((cause) => isSame(cause, GUARANTEED));
    if (!thanked) return [];
    const { id, version, trustScore } = backer;
    const change = undone(trustScore, thanked.points, 'guaranteed_loan_reopened');
    const written = { ...GUARANTEED, loanId: loan.id, turn: nextTurn(GUARANTEED, own) };
    const { row, set } = trustChange(context, backer, change, written);
    const person: Update<'persons'> = { id, version, set };
    return [{ row, person }];
  });
}
