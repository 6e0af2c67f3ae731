import type { Day } from '@shared/day';
import { waitedFor } from '@server/lending/consent-round';
import type { Change } from '@server/platform/db/change';
import { findLoan } from '@server/loans/loans/store';
import type { GuaranteeInFile, LoanFile } from '@server/loans/loans/loan-file';
import { newId } from '@server/platform/core/ids';
import type { PersonContext } from '@server/platform/core/context';
import type { Db } from '@server/platform/core/ports/database';
import type { ConsentCase, ConsentKind } from './kind';
import { type AnswerRow, type Effect, findAnswersOf } from './store';

/** Guarantors who stand behind the loan. */
export const standingGuarantees = ({ guarantees }: LoanFile): GuaranteeInFile[] =>
  guarantees.filter(({ row }) => row.status === 'accepted' && row.releasedAt === null);

export const standingIds = (file: LoanFile): string[] =>
  standingGuarantees(file).map(({ row }) => row.id);

/** Whether a guarantor's answer is waited for. */
export const isWaitedFor = (file: LoanFile, answer: AnswerRow): boolean =>
  waitedFor([answer], standingIds(file)).length > 0;

/** The loan of a consent, with what its guarantors said about all that was asked. */
export async function readRound(
  db: Db,
  loanId: string,
): Promise<{ file: LoanFile; answers: AnswerRow[] }> {
  const [[file], rows] = await Promise.all([findLoan(db, loanId), findAnswersOf(db, loanId)]);
  if (!file) throw new Error(`a consent is of no loan ${loanId}`);
  return { file, answers: rows.map(({ answer }) => answer) };
}

/** A guarantor whom a consent burdens, and what it changes for them. */
export interface Burdened<E extends Effect> {
  guarantee: GuaranteeInFile;
  effect: E;
}

/** Asks guarantors about a consent. */
export const asked = <E extends Effect, C extends ConsentCase<E>>(
  context: PersonContext,
  kind: ConsentKind<E, C>,
  found: C,
  burdened: readonly Burdened<E>[],
  answerBy: Day,
): Change => ({
  insert: {
    consentAnswers: burdened.map(({ guarantee, effect }) => ({
      id: newId(),
      version: 1,
      ...kind.about(found),
      guaranteeId: guarantee.row.id,
      status: 'pending' as const,
      effect,
      askedAt: context.now(),
      reminders: 0,
    })),
  },
  messages: burdened.map(({ guarantee, effect }) =>
    kind.question(context, found, guarantee, effect, answerBy),
  ),
});

export const answerUpdate = ({ id, version }: AnswerRow, set: Partial<AnswerRow>) => ({
  id,
  version,
  set,
});

/** The history of an answer is its guarantee's. */
export const aboutAnswer = ({ loan }: LoanFile, { guaranteeId }: AnswerRow) => ({
  kind: 'guarantee' as const,
  id: guaranteeId,
  loanId: loan.id,
});
