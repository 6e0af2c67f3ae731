import { dayOf } from '@shared/day';
import type { Language } from '@shared/language';
import type { Phone } from '@shared/phone';
import { type PersonRecord, readRecord } from '@server/people/accounts/record-store';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { Impartial } from '@server/platform/db/impartial';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { ownPhone } from '@server/guarantors/guarantees/answer-guarantee';
import { standingGuarantees, waitedFor } from '@server/guarantors/consents/plans/plan-case';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { nextChangeStatus } from '@server/lending/change-lifecycle';
import {
  noOneGuaranteesThemself,
  onePerPerson,
  withinCapacity,
} from '@server/lending/guarantee-rules';
import { refusal } from '@server/lending/refusal';
import { firstRefusal } from '@server/lending/rule';
import { capacityOf, refusedStanding } from '@server/lending/standing';
import type { LoanFile } from '@server/loans/loans/loan-file';
import { bumpVersion } from '@server/loans/loans/parts';
import { messageOf } from '@server/platform/messages/message';
import type { PersonContext } from '@server/platform/core/context';
import { orRefuse, Refused, refuseFirst } from '@server/platform/core/refused';
import {
  aboutChange,
  answerUpdate,
  changeUpdate,
  type FoundChange,
  foundChange,
  positionToday,
} from './change-case';
import { consentTo, placeAgreement, placeText, stayText } from './documents';
import { liability } from '@server/lending/liability';
import type { ChangeAnswerRow, ChangeRow } from './store';

type Answer = 'agreed' | 'refused';

const OVER = refusal('change_over');

/** Whether this change waits for who has verified this number. */
export const isOffered = ({ status, phone }: ChangeRow, own: Phone | null): boolean =>
  status === 'invited' && own !== null && phone === own;

/** What one who stays was asked, if they were. */
export const askedAs = (
  { file, answers }: Pick<FoundChange, 'file' | 'answers'>,
  personId: string,
): ChangeAnswerRow | undefined => {
  const own = file.guarantees.find(({ row }) => row.personId === personId);
  return answers.find(({ guaranteeId }) => guaranteeId === own?.row.id);
};

/** The answer of who was named to take the place, or of a guarantor who stays; nobody else's (404). */
export const answerChange = (
  context: PersonContext,
  changeId: string,
  answer: Answer,
  language: Language = context.actor.person.language,
): Promise<void> =>
  retrying(async () => {
    const found = await foundChange(context.db, changeId);
    const { id } = context.actor.person;
    if (isOffered(found.change, ownPhone(context))) {
      if (answer === 'refused') return commit(context.db, declined(context, found));
      const record = await readRecord(context.db, id, context.now());
      return commit(context.db, taken(context, found, record, language));
    }
    const asked = askedAs(found, id);
    const isStanding = standingGuarantees(found.file).some(({ row }) => row.personId === id);
    if (!asked || !isStanding) throw new Refused(NOT_FOUND);
    return commit(context.db, answered(context, found, asked, answer, language));
  });

/** Who was named agrees to take the place; they stand from the lender's yes on. */
function taken(
  context: PersonContext,
  found: FoundChange,
  record: PersonRecord,
  language: Language,
): Recorded {
  const { file, change, leaving } = found;
  const status = orRefuse(nextChangeStatus('take', change.status));
  if (dayOf(context.now()) > change.lapsesOn) throw new Refused(OVER);
  refuseFirst([refusedStanding(record)]);
  const position = positionToday(context, file);
  if (!position) throw new Error(`loan ${file.loan.id} runs and was never paid out`);
  const stands = liability(leaving.row.cap, position.outstanding, position.lent);
  refuseFirst([
    firstRefusal([noOneGuaranteesThemself, onePerPerson, withinCapacity], {
      borrowerId: file.loan.borrowerId,
      guarantorId: record.id,
      hasAnswered: hasAnswered(file, record.id, change.phone),
      requestedCap: leaving.row.cap,
      cap: stands,
      capacity: capacityOf(record),
    }),
  ]);
  const text = placeText(file, leaving, position, stands)[language];
  const set = {
    status,
    personId: record.id,
    agreement: placeAgreement(context, file, leaving, change, text, language),
    takenAt: context.now(),
  };
  const detail = { name: change.name, answer: 'agreed' } as const;
  return {
    update: { guarantorChanges: [changeUpdate(change, set)], persons: [bumpVersion(record)] },
    insert: { events: [eventOf(context, 'change_taken', aboutChange(change), detail)] },
  };
}

