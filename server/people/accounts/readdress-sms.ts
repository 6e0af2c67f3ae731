import type { Phone } from '@shared/phone';
import type { Context } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { findLegalSmsElsewhere } from './number-store';

/** Legal SMS that wait for the morning, or for their next try, follow their person to another number. */
export async function readdressedSms(
  { db }: Context,
  personId: string,
  phone: Phone,
): Promise<Change> {
  const waiting = await findLegalSmsElsewhere(db, personId, phone);
  if (waiting.length === 0) return {};
  return {
    update: { messages: waiting.map(({ id, version }) => ({ id, version, set: { phone } })) },
  };
}
