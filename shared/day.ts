import type { Language } from './language';
import { MONTHS, words } from './months';

/** A calendar day in Nairobi, "2026-01-31". Not an instant: it has no time and no zone. */
export type Day = string & { readonly __unit: 'day' };

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const MS_PER_DAY = 86_400_000;
/** Kenya has kept UTC+3 without daylight saving since 1960. */
const NAIROBI_OFFSET_MS = 3 * 3_600_000;

/** "YYYY-MM-DD" → a day, or null when the calendar has none such. */
export function parseDay(text: string): Day | null {
  const isReal = DAY.test(text) && toUtc(text).toISOString().slice(0, 10) === text;
  return isReal ? (text as Day) : null;
}

/** Brands "YYYY-MM-DD". Throws RangeError on a day that is not in the calendar. */
export function day(text: string): Day {
  const parsed = parseDay(text);
  if (!parsed) throw new RangeError(`not a day: ${text}`);
  return parsed;
}

/** By its parts, because parsing the text takes four times as long, and a schedule does it hundreds of times. */
const utcMsOf = (text: string): number =>
  Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, Number(text.slice(8)));

const toUtc = (text: string): Date => new Date(utcMsOf(text));

/** The Nairobi day in which an instant falls. */
export const dayOf = (instant: Date): Day =>
  new Date(instant.getTime() + NAIROBI_OFFSET_MS).toISOString().slice(0, 10) as Day;

/** The instant at which a Nairobi day begins. */
export const startOf = (date: Day): Date => new Date(utcMsOf(date) - NAIROBI_OFFSET_MS);

export const addDays = (date: Day, days: number): Day =>
  new Date(utcMsOf(date) + days * MS_PER_DAY).toISOString().slice(0, 10) as Day;

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((utcMsOf(to) - utcMsOf(from)) / MS_PER_DAY);

/**
 * The day `months` after `anchor`, keeping the anchor's day of the month, clamped to short months:
 * 31 Jan → 28 Feb → 31 Mar. Always counted from the anchor, so that February never shortens what follows.
 */
export function addMonths(anchor: Day, months: number): Day {
  const start = toUtc(anchor);
  const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(start.getUTCDate(), last));
  return first.toISOString().slice(0, 10) as Day;
}

/** The day so numbered of the month of `within`, or the last one of a shorter month. */
export function onDayOfMonth(dayOfMonth: number, within: Day): Day {
  const [year = 0, month = 0] = within.split('-').map(Number);
  const anchor = day(`2000-01-${String(dayOfMonth).padStart(2, '0')}`);
  return addMonths(anchor, (year - 2000) * 12 + month - 1);
}

const WEEKDAYS = {
  en: words('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
  sw: words('Jumapili Jumatatu Jumanne Jumatano Alhamisi Ijumaa Jumamosi'),
};

const partsOf = (date: Day, language: Language) => ({
  year: date.slice(0, 4),
  month: MONTHS[language][Number(date.slice(5, 7)) - 1] ?? '',
  ofMonth: Number(date.slice(8)),
});

/** "9 Mar 2026"; "9 Mac 2026" in Kiswahili. */
export const formatDay = (date: Day, language: Language = 'en'): string =>
  `${partsOf(date, language).ofMonth} ${formatMonth(date, language)}`;

/** The month of a day, "Mar 2026"; "Mac 2026" in Kiswahili. */
export function formatMonth(date: Day, language: Language = 'en'): string {
  const { month, year } = partsOf(date, language);
  return `${month.slice(0, 3)} ${year}`;
}

/** "Monday"; "Jumatatu" in Kiswahili. */
export const formatWeekday = (date: Day, language: Language = 'en'): string =>
  WEEKDAYS[language][toUtc(date).getUTCDay()] ?? '';

/** "Monday 9 March"; "Jumatatu 9 Machi" in Kiswahili. */
export function formatLongDay(date: Day, language: Language = 'en'): string {
  const { month, ofMonth } = partsOf(date, language);
  return `${formatWeekday(date, language)} ${ofMonth} ${month}`;
}

/** "22:41", Nairobi time. */
export const formatTime = (instant: Date): string =>
  new Date(instant.getTime() + NAIROBI_OFFSET_MS).toISOString().slice(11, 16);

/** "9 Mar 2026, 22:41", Nairobi time. */
export const formatInstant = (instant: Date, language: Language = 'en'): string =>
  `${formatDay(dayOf(instant), language)}, ${formatTime(instant)}`;

/** "22:41" of the same Nairobi day, "9 Mar 2026, 22:41" of another. */
export const formatMoment = (instant: Date, now: Date, language: Language = 'en'): string =>
  dayOf(instant) === dayOf(now) ? formatTime(instant) : formatInstant(instant, language);
