import { type Day, dayOf, addDays } from '@shared/day';
import { CHANGE_REMINDER_DAYS } from '@shared/limits';
import { isOneOf } from '@shared/statuses';
import { type Change, commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded, Unrecorded } from '@server/platform/db/recorded';
import { nameOf, phoneOfGuarantor } from '@server/guarantors/guarantees/claim-parts';
import { standingGuarantees, waitedFor } from '@server/guarantors/consents/plans/plan-case';
import { nextChangeStatus } from '@server/lending/change-lifecycle';
import { messageAfterQuietHours } from '@server/platform/messages/after-quiet-hours';
import type { Context } from '@server/platform/core/context';
import { orRefuse } from '@server/platform/core/refused';
import { onScreensOf } from '@server/platform/db/live-lines';
import {
  aboutChange,
  answerUpdate,
  changeUpdate,
  type FoundChange,
  readChange,
} from './change-case';
import { type ChangeAnswerRow, findChangesToWatch } from './store';

/** While the loan is late a change waits; in default, and once it is closed, it is over. */
const MAY_WAIT = ['active', 'delinquent'] as const;

/**
 * The end of a day for changes of guarantors: ends those whose time is over, or whose loan or guarantor can have none
 * any more, counts silence as a no, and reminds once. Returns how many changed.
 */
export async function watchChanges(context: Context, day: Day): Promise<number> {
  let changed = 0;
  for (const { id } of await findChangesToWatch(context.db)) {
    changed += await retrying(async () => {
      const found = await readChange(context.db, id);
      const change = found && watched(context, found, day);
      if (change) await commit(context.db, change);
      return change ? 1 : 0;
    });
  }
  return changed;
}

/** What the day's end does about an open change; null when there is nothing to do. */
export function watched(
  context: Context,
  found: FoundChange,
  day: Day,
): Recorded | Unrecorded | null {
  const { file, change, leaving, answers } = found;
  const isOver = day >= change.lapsesOn || leaving.row.releasedAt !== null;
  if (!isOneOf(MAY_WAIT, file.loan.status) || isOver) return lapsed(context, found);
  if (change.status !== 'others_asked' || !change.answerBy) return null;
  const silent = answers.filter(({ status }) => status === 'pending');
  const isAnswered = waitedFor(file, silent).length === 0;
  if (change.answerBy <= day || isAnswered) return silenced(context, found, silent);
  const due = silent.filter(
    ({ askedAt, reminders }) =>
      reminders === 0 && addDays(dayOf(askedAt), CHANGE_REMINDER_DAYS) <= day,
  );
  return due.length > 0 ? reminded(context, found, due) : null;
}

function lapsed(context: Context, { change }: FoundChange): Recorded {
  const status = orRefuse(nextChangeStatus('lapse', change.status));
  return {
    update: { guarantorChanges: [changeUpdate(change, { status, endedAt: context.now() })] },
    insert: { events: [eventOf(context, 'change_lapsed', aboutChange(change))] },
  };
}

/** Silence is a no: their time is over. */
function silenced(
  context: Context,
  { file, change }: FoundChange,
  silent: readonly ChangeAnswerRow[],
): Unrecorded {
  const status = orRefuse(nextChangeStatus('all_answered', change.status));
  const set = { status: 'silent' as const, answeredAt: context.now() };
  const completed: Unrecorded = {
    update: { guarantorChanges: [changeUpdate(change, { status })] },
    whyNoEvent: 'time_to_answer',
    shownOn: onScreensOf(file.loan.id),
  };
  const answers = silent.map((each): Change => {
    const subject = { kind: 'guarantee' as const, id: each.guaranteeId, loanId: file.loan.id };
    const event = eventOf(context, 'change_answered', subject, { answer: set.status });
    return {
      update: { changeAnswers: [answerUpdate(each, set)] },
      insert: { events: [event] },
    };
  });
  return { ...joinChanges(completed, ...answers), whyNoEvent: 'time_to_answer' };
}

function reminded(
  context: Context,
  { file, change }: FoundChange,
  due: readonly ChangeAnswerRow[],
): Unrecorded {
  const parts = due.map((answer): Change => {
    const counted: Change = {
      update: { changeAnswers: [answerUpdate(answer, { reminders: 1 })] },
    };
    const own = standingGuarantees(file).find(({ row }) => row.id === answer.guaranteeId);
    if (!own || !change.answerBy) return counted;
    const message = messageAfterQuietHours(
      context,
      phoneOfGuarantor(own),
      'release_reminder',
      { borrower: nameOf(file), answerBy: change.answerBy, changeId: change.id },
      file.loan.id,
    );
    const subject = { kind: 'guarantee' as const, id: own.row.id, loanId: file.loan.id };
    const event = eventOf(context, 'change_question_sent', subject, { messageId: message.row.id });
    return joinChanges(counted, { insert: { events: [event] }, messages: [message] });
  });
  return { ...joinChanges(...parts), whyNoEvent: 'time_to_answer' };
}
