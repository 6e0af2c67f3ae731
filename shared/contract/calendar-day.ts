import * as z from 'zod/mini';
import { type Day, parseDay } from '../day';
import { messageFor } from '../texts/message';

/** "2026-01-31", a day that is in the calendar. */
export const calendarDay = z.pipe(
  z.string(),
  z.transform((typed, context): Day => {
    const parsed = parseDay(typed);
    if (parsed) return parsed;
    context.issues.push({ code: 'custom', message: messageFor('day_unreadable'), input: typed });
    return z.NEVER;
  }),
);