/** Whether the person answered about this loan before, from another number. */
export const hasAnswered = (
  { guarantees }: LoanFile,
  personId: string,
  phone: Phone | null,
): boolean => guarantees.some(({ row }) => row.personId === personId && row.phone !== phone);

function declined(context: PersonContext, { change }: FoundChange): Recorded {
  const status = orRefuse(nextChangeStatus('decline', change.status));
  const detail = { name: change.name, answer: 'refused' } as const;
  return {
    update: { guarantorChanges: [changeUpdate(change, { status, endedAt: context.now() })] },
    insert: { events: [eventOf(context, 'change_taken', aboutChange(change), detail)] },
  };
}

/** One answer of a guarantor who stays; the last one to answer completes the round. */
function answered(
  context: PersonContext,
  { file, change, answers }: FoundChange,
  asked: ChangeAnswerRow,
  answer: Answer,
  language: Language,
): Recorded {
  if (asked.status !== 'pending' || change.status !== 'others_asked') {
    throw new Refused(refusal('change_in_wrong_state', { status: change.status }));
  }
  if (change.answerBy && dayOf(context.now()) > change.answerBy) throw new Refused(OVER);
  const set = {
    status: answer,
    answeredAt: context.now(),
    ...(answer === 'agreed' && {
      document: consentTo(context, stayText(file, asked.share), language),
    }),
  };
  const isLast = waitedFor(file, answers).every(({ id }) => id === asked.id);
  // Who is free of the loan meanwhile is not waited for, and has said nothing.
  const gone = isLast ? answers.filter((each) => each !== asked && each.status === 'pending') : [];
  const silent = { status: 'silent' as const, answeredAt: context.now() };
  const status = isLast ? orRefuse(nextChangeStatus('all_answered', change.status)) : change.status;
  const subject = { kind: 'guarantee' as const, id: asked.guaranteeId, loanId: file.loan.id };
  return {
    // The change's version makes two answers at once queue, so that one of them is the last.
    update: {
      guarantorChanges: [changeUpdate(change, { status })],
      changeAnswers: [answerUpdate(asked, set), ...gone.map((each) => answerUpdate(each, silent))],
    },
    insert: { events: [eventOf(context, 'change_answered', subject, { answer })] },
  };
}

/** Who wished for it takes it back; nobody else (404). */
export const withdrawChange = (context: PersonContext, changeId: string): Promise<void> =>
  retrying(async () => {
    const { change } = await foundChange(context.db, changeId);
    if (change.by !== context.actor.person.id) throw new Refused(NOT_FOUND);
    const status = orRefuse(nextChangeStatus('withdraw', change.status));
    await commit(context.db, {
      update: { guarantorChanges: [changeUpdate(change, { status, endedAt: context.now() })] },
      insert: { events: [eventOf(context, 'change_withdrawn', aboutChange(change))] },
    });
  });

/** The desk refuses a change, with a reason that whoever wished for it reads. */
export function changeRefused(
  context: Impartial,
  { file, change, leaving }: FoundChange,
  reason: string,
): Recorded {
  const status = orRefuse(nextChangeStatus('refuse', change.status));
  const isGuarantors = change.askedBy === 'guarantor';
  const phone = isGuarantors ? (leaving.backer?.phone ?? leaving.row.phone) : file.borrower.phone;
  const message = messageOf(context, phone, 'change_refused', { reason }, file.loan.id);
  return joinChanges(
    {
      update: { guarantorChanges: [changeUpdate(change, { status, endedAt: context.now() })] },
      insert: { events: [eventOf(context, 'change_refused', aboutChange(change), { reason })] },
    },
    { messages: [message] },
  );
}
