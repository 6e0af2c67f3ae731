import { addDays, type Day, dayOf } from '@shared/day';
import { atNight } from '@server/platform/db/at-night';
import { ON_DESK } from '@server/platform/db/live-lines';
import { commit } from '@server/platform/db/change';
import { eventOf, PRODUCT } from '@server/platform/db/event';
import type { Context } from '@server/platform/core/context';
import type { Db } from '@server/platform/core/ports/database';
import { type KeptActs, verifyKeptActs } from '@server/people/staff/verify-kept-acts';
import { anchorFault, readAnchor } from './anchor';
import {
  countBeforeSeals,
  findEventAt,
  readMarks,
  readSeals,
  recountSeals,
  type SealedDay,
} from './store';

/** Days whose events one statement reads. */
const DAYS_AT_ONCE = 31;

/** Why the audit is not believed any more. */
export type AuditFault = {
  day: Day;
  /** The number of the first changed row in its day, and what stands there now. */
  row: number | null;
  eventId: string | null;
  why:
    | 'row_differs'
    | 'seal_differs'
    | 'day_without_seal'
    | 'rows_before'
    | 'anchor_differs'
    | 'anchor_ahead'
    | 'anchor_behind'
    | 'act_unproven';
};

export interface AuditVerdict {
  days: number;
  events: number;
  acts: number;
  /** The days that the anchor holds; null without one. */
  anchored: number | null;
  /** The first fault; null while all agrees. */
  fault: AuditFault | null;
}

/** Recomputes every seal, compares it with the anchor, and verifies every signature that is kept. */
export async function verifyAudit(context: Context): Promise<AuditVerdict> {
  const seals = await readSeals(context.db);
  const { anchorFile } = context.audit;
  const anchor = anchorFile ? await readAnchor(anchorFile) : null;
  const acts = await verifyKeptActs(context);
  const faults = [
    await faultBefore(context, seals),
    gapAmong(seals),
    await changedDay(context, seals),
    anchor && withoutRow(anchorFault(anchor, seals)),
    actFault(acts),
  ].filter((fault) => fault !== null);
  return {
    days: seals.length,
    events: seals.reduce((sum, { events }) => sum + events, 0),
    acts: acts.verified,
    anchored: anchor ? anchor.size : null,
    fault: faults.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))[0] ?? null,
  };
}

/** The nightly verification: a fault is an error in the log and an event in the list that admins read. */
export async function verifyNightly(context: Context): Promise<void> {
  const { fault, ...counts } = await verifyAudit(context);
  if (!fault) {
    context.log.info(counts, 'the audit agrees with its seals');
    return;
  }
  context.log.error({ ...counts, fault }, 'the audit does not agree with its seals');
  await commit(context.db, {
    insert: { events: [eventOf(context, 'audit_broken', PRODUCT, { ...fault })] },
    shownOn: ON_DESK,
  });
}

const withoutRow = (fault: Pick<AuditFault, 'day' | 'why'> | null): AuditFault | null =>
  fault && { ...fault, row: null, eventId: null };

async function faultBefore({ db }: Context, [first]: SealedDay[]): Promise<AuditFault | null> {
  const [before] = first ? await countBeforeSeals(db) : [];
  return first && before && before.count > 0
    ? withoutRow({ day: first.day, why: 'rows_before' })
    : null;
}

function gapAmong(seals: readonly SealedDay[]): AuditFault | null {
  const after = seals.find((seal, i) => i > 0 && seal.day !== addDays(seals[i - 1]!.day, 1));
  return after ? withoutRow({ day: addDays(after.day, -1), why: 'day_without_seal' }) : null;
}

/** The first day whose events don't give its seal, with the first row that has changed. */
async function changedDay(
  { db }: Context,
  seals: readonly SealedDay[],
): Promise<AuditFault | null> {
  for (let from = 0; from < seals.length; from += DAYS_AT_ONCE) {
    const part = seals.slice(from, from + DAYS_AT_ONCE);
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) return null;
    const now = new Map(
      (await atNight(db, (patient) => recountSeals(patient, first.day, last.day))).map((it) => [
        it.day,
        it,
      ]),
    );
    const broken = part.find(({ day, events, dayHash }) => {
      const found = now.get(day);
      return found?.dayHash !== dayHash || found.events !== events;
    });
    if (!broken) continue;
    const row = await atNight(db, (patient) => changedRow(patient, broken.day));
    return {
      day: broken.day,
      row: row?.number ?? null,
      eventId: row?.id ?? null,
      why: row ? 'row_differs' : 'seal_differs',
    };
  }
  return null;
}

const MARK = 8;

/** The first row of a day that is another than when it was sealed; `id` is what stands there now. */
async function changedRow(db: Db, day: Day): Promise<{ number: number; id: string | null } | null> {
  const [marks] = await readMarks(db, day);
  if (!marks || marks.kept === marks.found) return null;
  const { kept, found } = marks;
  let place = 0;
  const at = (text: string) => text.slice(place * MARK, (place + 1) * MARK);
  while (at(kept) === at(found)) place += 1;
  const [event] = await findEventAt(db, day, place);
  return { number: place + 1, id: event?.id ?? null };
}

const actFault = ({ unproven }: KeptActs): AuditFault | null =>
  unproven && { day: dayOf(unproven.at), row: null, eventId: unproven.id, why: 'act_unproven' };
