import type { GuaranteeText } from '@shared/contract/guarantees';
import { type Cents, min, toDecimalString } from '@shared/money';
import { NOT_FOUND } from '@server/platform/http/not-found';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { guaranteeText } from './agreement';
import { ownPhone } from '@server/people/accounts/own-record';
import { findByGuarantee } from './store';

/**
 * The text that an acceptance with this cap keeps, for whoever is asked. Throws Refused (404) for anybody else, and
 * once it is answered.
 */
export async function textBeforeAnswer(
  context: PersonContext,
  guaranteeId: string,
  wanted: Cents | undefined,
): Promise<GuaranteeText> {
  const { id } = context.actor.person;
  const [file] = await findByGuarantee(context.db, guaranteeId, id, ownPhone(context));
  const own = file?.guarantees.find(({ row }) => row.id === file.ownId);
  if (!file || own?.row.status !== 'pending') throw new Refused(NOT_FOUND);
  const cap = min(wanted ?? own.row.cap, own.row.cap);
  return { cap: toDecimalString(cap), text: guaranteeText(file, cap) };
}
