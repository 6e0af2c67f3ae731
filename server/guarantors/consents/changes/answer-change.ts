import type { ConsentAnswer } from '@shared/contract/consents';
import { dayOf } from '@shared/day';
import type { Language } from '@shared/language';
import type { Phone } from '@shared/phone';
import type { PersonRecord } from '@server/people/accounts/record-store';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { Recorded } from '@server/platform/db/recorded';
import { ownPhone, readOwnRecord } from '@server/people/accounts/own-record';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { nextChangeStatus } from '@server/lending/consent-lifecycle';
import {
  noOneGuaranteesThemself,
  onePerPerson,
  withinCapacity,
} from '@server/lending/guarantee-rules';
import { liability } from '@server/lending/liability';
import { firstRefusal } from '@server/lending/rule';
import type { ShareChange } from '@server/lending/share-change';
import { capacityOf, refusedStanding } from '@server/lending/standing';
import type { LoanFile } from '@server/loans/loans/loan-file';
import { bumpVersion } from '@server/loans/loans/parts';
import type { PersonContext } from '@server/platform/core/context';
import { orRefuse, Refused, refuseFirst } from '@server/platform/core/refused';
import { ended, guarantorsAnswer } from '../answer-consent';
import { foundConsent } from '../desk';
import type { AnswerRow } from '../store';
import {
  aboutChange,
  CHANGE_OVER,
  changeUpdate,
  type FoundChange,
  positionToday,
  refuseClosed,
} from './change-case';
import { changeConsent } from './change-consent';
import { placeAgreement, placeText } from './documents';
import type { ChangeRow } from './store';

/** Whether this change waits for who has verified this number. */
export const isOffered = ({ status, phone }: ChangeRow, own: Phone | null): boolean =>
  status === 'invited' && own !== null && phone === own;

/** What one who stays was asked, if they were. */
export const askedAs = (
  { file, answers }: Pick<FoundChange, 'file' | 'answers'>,
  personId: string,
): AnswerRow<ShareChange> | undefined => {
  const own = file.guarantees.find(({ row }) => row.personId === personId);
  return answers.find(({ guaranteeId }) => guaranteeId === own?.row.id);
};

/** The answer of who was named to take the place, or of a guarantor who stays; nobody else's (404). */
export const answerChange = (
  context: PersonContext,
  changeId: string,
  answer: ConsentAnswer,
  language: Language = context.actor.person.language,
): Promise<void> =>
  retrying(async () => {
    const found = await foundConsent(context.db, changeConsent, changeId);
    if (!isOffered(found.change, ownPhone(context))) {
      return commit(context.db, guarantorsAnswer(context, changeConsent, found, answer, language));
    }
    if (answer === 'refused') return commit(context.db, declined(context, found));
    const record = await readOwnRecord(context);
    return commit(context.db, taken(context, found, record, language));
  });

/** Who was named agrees to take the place; they stand from the lender's yes on. */
function taken(
  context: PersonContext,
  found: FoundChange,
  record: PersonRecord,
  language: Language,
): Recorded {
  const { file, change, leaving } = found;
  refuseClosed(file);
  const status = orRefuse(nextChangeStatus('take', change.status));
  if (dayOf(context.now()) > change.lapsesOn) throw new Refused(CHANGE_OVER);
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

/**
 * Who wished for it takes it back; the borrower, who names who takes a place, also ends a guarantor's wish for that.
 * Nobody else (404).
 */
export const withdrawChange = (context: PersonContext, changeId: string): Promise<void> =>
  retrying(async () => {
    const found = await foundConsent(context.db, changeConsent, changeId);
    const { file, change } = found;
    const { id } = context.actor.person;
    const isBorrowers = change.kind === 'replacement' && file.loan.borrowerId === id;
    if (change.by !== id && !isBorrowers) throw new Refused(NOT_FOUND);
    const event = eventOf(context, 'change_withdrawn', aboutChange(change));
    await commit(context.db, ended(context, changeConsent, found, 'withdraw', event));
  });
