import { t } from '@lingui/core/macro';
import type { ContactOutcome } from '@shared/contacts';

export const outcomeWords = (): Record<ContactOutcome, string> => ({
  reached: t`Spoke with them`,
  no_answer: t`No answer`,
  promise: t`A promise to pay`,
  dispute: t`They dispute it`,
  hardship_asked: t`They ask for easier terms`,
});

/** What came of a contact, and who began it. */
export const contactWords = (outcome: ContactOutcome, isFromBorrower: boolean): string => {
  const words = outcomeWords()[outcome];
  return isFromBorrower ? t`${words}, when they contacted us` : words;
};
