import type { Phone } from '@shared/phone';
import type { PersonContext } from '@server/context';
import { commit } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { NOT_FOUND } from '@server/http/not-found';
import { Refused } from '@server/refused';
import { findAdminPerson, findGuaranteePhone } from './store';

/** A person's number, once it is recorded who asked for it. Throws Refused (404) for nobody. */
export async function showPhone(context: PersonContext, id: string): Promise<Phone> {
  const [person] = await findAdminPerson(context.db, id, context.now());
  return recorded(context, person?.phone, { kind: 'person', id });
}

/** The same for the number that a borrower named for a guarantee, which may be nobody's account. */
export async function showGuaranteePhone(context: PersonContext, id: string): Promise<Phone> {
  const [guarantee] = await findGuaranteePhone(context.db, id);
  return recorded(context, guarantee?.phone, { kind: 'guarantee', id });
}

async function recorded(
  context: PersonContext,
  phone: Phone | undefined,
  subject: { kind: 'person' | 'guarantee'; id: string },
): Promise<Phone> {
  if (!phone) throw new Refused(NOT_FOUND);
  await commit(context.db, { insert: { events: [eventOf(context, 'phone_shown', subject)] } });
  return phone;
}
