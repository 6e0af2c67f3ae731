import { TERMS_VERSION } from '@shared/legal';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { refusal } from '@server/lending/refusal';
import { Refused } from '@server/platform/core/refused';
import { findPerson } from './store';

/** Notes that the person agrees to the latest terms. Refuses (409) a version that is not the latest. */
export async function agreeToTerms(context: PersonContext, version: string): Promise<void> {
  if (version !== TERMS_VERSION) throw new Refused(refusal('changed_meanwhile'));
  const { id } = context.actor.person;
  await retrying(async () => {
    const [person] = await findPerson(context.db, id);
    if (!person) throw new Refused(refusal('account_unknown'));
    if (person.termsVersion === version) return;
    const detail = { terms: version };
    await commit(context.db, {
      update: { persons: [{ id, version: person.version, set: { termsVersion: version } }] },
      insert: { events: [eventOf(context, 'terms_agreed', { kind: 'person', id }, detail)] },
    });
  });
}
