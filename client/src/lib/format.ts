import {
  day,
  dayOf,
  formatDay,
  formatInstant,
  formatMonth,
  formatTime,
  formatWeekday,
} from '@shared/day';
import { type Cents, cents, formatMoney, groupDigits, parseMoney } from '@shared/money';
import { formatPhone, phone } from '@shared/phone';
import { formatRate, fromPercent } from '@shared/rate';
import { currentLanguage } from './i18n';

/** The wire's decimal string → Cents, also negative (an account's balance). Throws RangeError on anything else. */
export function centsOf(wire: string): Cents {
  const parsed = parseMoney(wire.replace(/^-/, ''));
  if (parsed === null) throw new RangeError(`not money: ${wire}`);
  return wire.startsWith('-') ? cents(-parsed) : parsed;
}

/** The wire's number of shillings (monthlyPayment) → Cents. */
export const centsOfShillings = (amount: number): Cents => cents(Math.round(amount * 100));

/** "12500.00" → "KSh 12,500", for sentences and labels; on screen use <Amount>. */
export const moneyText = (wire: string): string => formatMoney(centsOf(wire));

/** 17.35 → "17.4%", for sentences and labels; on screen use <Rate>. */
export const rateText = (percent: number, places: 1 | 2 = 1): string =>
  formatRate(fromPercent(percent), places);

/** "2026-03-09" → "9 Mar 2026", "9 Mac 2026" in Kiswahili. */
export const dayText = (wire: string): string => formatDay(day(wire), currentLanguage());

/** "2026-03" → "Mar 2026", "Mac 2026" in Kiswahili. */
export const monthText = (wire: string): string =>
  formatMonth(day(`${wire}-01`), currentLanguage());

/** "2026-03-09" → "Monday", "Jumatatu" in Kiswahili. */
export const weekdayText = (wire: string): string => formatWeekday(day(wire), currentLanguage());

/** An instant of the wire → "9 Mar 2026, 22:41", Nairobi time. */
export const instantText = (wire: string): string =>
  formatInstant(new Date(wire), currentLanguage());

/** An instant of this device → "12:40", Nairobi time. */
export const timeText = (instant: Date): string => formatTime(instant);

/** 20000 → "20,000" */
export const numberText = groupDigits;

/** An instant of the wire → its day in Nairobi, "9 Mar 2026". */
export const dayOfInstant = (wire: string): string => dayText(dayOf(new Date(wire)));

/** "254712345678" → "0712 345 678" */
export const phoneText = (wire: string): string => formatPhone(phone(wire));
