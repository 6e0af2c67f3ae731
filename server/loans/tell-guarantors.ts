import type { Context } from '@server/platform/context';
import { messageOf } from '@server/messages/message';
import type { MessageKind } from '@server/messages/texts';
import type { BookedGuarantee, BookedFile } from './loan-file';

type News = Extract<
  MessageKind,
  'guarantee_released' | 'guaranteed_loan_paid_out' | 'guaranteed_loan_ended'
>;

/** Tells each guarantor who accepted and is not released what became of the loan. */
export const tellGuarantors = (
  context: Context,
  { loan, borrower, guarantees }: BookedFile,
  news: News,
  partsFor: (guarantee: BookedGuarantee) => Record<string, string> = () => ({}),
): ReturnType<typeof messageOf>[] =>
  guarantees
    .filter(({ row }) => row.status === 'accepted' && row.releasedAt === null)
    .map((guarantee) => {
      const name = `${borrower.firstName} ${borrower.lastName}`;
      const phone = guarantee.backer?.phone ?? guarantee.row.phone;
      return messageOf(context, phone, news, { borrower: name, ...partsFor(guarantee) }, loan.id);
    });
