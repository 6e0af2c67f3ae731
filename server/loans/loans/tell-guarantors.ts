import type { Context } from '@server/platform/core/context';
import type { NewMessage } from '@server/platform/db/change';
import { messageOf } from '@server/platform/messages/message';
import type { MessageParts } from '@shared/contract/message-parts';
import type { BookedGuarantee, BookedFile } from './loan-file';
import { recipientOf } from './recipient-of';

type News = 'guarantee_released' | 'guaranteed_loan_paid_out' | 'guaranteed_loan_ended';
type PartsFor<K extends News> = (guarantee: BookedGuarantee) => MessageParts<K>;

/** Tells each guarantor who accepted and is not released what became of the loan. */
export const tellGuarantors = <K extends News>(
  context: Context,
  { loan, guarantees }: BookedFile,
  news: K,
  partsFor: PartsFor<K>,
): NewMessage[] =>
  guarantees
    .filter(({ row }) => row.status === 'accepted' && row.releasedAt === null)
    .map((guarantee) =>
      messageOf(context, recipientOf(guarantee), news, partsFor(guarantee), loan.id),
    );
