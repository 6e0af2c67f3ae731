import { dirname } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { addDays, type Day, startOf } from '@shared/day';
import { atNight } from '@server/platform/db/at-night';
import { commit } from '@server/platform/db/change';
import type { Context } from '@server/platform/core/context';
import { joinChanges } from '@server/platform/db/join-changes';
import { alsoByMail } from '@server/platform/mail/also-by-mail';
import { messageOf } from '@server/platform/messages/message';
import { appendToAnchor } from './anchor';
import { findNextDay, findOwnersToTell, readSeals, sealDay } from './store';
import { toPerson } from '@server/platform/messages/recipient';

/** By then every act of the day is written: a statement ends within seconds, a job within minutes. */
const AFTER_MIDNIGHT_MS = 3_600_000;
/** Digits of a seal that an SMS carries: 64 bits, which nobody finds a second text for. */
const SHOWN = 16;

/**
 * Seals each day that ended an hour ago, writes the seals to the anchor, and tells the owners the last one, which
 * covers all before it. It does not wait for the end-of-day run: a day whose closing fails is sealed too. Returns the
 * days that this call has sealed.
 */
export async function sealDays(context: Context): Promise<Day[]> {
  const [found] = await findNextDay(context.db);
  const over = context.now().getTime() - AFTER_MIDNIGHT_MS;
  const sealed: Day[] = [];
  let last: { day: Day; events: number; dayHash: string } | null = null;
  for (
    let day = found?.next ?? null;
    day && startOf(addDays(day, 1)).getTime() <= over;
    day = addDays(day, 1)
  ) {
    const [seal] = await atNight(context.db, (db) => sealDay(db, day, context.wall()));
    if (!seal) continue;
    sealed.push(day);
    last = { day, ...seal };
  }
  if (!last) return sealed;
  await writeAnchor(context);
  if (context.audit.tellsOwners) await tellOwners(context, last);
  return sealed;
}

async function writeAnchor({ db, audit }: Context): Promise<void> {
  if (!audit.anchorFile) return;
  await mkdir(dirname(audit.anchorFile), { recursive: true });
  await appendToAnchor(audit.anchorFile, await readSeals(db));
}

/** Two phones are a witness that nobody with the database, or with our machines, can change. */
async function tellOwners(
  context: Context,
  { day, events, dayHash }: { day: Day; events: number; dayHash: string },
): Promise<void> {
  const parts = { day, events, seal: dayHash.slice(0, SHOWN) };
  const owners = await findOwnersToTell(context.db);
  if (owners.length === 0) return;
  const messages = owners.map((owner) => messageOf(context, toPerson(owner), 'audit_seal', parts));
  const mails = owners.map((owner) => alsoByMail(context, owner, 'audit_seal', parts));
  await commit(
    context.db,
    joinChanges({ messages, whyNoEvent: 'message_on_its_way' as const }, ...mails),
  );
}
