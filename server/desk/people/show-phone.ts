import { dayOf } from '@shared/day';
import type { Phone } from '@shared/phone';
import { readsCollectionsOnly } from '@shared/staff-verbs';
import type { PersonContext } from '@server/platform/core/context';
import { commit } from '@server/platform/db/change';
import { eventOf, type Subject } from '@server/platform/db/event';
import { isHeldByAnother } from '@server/people/accounts/store';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { Refused } from '@server/platform/core/refused';
import { isInCollections } from '@server/lending/delinquency';
import { refusal } from '@server/lending/refusal';
import { loanInReach } from '@server/loans/loans/in-reach';
import { findGuaranteePhone, findLoansAround } from './shown-phone-store';
import { findAdminPerson } from './store';

const OF_ANOTHER = refusal('number_of_another');

/**
 * A person's number, returned after the request is audited. Throws Refused (404) for an unknown id, and for a collector
 * unless the person borrowed or guarantees a loan in collections; and (409) where another account has verified the
 * number meanwhile, whose owner has nothing to do with the loan.
 */
export async function showPhone(context: PersonContext, id: string): Promise<Phone> {
  const [person] = await findAdminPerson(context.db, id, context.wall());
  if (!person || !(await isInReach(context, id))) throw new Refused(NOT_FOUND);
  if (await isHeldByAnother(context.db, person.phone, id)) throw new Refused(OF_ANOTHER);
  await record(context, { kind: 'person', id });
  return person.phone;
}

/**
 * The same for the number in a request to guarantee, which may have no account; the audit event belongs to the loan.
 */
export async function showGuaranteePhone(context: PersonContext, id: string): Promise<Phone> {
  const [guarantee] = await findGuaranteePhone(context.db, id);
  if (!guarantee) throw new Refused(NOT_FOUND);
  const { phone, name, loanId, personId } = guarantee;
  await loanInReach(context, loanId);
  const isOthers = personId !== null && (await isHeldByAnother(context.db, phone, personId));
  if (isOthers) throw new Refused(OF_ANOTHER);
  await record(context, { kind: 'guarantee', id, loanId }, { name });
  return phone;
}

async function isInReach({ db, actor, now }: PersonContext, id: string): Promise<boolean> {
  const { staffRole } = actor.person;
  if (!staffRole || !readsCollectionsOnly(staffRole)) return true;
  const today = dayOf(now());
  return (await findLoansAround(db, id)).some((loan) => isInCollections(loan, today));
}

const record = (
  context: PersonContext,
  subject: Subject,
  detail: { name?: string } = {},
): Promise<void> =>
  commit(context.db, { insert: { events: [eventOf(context, 'phone_shown', subject, detail)] } });
