import type { GuarantorAnswer, ConsentDocument } from '@shared/contract/consents';
import type { KeptText } from '@server/platform/db/schema/kept-text';
import type { AnswerRow } from './store';

export const presentDocument = (kept: KeptText | null): ConsentDocument | null =>
  kept && { version: kept.version, text: kept.text, at: kept.at };

/** What a guarantor said, as the borrower and the desk read it. */
export const presentAnswer = (name: string, answer: AnswerRow): GuarantorAnswer => ({
  guaranteeId: answer.guaranteeId,
  name,
  status: answer.status,
  answeredAt: answer.answeredAt?.toISOString() ?? null,
  document: presentDocument(answer.document),
});

/** An open consent in a list of the desk. */
export const presentOpen = <R extends { createdAt: Date; firstName: string; lastName: string }>({
  createdAt,
  firstName,
  lastName,
  ...row
}: R) => ({ ...row, createdAt: createdAt.toISOString(), borrower: { firstName, lastName } });
