import { PAYEE_HOLD_HOURS } from '@shared/limits';
import type { Phone } from '@shared/phone';
import { type Change, commit, retrying, VersionConflict } from '@server/platform/db/change';
import { endedSessions } from '@server/platform/db/ended-sessions';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { job } from '@server/platform/jobs/tasks';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { refusal } from '@server/lending/refusal';
import type { Context } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { Refused } from '@server/platform/core/refused';
import { linkHashOf } from '@server/platform/core/security/link-token';
import { sentAnew, takenAlong } from '@server/platform/messages/send-anew';
import {
  findNoticesSeenSince,
  findNumberChange,
  findQueuedSms,
  findSmsTakenSince,
  findUnsentReimbursements,
  type NumberChange,
} from './number-store';
import { findPerson } from './store';

/** The change that a link undoes. Throws Refused (404) once it is undone, or when the number is no longer held. */
export async function changeToUndo(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<NumberChange> {
  const keepHash = linkHashOf(token);
  const [change] = keepHash === null ? [] : await findNumberChange(db, keepHash);
  const isHeld = change && now().getTime() < change.at.getTime() + PAYEE_HOLD_HOURS * 3_600_000;
  if (!isHeld || change.isUndone) throw new Refused(NOT_FOUND);
  return change;
}

/**
 * Gives an account its old number back, by the link sent to it, and stops its erasure: whoever changed it loses every
 * session and every later link; links of earlier changes go on working. What waited to be paid to the other number
 * goes on at once. SMS that are kept for them leave for the old number, also those that went to the other. That a
 * notice was opened meanwhile starts no hours. Throws Refused (409) where the number has become another account's.
 */
export async function keepNumber(context: Context, token: string): Promise<void> {
  await retrying(async () => {
    const { personId: id, before, at: undoesFrom, previousAt } = await changeToUndo(context, token);
    const [person] = await findPerson(context.db, id);
    if (!person) throw new Refused(NOT_FOUND);
    const phone = before as Phone;
    const waiting = await findUnsentReimbursements(context.db, id);
    const taken = await findSmsTakenSince(context.db, id, phone, undoesFrom);
    const queued = await findQueuedSms(context.db, id);
    const seen = await findNoticesSeenSince(context.db, id, undoesFrom);
    const at = context.now();
    const number = { phone, phoneVerifiedAt: at, phoneChangedAt: previousAt };
    const set = { ...number, erasesAt: null, stopHash: null };
    const undone = { before: person.phone, after: before, at, keepHash: null, undoesFrom };
    try {
      await commit(
        context.db,
        joinChanges(
          {
            update: { persons: [{ id, version: person.version, set }] },
            insert: {
              identityChanges: [{ id: newId(), personId: id, kind: 'phone', ...undone }],
              events: [eventOf(context, 'phone_kept', { kind: 'person', id })],
            },
            jobs: waiting.map((payment) => job('send_payout', { paymentId: payment.id })),
          },
          endedSessions(id),
          sentAnew(taken, phone, context.wall()),
          takenAlong(queued, phone),
          unseen(seen),
        ),
      );
    } catch (error) {
      if (error instanceof VersionConflict && error.constraint === 'persons_verified_phone_key') {
        throw new Refused(refusal('phone_taken'));
      }
      throw error;
    }
  });
}

const unseen = (seen: readonly { id: string; version: number; noticeId: string }[]): Change => ({
  update: { claims: seen.map(({ id, version }) => ({ id, version, set: { seenAt: null } })) },
  jobs: seen.map(({ noticeId }) => job('notice_changed', { messageId: noticeId })),
});
