import type { MessageKind, MessageParts } from '@shared/contract/message-parts';
import type { GuaranteeInFile, LoanFile } from '@server/loans/loans/loan-file';
import { messageAfterQuietHours } from '@server/platform/messages/after-quiet-hours';
import { messageOf } from '@server/platform/messages/message';
import type { Context } from '@server/platform/core/context';
import { recipientOf } from '@server/loans/loans/recipient-of';

/** An SMS to a guarantor about a consent. */
export const toGuarantor = <K extends MessageKind>(
  context: Context,
  { loan }: LoanFile,
  guarantee: GuaranteeInFile,
  kind: K,
  parts: MessageParts<K>,
) => messageOf(context, recipientOf(guarantee), kind, parts, loan.id);

/** One that asks or reminds them, by day only. */
export const askGuarantor = <K extends MessageKind>(
  context: Context,
  { loan }: LoanFile,
  guarantee: GuaranteeInFile,
  kind: K,
  parts: MessageParts<K>,
) => messageAfterQuietHours(context, recipientOf(guarantee), kind, parts, loan.id);
