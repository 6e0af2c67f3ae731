import type { ConsentAnswerStatus } from '@shared/contract/consents';
import { addDays, type Day, dayOf } from '@shared/day';

/** A guarantor's part of a round: they are asked once, and their silence counts as a no. */
export interface RoundAnswer {
  readonly guaranteeId: string;
  readonly status: ConsentAnswerStatus;
  readonly askedAt: Date;
  /** How often they were reminded. */
  readonly reminders: number;
}

/** Answers that are waited for: of guarantors who still stand behind the loan (`standing`: their guarantees). */
export const waitedFor = <A extends Pick<RoundAnswer, 'status' | 'guaranteeId'>>(
  answers: readonly A[],
  standing: readonly string[],
): A[] =>
  answers.filter(
    ({ status, guaranteeId }) => status === 'pending' && standing.includes(guaranteeId),
  );

/**
 * What one answer makes of a round: whether it was the last that was waited for, and who has become free of the loan
 * meanwhile, is not waited for, and has said nothing.
 */
export function roundAfter<A extends RoundAnswer>(
  answers: readonly A[],
  given: A,
  standing: readonly string[],
): { isLast: boolean; gone: A[] } {
  const isLast = waitedFor(answers, standing).every((each) => each === given);
  const gone = answers.filter((each) => each !== given && each.status === 'pending');
  return { isLast, gone: isLast ? gone : [] };
}

/** How many reminders are due by the end of a day: one after each of so many days. */
export const remindersBy = (
  { askedAt }: Pick<RoundAnswer, 'askedAt'>,
  remindAfter: readonly number[],
  day: Day,
): number => remindAfter.filter((days) => addDays(dayOf(askedAt), days) <= day).length;

/** What the end of a day does about a round: ends it, with who was silent, or reminds; null for nothing. */
export function endOfDayFor<A extends RoundAnswer>(
  round: { answers: readonly A[]; answerBy: Day; remindAfter: readonly number[] },
  standing: readonly string[],
  day: Day,
): { silent: A[] } | { due: A[] } | null {
  const pending = round.answers.filter(({ status }) => status === 'pending');
  if (round.answerBy <= day || waitedFor(pending, standing).length === 0) {
    return { silent: pending };
  }
  const due = pending.filter((each) => each.reminders < remindersBy(each, round.remindAfter, day));
  return due.length > 0 ? { due } : null;
}
