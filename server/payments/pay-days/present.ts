import type { LoanPayDay, PayDayOnRecord } from '@shared/contract/pay-days';
import type { Day } from '@shared/day';
import { toDecimalString } from '@shared/money';
import {
  comingPayDay,
  mayAskOnPayDay,
  type PayDayWish,
  refusedPayDay,
} from '@server/lending/pay-day';
import { OUTCOME } from '@server/payments/payments/present';
import { askedOn } from './pay-day-figures';
import { isOn } from './set-pay-day';
import type { PayDayFile, PayDayRow } from './store';

export function presentPayDay(file: PayDayFile, now: Date): LoanPayDay {
  const { loan, payDay: row, prompt } = file;
  const isChosen = row !== null && isOn(row) && mayAskOnPayDay(loan.status);
  const chosen = isChosen ? { dayOfMonth: row.dayOfMonth, hour: row.hour } : null;
  const refused = refusedPayDay(loan.status);
  return {
    chosen,
    next: chosen && row ? nextOf(file, chosen, row.payDay, now) : null,
    last:
      row?.askedOn && prompt
        ? {
            on: row.askedOn,
            amount: toDecimalString(prompt.amount),
            status: OUTCOME[prompt.status],
          }
        : null,
    refusal: refused?.message ?? null,
    refusalCode: refused ? { code: refused.code, params: refused.params ?? {} } : null,
  };
}

function nextOf(file: PayDayFile, wish: PayDayWish, payDay: Day, now: Date): LoanPayDay['next'] {
  const amountOn = (day: Day) => askedOn(file, wish, day, now);
  const on = comingPayDay(wish, payDay, now, amountOn);
  return { on, amount: toDecimalString(amountOn(on)) };
}

/** A pay-day as the desk and the export of one's data tell it. */
export const presentPayDayOnRecord = (row: PayDayRow): PayDayOnRecord => ({
  dayOfMonth: row.dayOfMonth,
  hour: row.hour,
  setAt: row.setAt.toISOString(),
  nextOn: isOn(row) ? row.payDay : null,
  endedAt: row.endedAt?.toISOString() ?? null,
});
