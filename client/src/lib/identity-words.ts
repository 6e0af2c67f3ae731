import { t } from '@lingui/core/macro';
import type { EventSentences } from '@shared/contract/event-details';
import type { IdentityOutcome } from '@shared/contract/identity';
import { quoted } from './security-words';

const words = (): Record<IdentityOutcome, string> => ({
  match: t`number and name match`,
  partial: t`the number is there, the name matches in part`,
  mismatch: t`the number is there under another name`,
  no_record: t`no such number`,
  unavailable: t`no answer yet`,
  in_use: t`another account has proven this number`,
});

/** What the register said, for the desk. */
export const identityOutcome = (outcome: unknown): string =>
  words()[outcome as IdentityOutcome] ?? t`another answer`;

export const IDENTITY_EVENT_WORDS = {
  identity_checked: ({ outcome }) =>
    t`asked the register about a national ID: ${identityOutcome(outcome)}`,
  identity_confirmed: ({ reason }) => t`confirmed a national ID` + quoted(reason),
} satisfies Partial<EventSentences>;
