import * as z from 'zod/mini';
import { type Cents, parseMoney } from '@shared/money';
import { plainDigits } from '@shared/typed-digits';
import { messageFor } from '@shared/texts/message';

/** An amount as people type it, "KSh 5,000" or "5000.50" → Cents. */
export const typedMoney = z.pipe(
  z.string(),
  z.transform((typed, context): Cents => {
    const parsed = parseMoney(plainDigits(typed).replaceAll(/ksh|[\s,]/gi, ''));
    if (parsed !== null) return parsed;
    context.issues.push({ code: 'custom', message: messageFor('amount_unreadable'), input: typed });
    return z.NEVER;
  }),
);
