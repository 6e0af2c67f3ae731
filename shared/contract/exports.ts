import * as z from 'zod/mini';
import type { AccountKind } from './ledger';
import { calendarDay } from './calendar-day';
import { text } from './fields';
import { messageFor } from '../texts/message';

/** The days that a journal is exported of, both counted in. */
export const exportQuery = z.object({ from: calendarDay, to: calendarDay });

/** An account of ours, and the accountant's code for it on a day. */
export interface MappedAccount {
  code: string;
  name: string;
  kind: AccountKind;
  /** Null while nobody has given one that holds on that day. */
  externalCode: string | null;
  /** Since when it holds. */
  from: string | null;
}

/** `GET /api/admin/exports/accounts` */
export interface AccountMap {
  asOf: string;
  accounts: MappedAccount[];
}

/** How many accounts one change of the mapping may name. */
const CODES_MAX = 100;

/** `PUT /api/admin/exports/accounts`: codes that hold from a day on; an account without one here keeps its own. */
export const accountCodesBody = z.object({
  from: calendarDay,
  codes: z
    .array(z.object({ account: text(60, 1), externalCode: text(40, 1) }))
    .check(
      z.minLength(1, messageFor('account_codes_missing')),
      z.maxLength(CODES_MAX, messageFor('account_codes_missing')),
    ),
});
export type AccountCodes = z.output<typeof accountCodesBody>;

/** A code as it is typed, in its form. */
export const accountCodeForm = z.object({ from: calendarDay, externalCode: text(40, 1) });
