import type { ConsentAnswer } from '@shared/contract/consents';
import { dayOf } from '@shared/day';
import type { Language } from '@shared/language';
import { roundAfter } from '@server/lending/consent-round';
import type { RoundMove } from '@server/lending/consent-lifecycle';
import type { Recorded } from '@server/platform/db/recorded';
import { NOT_FOUND } from '@server/platform/http/not-found';
import type { Context, PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { signedText } from './documents';
import type { ConsentCase, ConsentKind, EventRow } from './kind';
import { aboutAnswer, answerUpdate, standingGuarantees, standingIds } from './round';
import type { AnswerRow, Effect } from './store';

/** The caller's one answer as a guarantor who was asked, else 404; the last one to answer completes the round. */
export function guarantorsAnswer<E extends Effect, C extends ConsentCase<E>>(
  context: PersonContext,
  kind: ConsentKind<E, C>,
  found: C,
  answer: ConsentAnswer,
  language: Language,
): Recorded {
  const answers: AnswerRow<E>[] = found.answers;
  const { id } = context.actor.person;
  const own = standingGuarantees(found.file).find(({ row }) => row.personId === id);
  const given = answers.find(({ guaranteeId }) => guaranteeId === own?.row.id);
  if (!own || !given) throw new Refused(NOT_FOUND);
  const answerBy = kind.answerBy(found);
  if (given.status !== 'pending' || !answerBy) throw new Refused(kind.wrongState(found));
  if (dayOf(context.now()) > answerBy) throw new Refused(kind.over);
  const answeredAt = context.now();
  const document =
    answer === 'agreed'
      ? signedText(context, kind.textVersion, kind.text(found, own, given.effect), language)
      : null;
  const { isLast, gone } = roundAfter(answers, given, standingIds(found.file));
  return {
    update: {
      // Its version makes two answers at once queue, so that one of them is the last.
      ...kind.update(found, isLast ? 'all_answered' : null),
      consentAnswers: [
        answerUpdate(given, { status: answer, answeredAt, document }),
        ...gone.map((each) => answerUpdate(each, { status: 'silent', answeredAt })),
      ],
    },
    insert: {
      events: [kind.answered(context, found, aboutAnswer(found.file, given), answer)],
    },
  };
}

/** Ends an open consent. */
export const ended = <E extends Effect, C extends ConsentCase<E>>(
  { now }: Context,
  kind: ConsentKind<E, C>,
  found: C,
  move: Extract<RoundMove, 'refuse' | 'withdraw' | 'lapse'>,
  event: EventRow,
): Recorded => ({
  update: kind.update(found, move, { endedAt: now() }),
  insert: { events: [event] },
});
