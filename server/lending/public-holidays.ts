import { addDays, type Day, day } from '@shared/day';

/** Kenya's public holidays with a date of their own, as MM-DD (Public Holidays Act, cap. 110, schedule, Part I). */
const DATED = ['01-01', '05-01', '06-01', '10-10', '10-20', '12-12', '12-25', '12-26'];

/** Good Friday and Easter Monday, in days from Easter Sunday. */
const AROUND_EASTER = [-2, 1];

/**
 * The public holidays of a year, as the law has them: one on a Sunday is kept on the first day after it that is none
 * (section 4). Idd-ul-Fitr and what else the Gazette declares (section 3) can't be computed.
 */
export function publicHolidays(year: number): ReadonlySet<Day> {
  const easter = easterSunday(year);
  const named = [
    ...DATED.map((date) => day(`${year}-${date}`)),
    ...AROUND_EASTER.map((days) => addDays(easter, days)),
  ];
  const kept = new Set(named.filter((each) => !isSunday(each)));
  for (const sunday of named.filter(isSunday)) {
    let next = addDays(sunday, 1);
    while (kept.has(next)) next = addDays(next, 1);
    kept.add(next);
  }
  return kept;
}

const isSunday = (date: Day): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === 0;

/** Easter Sunday of the Gregorian calendar: the computus of Meeus, Jones and Butcher, with their names of the terms. */
export function easterSunday(year: number): Day {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  const [month, ofMonth] = [Math.floor(days / 31), (days % 31) + 1];
  return day(`${year}-0${month}-${String(ofMonth).padStart(2, '0')}`);
}
