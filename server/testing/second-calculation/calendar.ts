/** A calendar day as a number: days since 1 January 1970. */
export type Dayno = number;

const MS_A_DAY = 86_400_000;
const NAIROBI_MS = 3 * 3_600_000;

/** "2026-01-31" → its number. */
export const dayno = (text: string): Dayno => Date.parse(`${text}T00:00:00Z`) / MS_A_DAY;

/** The day in Nairobi of an instant. */
export const daynoOf = (instant: Date): Dayno =>
  Math.floor((instant.getTime() + NAIROBI_MS) / MS_A_DAY);

export const written = (day: Dayno): string => new Date(day * MS_A_DAY).toISOString().slice(0, 10);

/** The same day of a later month, or that month's last one: 31 January, 28 February, 31 March. */
export function monthsAfter(first: Dayno, months: number): Dayno {
  const from = new Date(first * MS_A_DAY);
  const month = from.getUTCMonth() + months;
  const last = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return Date.UTC(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), last)) / MS_A_DAY;
}

/** How many months after January 1970 a day's month is, and the number of a day in such a month, or of its last one. */
export const monthNumber = (day: Dayno): number => {
  const at = new Date(day * MS_A_DAY);
  return (at.getUTCFullYear() - 1970) * 12 + at.getUTCMonth();
};

export const inMonth = (month: number, dayOfMonth: number): Dayno =>
  monthsAfter(dayOfMonth - 1, month);

export const dayOfMonthOf = (day: Dayno): number => new Date(day * MS_A_DAY).getUTCDate();
