import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { pinState, triesLeft, wrongAfter } from '@server/lending/phone-pin';
import { isRightPin } from './pin-hash';
import { findPin } from './store';

/** Whether a PIN was right, and how many tries are left; at 0 it is none until a code is typed. */
export interface Checked {
  isRight: boolean;
  left: number;
  /** Wrong ones before this one since the last right one: the owner reads of somebody else's. */
  wrongBefore: number;
}

/**
 * Compares what was typed with the PIN of the person's number. Each try is counted before its answer is known to
 * anybody: of many at once each takes a turn at the row.
 */
export function checkPin(context: PersonContext, typed: string): Promise<Checked> {
  const { id, phone } = context.actor.person;
  return retrying(async () => {
    const [pin] = await findPin(context.db, id);
    const isOpen = pinState(pin ?? null, phone) === 'set';
    if (!pin || !isOpen) return { isRight: false, left: 0, wrongBefore: 0 };
    const isRight = await isRightPin(context, phone, pin.pinHash, typed);
    const wrong = wrongAfter(pin, isRight);
    const tried = { personId: id, version: pin.version, set: { wrong } };
    const left = triesLeft(wrong);
    if (!isRight) {
      const event = eventOf(context, 'phone_pin_wrong', { kind: 'person', id }, { left });
      await commit(context.db, { update: { phonePins: [tried] }, insert: { events: [event] } });
    } else if (pin.wrong > 0) {
      await commit(context.db, { update: { phonePins: [tried] }, whyNoEvent: 'turn_of_menu' });
    }
    return { isRight, left, wrongBefore: pin.wrong };
  });
}

/** The same of a try that was counted by a node that died before it told: nothing is counted again. */
export async function checkedBefore(context: PersonContext, typed: string): Promise<Checked> {
  const { id, phone } = context.actor.person;
  const [pin] = await findPin(context.db, id);
  const isOpen = pinState(pin ?? null, phone) === 'set';
  if (!pin || !isOpen) return { isRight: false, left: 0, wrongBefore: 0 };
  const isRight = await isRightPin(context, phone, pin.pinHash, typed);
  return { isRight, left: triesLeft(pin.wrong), wrongBefore: 0 };
}
