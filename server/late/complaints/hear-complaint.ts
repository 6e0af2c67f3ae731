import type { ComplaintAnswer } from '@shared/contract/complaints';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { refusedComplaintHearing } from '@server/lending/complaint-rules';
import { refusal } from '@server/lending/refusal';
import { inDecentHours } from '@server/platform/messages/after-quiet-hours';
import { messageOf } from '@server/platform/messages/message';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { findPerson } from '@server/people/accounts/store';
import type { Impartial } from '@server/platform/db/impartial';
import { findComplaint, type RegisteredRow } from './store';
import { claimsAnswered } from './suspend-claim';
import { toPerson } from '@server/platform/messages/recipient';

const ACKNOWLEDGED = refusal('complaint_acknowledged');
const ANSWERED = refusal('complaint_answered');

/** Notes that somebody has read the complaint and works on it; the person sees it. */
export const acknowledgeComplaint = (context: PersonContext, id: string): Promise<void> =>
  hear(context, id, async (impartial, complaint) => {
    if (complaint.acknowledgedAt) throw new Refused(ACKNOWLEDGED);
    const set = { acknowledgedAt: context.now(), acknowledgedBy: context.actor.person.id };
    await commit(context.db, {
      update: { complaints: [{ id, version: complaint.version, set }] },
      insert: {
        events: [eventOf(impartial, 'complaint_acknowledged', subject(id), about(complaint))],
      },
      ...onScreens(complaint),
    });
  });

/** Answers a complaint for good; the person gets an SMS and reads outcome, reason and where to go on. */
export const answerComplaint = (
  context: PersonContext,
  id: string,
  { outcome, reason }: ComplaintAnswer,
): Promise<void> =>
  hear(context, id, async (impartial, complaint) => {
    const now = context.now();
    const by = context.actor.person.id;
    const set = {
      acknowledgedAt: complaint.acknowledgedAt ?? now,
      acknowledgedBy: complaint.acknowledgedBy ?? by,
      outcome,
      answer: reason,
      answeredAt: now,
      answeredBy: by,
    };
    const [person] = await findPerson(context.db, complaint.personId);
    const { reference } = complaint;
    const message = person?.phoneVerifiedAt
      ? messageOf(
          context,
          toPerson(person),
          'complaint_answered',
          { reference },
          undefined,
          inDecentHours(context),
        )
      : null;
    const detail = { ...about(complaint), outcome };
    const answered: Recorded = {
      update: { complaints: [{ id, version: complaint.version, set }] },
      insert: {
        events: [eventOf(impartial, 'complaint_answered', subject(id), detail)],
      },
      messages: message ? [message] : [],
      ...onScreens(complaint),
    };
    const claims = await claimsAnswered(context, complaint, outcome === 'upheld');
    await commit(context.db, joinChanges(answered, claims));
  });

const subject = (id: string) => ({ kind: 'complaint' as const, id });
const about = ({ reference, kind }: RegisteredRow) => ({ reference, kind });
/** They read how their complaint stands. */
const onScreens = ({ personId }: RegisteredRow) => ({
  shownOn: [{ about: 'person' as const, id: personId }],
});

/** Reads an open complaint that this admin may hear, and acts on it. */
async function hear(
  context: PersonContext,
  id: string,
  act: (impartial: Impartial, complaint: RegisteredRow) => Promise<void>,
): Promise<void> {
  await retrying(async () => {
    const [complaint] = await findComplaint(context.db, context.actor.person.id, id);
    if (!complaint) throw new Refused(NOT_FOUND);
    refuseOwnComplaint(context, complaint);
    if (complaint.answeredAt) throw new Refused(ANSWERED);
    await act(context, complaint);
  });
}

/** Of a complaint more people are its parties than those of a loan's money. Throws Refused (422). */
function refuseOwnComplaint(
  _context: PersonContext,
  complaint: RegisteredRow,
): asserts _context is Impartial {
  refuseFirst([refusedComplaintHearing(complaint)]);
}
