import type { Language } from '@shared/language';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { refusal } from '@server/lending/refusal';
import { Refused } from '@server/platform/core/refused';
import { findPerson } from './store';

/** Stores the person's language for all their devices and messages. */
export async function chooseLanguage(context: PersonContext, language: Language): Promise<void> {
  const { id } = context.actor.person;
  await retrying(async () => {
    const [person] = await findPerson(context.db, id);
    if (!person) throw new Refused(refusal('account_unknown'));
    if (person.language === language) return;
    await commit(context.db, {
      update: { persons: [{ id, version: person.version, set: { language } }] },
      whyNoEvent: 'language',
    });
  });
}
