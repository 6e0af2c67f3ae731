import type { ProviderId } from '@shared/providers';
import type { Deps } from '@server/platform/core/context';
import { faultOf } from '@server/lending/incoming';
import { findPayableLoan } from './incoming-store';
import { namedReference } from './named-loan';

/**
 * Whether we accept a direct deposit that is about to be made. The provider waits a few seconds only, so this is one
 * read, and one more for a number of another system. Without an answer the payment goes through, and one that matches
 * nothing is resolved afterwards.
 */
export async function validatePayment(
  deps: Deps,
  provider: ProviderId,
  body: unknown,
): Promise<object> {
  const deposits = deps.money.of(provider).directDeposits;
  if (!deposits) return {};
  const { readNotice, answerValidation } = deposits;
  const asked = readNotice(body);
  if (asked.kind === 'unreadable') return answerValidation('other');
  if (!asked.isOurs) return answerValidation('receiver');
  const [loan] = await findPayableLoan(deps.db, await namedReference(deps.db, asked.account));
  return answerValidation(faultOf(asked.amount, loan ?? null));
}
