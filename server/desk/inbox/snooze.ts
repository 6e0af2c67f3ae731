import { addDays, dayOf, startOf } from '@shared/day';
import { type InboxKind, inboxVerb, type Snooze, type SnoozeAsked } from '@shared/contract/inbox';
import { SNOOZE_DAYS } from '@shared/limits';
import { roleMay } from '@shared/staff-verbs';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { commit } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { NOT_YOUR_ROLE } from '@server/platform/http/refusals';
import { refusedSnooze } from '@server/lending/snooze';
import { findStoppedJob } from '@server/desk/stopped-jobs/store';
import { findItem, findSnoozes } from './store';

/** What this person has put off, in the order in which it comes back. */
export function readSnoozes({ db, now, actor }: PersonContext): Promise<Snooze[]> {
  const today = dayOf(now());
  return findSnoozes(db, actor.person.id, startOf(addDays(today, -SNOOZE_DAYS - 1)), today);
}

/** Puts an item off until a day, or takes that back, for this person alone: it waits for everybody else as before. */
export async function snooze(
  context: PersonContext,
  itemId: string,
  { kind: item, since, until }: SnoozeAsked,
): Promise<Snooze[]> {
  const { id, staffRole } = context.actor.person;
  if (staffRole === null || !roleMay(staffRole, inboxVerb(item))) throw new Refused(NOT_YOUR_ROLE);
  if (!(await isThere(context, item, itemId))) throw new Refused(NOT_FOUND);
  const refused = until === null ? null : refusedSnooze(until, dayOf(context.now()));
  if (refused) throw new Refused(refused);
  const before = await readSnoozes(context);
  const isSame = (each: Snooze): boolean =>
    each.kind === item && each.id === itemId && each.since === since;
  if ((before.find(isSame)?.until ?? null) === until) return before;
  await commit(context.db, {
    insert: {
      events: [
        eventOf(context, 'inbox_snoozed', { kind: 'person', id }, { item, itemId, since, until }),
      ],
    },
    // On their other devices too; an event about nobody's loan tells nobody by itself.
    shownOn: [{ about: 'person', id }],
  });
  return readSnoozes(context);
}

async function isThere(
  { db, actor }: PersonContext,
  kind: InboxKind,
  id: string,
): Promise<boolean> {
  if (kind === 'job') return (await findStoppedJob(db, id, actor.person.id)).length > 0;
  return (await findItem(db, kind, id))[0]?.isThere ?? false;
}
