import type { Deps } from '@server/platform/context';
import { faultOf, referenceOf } from '@server/lending/incoming';
import { readPaybillNotice, validationAnswer } from '@server/money/paybill-notice';
import { findPayableLoan } from './incoming-store';

/**
 * Whether we take a payment that somebody is about to make by hand. M-Pesa waits some seconds only, so it is one
 * read; without an answer the payment goes through, and what matches nothing is sorted out afterwards.
 */
export async function validatePayment(deps: Deps, body: unknown): Promise<object> {
  const asked = readPaybillNotice(body);
  if (asked.kind === 'unreadable') return validationAnswer('other');
  if (asked.shortcode !== null && asked.shortcode !== deps.mobileMoney.paybill) {
    return validationAnswer('shortcode');
  }
  const [loan] = await findPayableLoan(deps.db, referenceOf(asked.account));
  return validationAnswer(faultOf(asked.amount, loan ?? null));
}
