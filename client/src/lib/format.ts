import { day, dayOf, startOf } from '@shared/day';
import { LOCALES } from '@shared/language';
import { type Cents, cents, formatMoney, parseMoney } from '@shared/money';
import { formatPhone, phone } from '@shared/phone';
import { formatRate, fromPercent } from '@shared/rate';
import { currentLanguage } from './i18n';

const NAIROBI = 'Africa/Nairobi';

/**
 * The wire's decimal string → Cents, negative ones too (an account's balance). Throws RangeError:
 * the server never sends anything else.
 */
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

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

const written = (instant: Date, options: Intl.DateTimeFormatOptions): string =>
  instant.toLocaleString(LOCALES[currentLanguage()], options);

/** "2026-03-09" → "9 Mar 2026", "9 Mac 2026" in Kiswahili. */
export const dayText = (wire: string): string =>
  written(startOf(day(wire)), { ...DAY, timeZone: NAIROBI });

/** "2026-03" → "Mar 2026", "Mac 2026" in Kiswahili. */
export const monthText = (wire: string): string =>
  written(startOf(day(`${wire}-01`)), { month: 'short', year: 'numeric', timeZone: NAIROBI });

/** "2026-03-09" → "Monday", "Jumatatu" in Kiswahili. */
export const weekdayText = (wire: string): string =>
  written(startOf(day(wire)), { weekday: 'long', timeZone: NAIROBI });

/** An instant of the wire → "9 Mar 2026, 22:41" in Nairobi. */
export const instantText = (wire: string): string =>
  written(new Date(wire), { ...DAY, ...TIME, timeZone: NAIROBI });

/** An instant of this device → "12:40" in Nairobi. */
export const timeText = (instant: Date): string => written(instant, { ...TIME, timeZone: NAIROBI });

/** 20000 → "20,000" */
export const numberText = (value: number): string => value.toLocaleString('en-KE');

/** An instant of the wire → the day in Nairobi on which it fell, "9 Mar 2026". */
export const dayOfInstant = (wire: string): string => dayText(dayOf(new Date(wire)));

/** "254712345678" → "0712 345 678" */
export const phoneText = (wire: string): string => formatPhone(phone(wire));
