import { dayOf } from '@shared/day';
import type { Cents } from '@shared/money';
import type { Context } from '@server/platform/core/context';
import { type LateNews, liftedKind } from '@server/lending/lifted-claim';
import type { ClaimRow, BookedFile } from '@server/loans/loans/loan-file';
import { messageAfterQuietHours } from '@server/platform/messages/after-quiet-hours';
import { guaranteeOf, nameOf } from './claim-parts';
import { recipientOf } from '@server/loans/loans/recipient-of';

/** Tells a guarantor that a notice or a charge is lifted, and why. */
export function liftedMessage(
  context: Context,
  file: BookedFile,
  claim: ClaimRow,
  { arrears, news }: { arrears: Cents; news: LateNews | null },
): ReturnType<typeof messageAfterQuietHours> {
  const { noticedAt, chargedAt } = claim;
  const noticedOn = dayOf(noticedAt);
  const kind = liftedKind({ arrears, isCharged: chargedAt !== null, noticedOn, news });
  const to = recipientOf(guaranteeOf(file, claim));
  const borrower = nameOf(file);
  const { id } = file.loan;
  if (kind !== 'claim_cured_late')
    return messageAfterQuietHours(context, to, kind, { borrower }, id);
  if (!news) throw new Error('a notice that late news ended, without that news');
  return messageAfterQuietHours(context, to, kind, { borrower, paidOn: news.paidOn }, id);
}
