import { t } from '@lingui/core/macro';
import { money, said } from './approval-words';
import { date, quoted } from './security-words';

type Detail = Record<string, unknown>;

/** What collectors do about a late loan; each entry completes a sentence whose subject is the actor. */
export const COLLECTION_WORDS = {
  collection_noted: ({ text }: Detail) => t`noted` + quoted(text),
  promise_noted: ({ text, on, amount }: Detail) =>
    t`noted a promise of ${money(amount)} by ${date(on)}` + quoted(text),
  contact_noted: ({ text, outcome, isFromBorrower }: Detail) =>
    contacted(outcome, isFromBorrower === true) + quoted(text),
  collector_assigned: ({ name }: Detail) => t`gave it to ${said(name)} to follow up`,
};

function contacted(outcome: unknown, isFromBorrower: boolean): string {
  if (outcome === 'no_answer') return t`called the borrower, and nobody answered`;
  if (outcome === 'dispute') return t`noted that the borrower disputes it`;
  if (outcome === 'hardship_asked') return t`noted that the borrower asks for easier terms`;
  return isFromBorrower
    ? t`spoke with the borrower, who had contacted us`
    : t`spoke with the borrower`;
}
