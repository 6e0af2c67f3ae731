import { createHmac } from 'node:crypto';
import { CODE_TRIES } from '@shared/limits';
import type { Phone } from '@shared/phone';
import type { Context } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Unrecorded } from '@server/platform/db/recorded';
import { DIALLED } from '@server/people/accounts/code-budget';
import { newCode, sentChange } from '@server/people/accounts/send-code';
import { useCode } from '@server/people/accounts/verify-phone';
import { findDialledCode } from './store';

/** What a code that was asked for in the menus is found by; no browser's request can be the same. */
const requestOf = ({ secret }: Context, phone: Phone): string =>
  createHmac('sha256', secret).update(`dialled:${phone}`).digest('hex');

/** Sends a code to the phone that dials. Throws Refused (429) for one too soon or too many. */
export const sendDialledCode = (
  context: Context,
  phone: Phone,
  personId: string | null,
): Promise<void> =>
  retrying(async () => {
    const wanted = { phone, purpose: 'enter', requestHash: requestOf(context, phone) } as const;
    const code = { ...(await newCode(context, wanted, DIALLED)), personId };
    const written: Unrecorded = {
      insert: { phoneCodes: [{ ...code, isSent: true }] },
      whyNoEvent: 'code_on_its_way',
    };
    await commit(context.db, joinChanges(written, sentChange(context, code)));
  });

/** Whether a code that was asked for in the menus can still be typed. */
export async function hasDialledCode(context: Context, phone: Phone): Promise<boolean> {
  const [code] = await findDialledCode(context.db, requestOf(context, phone));
  return (
    code !== undefined &&
    code.usedAt === null &&
    code.tries < CODE_TRIES &&
    code.expiresAt > context.wall()
  );
}

/** Checks the code, and counts the try; a right one writes `earned` with it. Throws Refused (422) for a wrong one. */
export async function takeDialledCode(
  context: Context,
  phone: Phone,
  typed: string,
  earned: Unrecorded,
): Promise<void> {
  await retrying(async () => {
    const [code] = await findDialledCode(context.db, requestOf(context, phone));
    await useCode(context, code, typed, () => earned);
  });
}
