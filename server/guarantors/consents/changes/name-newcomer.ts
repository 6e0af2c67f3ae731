import type { Newcomer } from '@shared/contract/guarantor-changes';
import { dayOf } from '@shared/day';
import { fullNameOf } from '@shared/called-name';
import type { Phone } from '@shared/phone';
import { isOneOf } from '@shared/statuses';
import { readOwnRecord } from '@server/people/accounts/own-record';
import { type Change, commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import {
  findGuarantor,
  type NamedGuarantor,
  saveGuarantor,
} from '@server/guarantors/guarantees/store';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { nextChangeStatus } from '@server/lending/consent-lifecycle';
import { NOT_ASKED_AGAIN } from '@server/lending/guarantee-lifecycle';
import {
  fewNewNumbers,
  isWeary,
  MONTH_MS,
  noOneInvitesThemself,
  oncePerLoan,
  onlyVerified,
} from '@server/lending/guarantee-rules';
import { refusal } from '@server/lending/refusal';
import { firstRefusal } from '@server/lending/rule';
import { refusedStanding } from '@server/lending/standing';
import { isOpenGuarantee, type LoanFile } from '@server/loans/loans/loan-file';
import { bumpVersion } from '@server/loans/loans/parts';
import { messageOf } from '@server/platform/messages/message';
import type { PersonContext } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { orRefuse, Refused, refuseFirst } from '@server/platform/core/refused';
import { phoneToken } from '@server/platform/core/security/phone-token';
import { foundConsent } from '../desk';
import { aboutChange, CHANGE_OVER, changeUpdate, refuseClosed, restsSince } from './change-case';
import { changeConsent } from './change-consent';
import { type ChangeRow, findChangesOf } from './store';
import { toNumber } from '@server/platform/messages/recipient';

const ANSWERED = refusal('guarantor_answered');

/** The borrower names who takes the place of a guarantor who wished for it. */
export const nameNewcomer = (
  context: PersonContext,
  changeId: string,
  newcomer: Newcomer,
): Promise<void> =>
  retrying(async () => {
    const { file, change } = await foundConsent(context.db, changeConsent, changeId);
    if (file.loan.borrowerId !== context.actor.person.id) throw new Refused(NOT_FOUND);
    refuseClosed(file);
    const { set, change: written } = await invitedNewcomer(context, file, change, newcomer);
    const update: Change = {
      update: { guarantorChanges: [changeUpdate(change, set)] },
    };
    await commit(context.db, joinChanges(update, written));
  });

/** What naming somebody makes of a change, and the one SMS that asks them. */
export async function invitedNewcomer(
  context: PersonContext,
  file: LoanFile,
  change: ChangeRow,
  newcomer: Newcomer,
): Promise<{ set: Partial<ChangeRow>; change: Recorded }> {
  const now = context.now();
  const status = orRefuse(nextChangeStatus('name', change.status));
  if (dayOf(now) > change.lapsesOn) throw new Refused(CHANGE_OVER);
  const { phoneVerifiedAt } = context.actor.person;
  refuseFirst([onlyVerified({ isVerified: phoneVerifiedAt !== null })]);
  const record = await readOwnRecord(context);
  refuseFirst([refusedStanding(record)]);
  const contact = await contactOf(context, newcomer);
  refuseFirst([
    firstRefusal([noOneInvitesThemself, oncePerLoan, fewNewNumbers], {
      borrowerPhone: file.borrower.phone,
      guarantorPhone: contact.phone,
      cap: file.loan.amount,
      product: file.product.terms,
      invitedPhones: file.guarantees.filter(isOpenGuarantee).map(({ row }) => row.phone),
      isVerified: phoneVerifiedAt !== null,
      newNumbers: contact.newNumbers,
      isKnown: contact.isKnown,
      now,
    }),
  ]);
  const earlier = file.guarantees.find(({ row }) => row.phone === contact.phone)?.row;
  if (isOneOf(NOT_ASKED_AGAIN, earlier?.statusReason ?? null)) throw new Refused(ANSWERED);
  const { name, relationship } = newcomer;
  const event = eventOf(context, 'change_named', aboutChange(change), { name, relationship });
  const isQuiet =
    earlier?.statusReason === 'declined_by_sms' ||
    contact.hasRefused ||
    isWeary(contact.unanswered) ||
    (await wasOffered(context, file.loan.id, contact.phone));
  const message = isQuiet ? null : offerTo(context, file, contact);
  return {
    set: {
      status,
      guarantorId: contact.id,
      name,
      phone: contact.phone,
      relationship,
      namedAt: now,
    },
    change: {
      // The borrower's version guards the count of their new numbers over all their loans.
      update: { persons: [bumpVersion(record)] },
      insert: { events: [event] },
      messages: message ? [message] : [],
    },
  };
}

/** Whether this number was asked to take a place on this loan lately: named again, it gets no other SMS. */
async function wasOffered({ db, now }: PersonContext, loanId: string, phone: Phone) {
  const since = restsSince(now());
  const changes = await findChangesOf(db, loanId);
  return changes.some((each) => each.phone === phone && each.namedAt && each.namedAt >= since);
}

async function contactOf(
  { db, actor, now }: PersonContext,
  { name, phone }: Newcomer,
): Promise<NamedGuarantor> {
  const { id } = actor.person;
  const [saved] = await saveGuarantor(db, newId(), id, name, phone, now());
  const since = new Date(now().getTime() - MONTH_MS);
  const [found] = saved ? await findGuarantor(db, saved.id, id, since) : [];
  if (!found) throw new Refused(refusal('guarantor_not_noted'));
  return found;
}

const offerTo = (context: PersonContext, { loan, borrower }: LoanFile, { phone }: NamedGuarantor) =>
  messageOf(
    context,
    toNumber(phone),
    'place_offered',
    {
      borrower: fullNameOf(borrower),
      amount: loan.amount,
      purpose: loan.purpose,
      loanId: loan.id,
      invitation: phoneToken(context.secret, phone),
    },
    loan.id,
  );
