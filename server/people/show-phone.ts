import type { Phone } from '@shared/phone';
import type { PersonContext } from '@server/platform/context';
import { commit } from '@server/db/change';
import { eventOf, type Subject } from '@server/db/event';
import { NOT_FOUND } from '@server/http/not-found';
import { Refused } from '@server/platform/refused';
import { findAdminPerson, findGuaranteePhone } from './store';

/** A person's number, returned after the request is audited. Throws Refused (404) for an unknown id. */
export async function showPhone(context: PersonContext, id: string): Promise<Phone> {
  const [person] = await findAdminPerson(context.db, id, context.wall());
  if (!person) throw new Refused(NOT_FOUND);
  await record(context, { kind: 'person', id });
  return person.phone;
}

/**
 * The same for the number in a request to guarantee, which may have no account; the audit event belongs to the loan.
 */
export async function showGuaranteePhone(context: PersonContext, id: string): Promise<Phone> {
  const [guarantee] = await findGuaranteePhone(context.db, id);
  if (!guarantee) throw new Refused(NOT_FOUND);
  const { phone, name, loanId } = guarantee;
  await record(context, { kind: 'guarantee', id, loanId }, { name });
  return phone;
}

const record = (context: PersonContext, subject: Subject, detail = {}): Promise<void> =>
  commit(context.db, { insert: { events: [eventOf(context, 'phone_shown', subject, detail)] } });
