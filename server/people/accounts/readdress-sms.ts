import type { Phone } from '@shared/phone';
import type { Context } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { passedOnParts } from '@server/platform/messages/passed-on';
import { findSmsElsewhere } from './number-store';

/** SMS that are kept for a person and wait for the morning, or for a next try, go with them to another number. */
export async function readdressedSms(
  { db }: Context,
  personId: string,
  phone: Phone,
): Promise<Change> {
  const waiting = await findSmsElsewhere(db, personId, phone);
  if (waiting.length === 0) return {};
  const readdressed = waiting.map(({ id, version, ...sms }) => ({
    id,
    version,
    set: { phone, parts: passedOnParts(sms) },
  }));
  return { update: { messages: readdressed } };
}
