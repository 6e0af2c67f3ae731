import type { Phone } from '@shared/phone';
import type { Context } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { findSmsElsewhere } from './number-store';

/** SMS that are kept for a person and wait for the morning, or for a next try, go with them to another number. */
export async function readdressedSms(
  { db }: Context,
  personId: string,
  phone: Phone,
): Promise<Change> {
  const waiting = await findSmsElsewhere(db, personId, phone);
  if (waiting.length === 0) return {};
  return {
    update: { messages: waiting.map(({ id, version }) => ({ id, version, set: { phone } })) },
  };
}
