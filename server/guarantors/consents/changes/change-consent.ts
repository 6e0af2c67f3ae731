import { CHANGE_REMINDER_DAYS } from '@shared/limits';
import { isOneOf } from '@shared/statuses';
import { eventOf } from '@server/platform/db/event';
import { nameOf } from '@server/guarantors/guarantees/claim-parts';
import { nextChangeStatus } from '@server/lending/consent-lifecycle';
import { refusal } from '@server/lending/refusal';
import type { ShareChange } from '@server/lending/share-change';
import { dialledBy } from '@server/loans/loans/dialled-by';
import { messageOf } from '@server/platform/messages/message';
import { orRefuse } from '@server/platform/core/refused';
import type { ConsentKind } from '../kind';
import { askGuarantor } from '../messages';
import {
  aboutChange,
  CHANGE_OVER,
  changeUpdate,
  type FoundChange,
  readChange,
} from './change-case';
import { CHANGE_TEXTS, stayText } from './documents';
import { findChangesToWatch } from './store';
import { toPerson } from '@server/platform/messages/recipient';
import { recipientOf } from '@server/loans/loans/recipient-of';

/** While the loan is late a change waits; in default, and once it is closed, it is over. */
const MAY_WAIT = ['active', 'delinquent'] as const;

/** A change of guarantors as a consent: of a release, those who stay are asked about their shares. */
export const changeConsent: ConsentKind<ShareChange, FoundChange> = {
  remindAfter: CHANGE_REMINDER_DAYS,
  over: CHANGE_OVER,
  textVersion: CHANGE_TEXTS,
  find: readChange,
  toWatch: (db) => findChangesToWatch(db),
  answerBy: ({ change }) => (change.status === 'others_asked' ? change.answerBy : null),
  isOver: ({ file, change, leaving }, day) =>
    !isOneOf(MAY_WAIT, file.loan.status) ||
    day >= change.lapsesOn ||
    leaving.row.releasedAt !== null,
  wrongState: ({ change: { status } }) => refusal('change_in_wrong_state', { status }),
  update: ({ change }, move, more) => {
    const status = move ? orRefuse(nextChangeStatus(move, change.status)) : change.status;
    return { guarantorChanges: [changeUpdate(change, { status, ...more })] };
  },
  text: ({ file }, _own, share) => stayText(file, share),
  about: ({ change }) => ({ changeId: change.id }),
  question: (context, { file, change }, own, { most }, answerBy) =>
    askGuarantor(context, file, own, 'release_question', {
      borrower: nameOf(file),
      most,
      answerBy,
      changeId: change.id,
      orCall: dialledBy(context, own) !== null,
    }),
  reminder: (context, { file, change }, own, answerBy) =>
    askGuarantor(context, file, own, 'release_reminder', {
      borrower: nameOf(file),
      answerBy,
      changeId: change.id,
      orCall: dialledBy(context, own) !== null,
    }),
  reminded: 'change_question_sent',
  answered: (context, _found, subject, answer) =>
    eventOf(context, 'change_answered', subject, { answer }),
  lapsed: (context, { change }) => eventOf(context, 'change_lapsed', aboutChange(change)),
  refused: (context, { file, change, leaving }, reason) => {
    const isGuarantors = change.askedBy === 'guarantor';
    const to = isGuarantors ? recipientOf(leaving) : toPerson(file.borrower);
    return {
      event: eventOf(context, 'change_refused', aboutChange(change), { reason }),
      message: messageOf(context, to, 'change_refused', { reason }, file.loan.id),
    };
  },
};
