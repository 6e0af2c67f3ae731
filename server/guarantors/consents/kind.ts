import type { ConsentAnswer } from '@shared/contract/consents';
import type { Day } from '@shared/day';
import type { Change, NewMessage } from '@server/platform/db/change';
import type { eventOf, Subject } from '@server/platform/db/event';
import type { Impartial } from '@server/platform/db/impartial';
import type { KeptText } from '@server/platform/db/schema/kept-text';
import type { RoundMove } from '@server/lending/consent-lifecycle';
import type { Refusal } from '@server/lending/refusal';
import type { GuaranteeInFile, LoanFile } from '@server/loans/loans/loan-file';
import type { messageOf } from '@server/platform/messages/message';
import type { Context } from '@server/platform/core/context';
import type { Db } from '@server/platform/core/ports/database';
import type { AnswerRow, Effect } from './store';

/** A consent as read: its loan, and what guarantors said about it. */
export interface ConsentCase<E extends Effect = Effect> {
  file: LoanFile;
  answers: AnswerRow<E>[];
}

export type EventRow = ReturnType<typeof eventOf>;
type Reminder = ReturnType<typeof messageOf>;

/** What is a kind's own: whom it asks what, until when, and what it is called. The rest is the same for all. */
export interface ConsentKind<E extends Effect, C extends ConsentCase<E>> {
  /** Days after which a guarantor who has not answered is reminded. */
  readonly remindAfter: readonly number[];
  /** Says that the time to answer is over. */
  readonly over: Refusal;
  /** Of the texts that guarantors agree to. */
  readonly textVersion: string;
  /** Undefined where there is none. */
  find(db: Db, id: string): Promise<C | undefined>;
  /** Open ones of which the end of `day` may end or remind. */
  toWatch(db: Db, day: Day): Promise<{ id: string }[]>;
  /** The last day on which guarantors answer; null while they are not asked. */
  answerBy(found: C): Day | null;
  /** Whether it is over by the end of `day`: by its time, its loan or its people. */
  isOver(found: C, day: Day): boolean;
  wrongState(found: C): Refusal;
  /** Its own row, moved or only touched, so that acts at once queue. Throws Refused where it can't move so. */
  update(found: C, move: RoundMove | null, more?: { endedAt: Date }): NonNullable<Change['update']>;
  /** What a guarantor's yes agrees to, word for word. */
  text(found: C, own: GuaranteeInFile, effect: E): KeptText['text'];
  /** The key of its answers. */
  about(found: C): Pick<AnswerRow, 'planId'> | Pick<AnswerRow, 'changeId'>;
  /** The SMS that asks a guarantor. */
  question(context: Context, found: C, own: GuaranteeInFile, effect: E, answerBy: Day): NewMessage;
  reminder(context: Context, found: C, own: GuaranteeInFile, answerBy: Day): Reminder;
  readonly reminded: 'plan_question_sent' | 'change_question_sent';
  /** `subject`: the guarantee of who answered, or was silent. */
  answered(
    context: Context,
    found: C,
    subject: Subject,
    answer: ConsentAnswer | 'silent',
  ): EventRow;
  lapsed(context: Context, found: C): EventRow;
  /** The desk's no, with a reason that whoever wished for it reads. */
  refused(context: Impartial, found: C, reason: string): { event: EventRow; message: NewMessage };
}

export type AnyKind = ConsentKind<Effect, ConsentCase>;
