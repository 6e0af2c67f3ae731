import * as z from 'zod/mini';
import { type Day, parseDay } from '../day';

/** "2026-01-31", a day that is in the calendar. */
export const calendarDay = z.pipe(
  z.string(),
  z.transform((typed, context): Day => {
    const parsed = parseDay(typed);
    if (parsed) return parsed;
    context.issues.push({ code: 'custom', message: 'Give a day as YYYY-MM-DD', input: typed });
    return z.NEVER;
  }),
);
