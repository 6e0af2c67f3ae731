import type { PayDayChoice } from '@shared/contract/pay-days';
import type { Context, PersonContext } from '@server/platform/core/context';
import { type Change, commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { Recorded } from '@server/platform/db/recorded';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { askAt, nextPayDay, refusedPayDay } from '@server/lending/pay-day';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { findOwnPayDay, type PayDayFile, type PayDayRow } from './store';

/** The borrower's own loan. Throws Refused (404) for any other. */
export async function ownPayDay({ db, actor }: PersonContext, loanId: string): Promise<PayDayFile> {
  const file = await findOwnPayDay(db, loanId, actor.person.id);
  if (!file) throw new Refused(NOT_FOUND);
  return file;
}

/**
 * The borrower chooses a pay-day, or another. It begins with the first one that is still to come and that had no prompt
 * yet; the same choice again changes nothing.
 */
export const setPayDay = (
  context: PersonContext,
  loanId: string,
  { dayOfMonth, hour }: PayDayChoice,
): Promise<void> =>
  retrying(async () => {
    const file = await ownPayDay(context, loanId);
    const { payDay: before, loan } = file;
    refuseFirst([refusedPayDay(loan.status)]);
    const wish = { dayOfMonth, hour };
    if (before && isOn(before) && before.dayOfMonth === dayOfMonth && before.hour === hour) return;
    const now = context.now();
    const payDay = nextPayDay(wish, now, before?.askedOn ?? null);
    const ended = { endedAt: null, endedBy: null };
    const set = { ...wish, ...ended, setAt: now, payDay, lookAt: askAt(wish, payDay) };
    const written: Change = before
      ? { update: { payDays: [payDayUpdate(before, set)] } }
      : { insert: { payDays: [{ ...set, loanId, version: 1, asks: 0 }] } };
    const event = eventOf(context, 'pay_day_set', { kind: 'loan', id: loanId }, { ...wish });
    await commit(context.db, {
      ...written,
      insert: { ...written.insert, events: [event] },
    });
  });

/** The borrower ends it; ended already, it stays as it is. A prompt that is on the phone stays there. */
export const endPayDay = (context: PersonContext, loanId: string): Promise<void> =>
  retrying(async () => {
    const file = await ownPayDay(context, loanId);
    const { payDay } = file;
    if (payDay && isOn(payDay)) await commit(context.db, ended(context, file, payDay, 'borrower'));
  });

export const isOn = ({ endedAt }: PayDayRow): boolean => endedAt === null;

export const payDayUpdate = ({ loanId, version }: PayDayRow, set: Partial<PayDayRow>) => ({
  loanId,
  version,
  set,
});

/** The change that ends a pay-day. */
export function ended(
  context: Context,
  file: PayDayFile,
  payDay: PayDayRow,
  by: 'borrower' | 'loan',
): Recorded {
  const set = { lookAt: null, endedAt: context.now(), endedBy: by };
  const subject = { kind: 'loan' as const, id: file.loan.id };
  return {
    update: { payDays: [payDayUpdate(payDay, set)] },
    insert: { events: [eventOf(context, 'pay_day_ended', subject, { by })] },
  };
}
