import type { Day } from '@shared/day';
import { endOfDayFor, remindersBy } from '@server/lending/consent-round';
import { type Change, commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { onScreensOf } from '@server/platform/db/live-lines';
import type { Recorded, Unrecorded } from '@server/platform/db/recorded';
import type { Context } from '@server/platform/core/context';
import { ended } from './answer-consent';
import type { AnyKind, ConsentCase } from './kind';
import { aboutAnswer, answerUpdate, standingGuarantees, standingIds } from './round';
import type { AnswerRow } from './store';

/**
 * The end of a day for consents: ends those whose time is over, counts silence as a no where the time to answer is,
 * and reminds guarantors who have not answered. Returns how many changed.
 */
export async function watchConsents(
  context: Context,
  kinds: readonly AnyKind[],
  day: Day,
): Promise<number> {
  let changed = 0;
  for (const kind of kinds) {
    for (const { id } of await kind.toWatch(context.db, day)) {
      changed += await retrying(async () => {
        const found = await kind.find(context.db, id);
        const change = found && watched(context, kind, found, day);
        if (change) await commit(context.db, change);
        return change ? 1 : 0;
      });
    }
  }
  return changed;
}

/** What the day's end does about an open consent; null when there is nothing to do. */
function watched(
  context: Context,
  kind: AnyKind,
  found: ConsentCase,
  day: Day,
): Recorded | Unrecorded | null {
  const { file, answers } = found;
  if (kind.isOver(found, day)) {
    return ended(context, kind, found, 'lapse', kind.lapsed(context, found));
  }
  const answerBy = kind.answerBy(found);
  if (!answerBy) return null;
  const { remindAfter } = kind;
  const acts = endOfDayFor({ answers, answerBy, remindAfter }, standingIds(file), day);
  if (!acts) return null;
  return 'silent' in acts
    ? silenced(context, kind, found, acts.silent)
    : reminded(context, kind, found, acts.due, answerBy, day);
}

/** Silence is a no: their time is over. */
function silenced(
  context: Context,
  kind: AnyKind,
  found: ConsentCase,
  silent: readonly AnswerRow[],
): Unrecorded {
  const completed: Unrecorded = {
    update: kind.update(found, 'all_answered'),
    whyNoEvent: 'time_to_answer',
    shownOn: onScreensOf(found.file.loan.id),
  };
  const status = 'silent';
  const answers = silent.map((each): Change => {
    const subject = aboutAnswer(found.file, each);
    return {
      update: {
        consentAnswers: [answerUpdate(each, { status, answeredAt: context.now() })],
      },
      insert: { events: [kind.answered(context, found, subject, status)] },
    };
  });
  return { ...joinChanges(completed, ...answers), whyNoEvent: 'time_to_answer' };
}

function reminded(
  context: Context,
  kind: AnyKind,
  found: ConsentCase,
  due: readonly AnswerRow[],
  answerBy: Day,
  day: Day,
): Unrecorded {
  const { file } = found;
  const parts = due.map((answer): Change => {
    const own = standingGuarantees(file).find(({ row }) => row.id === answer.guaranteeId);
    const reminders = remindersBy(answer, kind.remindAfter, day);
    const counted: Change = { update: { consentAnswers: [answerUpdate(answer, { reminders })] } };
    if (!own) return counted;
    const message = kind.reminder(context, found, own, answerBy);
    const subject = aboutAnswer(file, answer);
    const event = eventOf(context, kind.reminded, subject, { messageId: message.row.id });
    return joinChanges(counted, { insert: { events: [event] }, messages: [message] });
  });
  return { ...joinChanges(...parts), whyNoEvent: 'time_to_answer' };
}
