import { t } from '@lingui/core/macro';
import type { EventSentences } from '@shared/contract/event-details';
import { money, said } from './approval-words';
import { date, quoted } from './security-words';

/**
 * What collectors do about a late loan, and what guarantors give back by hand; each entry completes a sentence whose
 * subject is the actor.
 */
export const COLLECTION_WORDS = {
  collection_noted: ({ text }) => t`noted` + quoted(text),
  promise_noted: ({ text, on, amount }) =>
    t`noted a promise of ${money(amount)} by ${date(on)}` + quoted(text),
  contact_noted: ({ text, outcome, isFromBorrower }) =>
    contacted(outcome, isFromBorrower === true) + quoted(text),
  collector_assigned: ({ name }) => t`gave it to ${said(name)} to follow up`,
  guarantor_gave_back: ({ amount, reference, reason }) =>
    t`noted ${money(amount)} given back by a guarantor, ${said(reference)}` + quoted(reason),
} satisfies Partial<EventSentences>;

function contacted(outcome: unknown, isFromBorrower: boolean): string {
  if (outcome === 'no_answer') return t`called the borrower, and nobody answered`;
  if (outcome === 'dispute') return t`noted that the borrower disputes it`;
  if (outcome === 'hardship_asked') return t`noted that the borrower asks for easier terms`;
  return isFromBorrower
    ? t`spoke with the borrower, who had contacted us`
    : t`spoke with the borrower`;
}
