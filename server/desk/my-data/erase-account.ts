import { randomBytes } from 'node:crypto';
import { dayOf } from '@shared/day';
import { hashPassword } from '@server/platform/core/security/passwords';
import { NO_PHONE } from '@server/platform/core/no-phone';
import { type Context, nextAct } from '@server/platform/core/context';
import { LOWEST_ID } from '@server/platform/core/ids';
import { atNight } from '@server/platform/db/at-night';
import { commit, retrying } from '@server/platform/db/change';
import { endedSessions } from '@server/platform/db/ended-sessions';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { erasureOf, erasureRules, freeingRules } from '@server/lending/erasure';
import { firstRefusal } from '@server/lending/rule';
import { barsOf } from '@server/lending/standing';
import { readRecord, readRecords } from '@server/people/accounts/record-store';
import { alsoByMail } from '@server/platform/mail/also-by-mail';
import { messageOf } from '@server/platform/messages/message';
import { stopped } from './stop-erasure';
import {
  ERASED_AT_ONCE,
  type ErasedWithNumber,
  findDueErasures,
  findErasedWithNumber,
  findToErase,
} from './erasure-store';
import { toPerson } from '@server/platform/messages/recipient';

const HOUR_MS = 3_600_000;

const NOBODY = { firstName: 'Erased', lastName: 'account', phone: NO_PHONE };

/** Erases the accounts whose day is over. One that fails does not stop the others; the next run tries it again. */
export async function eraseDue(context: Context): Promise<void> {
  const due = await findDueErasures(context.db, context.wall());
  for (const { id } of due) {
    try {
      await eraseAccount(nextAct(context), id);
    } catch (error) {
      context.log.error({ err: error, personId: id }, 'erasure: an account could not be erased');
    }
  }
}

/**
 * Frees the numbers of accounts that 1.0.0 erased, which kept them as verified ones; but not while they owe anything or
 * may not borrow, as none is erased then. Its question reads all persons: it is for once a night, not for every minute.
 * One that fails, as where it was changed meanwhile, does not stop the others; the next night tries it again.
 */
export async function freeErasedNumbers(context: Context): Promise<void> {
  let after: string | undefined = LOWEST_ID;
  while (after !== undefined) {
    const from: string = after;
    const erased = await atNight(context.db, (patient) => findErasedWithNumber(patient, from));
    await freeNumbers(context, erased);
    after = erased.length < ERASED_AT_ONCE ? undefined : erased.at(-1)?.id;
  }
}

async function freeNumbers(context: Context, erased: readonly ErasedWithNumber[]): Promise<void> {
  const ids = erased.map(({ id }) => id);
  const records = await readRecords(context.db, ids, context.now());
  for (const one of erased) {
    const record = records.get(one.id);
    if (!record) continue;
    if (firstRefusal(freeingRules, { ...one, bars: barsOf(record) })) continue;
    try {
      await freeNumber(nextAct(context), one);
    } catch (error) {
      context.log.error({ err: error, personId: one.id }, 'erasure: a number could not be freed');
    }
  }
}

const freeNumber = (context: Context, { id, version }: ErasedWithNumber): Promise<void> =>
  commit(context.db, {
    update: { persons: [{ id, version, set: { phoneVerifiedAt: null } }] },
    insert: { events: [eventOf(context, 'account_number_freed', { kind: 'person', id })] },
  });

/**
 * Erases all personal data that the law does not make a lender keep. Where something has been opened meanwhile the
 * account stays, and its phone is told.
 */
async function eraseAccount(context: Context, id: string): Promise<void> {
  const nobodys = randomBytes(32).toString('hex');
  const passwordHash = await hashPassword(nobodys, context.passwordCost);
  await retrying(async () => {
    const [person] = await findToErase(context.db, id);
    const now = context.now();
    if (!person?.erasesAt || person.erasesAt > context.wall()) return;
    const bars = barsOf(await readRecord(context.db, id, now));
    if (firstRefusal(erasureRules, { ...person, bars, now })) {
      const message = messageOf(
        context,
        toPerson({ id, phone: person.phone }),
        'erasure_refused',
        {},
      );
      const told = person.phoneVerifiedAt ? { messages: [message] } : {};
      return commit(
        context.db,
        joinChanges(
          stopped(context, id, person.version),
          told,
          alsoByMail(context, { id, ...person }, 'erasure_refused', {}),
        ),
      );
    }
    const erasure = erasureOf(person.hasRecord, now, dayOf(now));
    const set = {
      email: `erased-${id}@erased.invalid`,
      verifiedEmail: null,
      passwordHash,
      erasedAt: now,
      erasesAt: null,
      stopHash: null,
      // The number is free for a new account, of its holder or of whoever has it next.
      phoneVerifiedAt: null,
      ...(person.hasRecord ? {} : NOBODY),
    };
    const kept = erasure.kept.map(({ kind, until }) => ({ kind, until }));
    const erased: Recorded = {
      update: { persons: [{ id, version: person.version, set }] },
      insert: { events: [eventOf(context, 'account_erased', { kind: 'person', id }, { kept })] },
      forget: [
        {
          personId: id,
          codesBefore: new Date(context.wall().getTime() - HOUR_MS),
          messages: !person.hasRecord,
        },
      ],
    };
    await commit(context.db, joinChanges(erased, endedSessions(id)));
  });
}
