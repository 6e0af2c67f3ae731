import type { Phone } from '@shared/phone';
import { refusal } from '@server/lending/refusal';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { type PersonRecord, readRecord } from './record-store';

/** The number by which guarantees are matched to the caller; null until it is verified. */
export const ownPhone = ({ actor }: PersonContext): Phone | null =>
  actor.person.phoneVerifiedAt ? actor.person.phone : null;

/**
 * The caller's record, by whose version an act is guarded. The caller was read when the request came, and an act may
 * ask a network before it commits: whoever was erased or has another verified number by now is refused (409).
 */
export async function readOwnRecord(context: PersonContext): Promise<PersonRecord> {
  const record = await readRecord(context.db, context.actor.person.id, context.now());
  if (record.isErased || record.ownPhone !== ownPhone(context)) {
    throw new Refused(refusal('changed_meanwhile'));
  }
  return record;
}
