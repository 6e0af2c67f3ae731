import type { Guarantee } from '@shared/contract/guarantees';

/** What one stands or is asked to stand for, in the spec's three groups, and what is over. */
export interface GuaranteeGroups {
  pending: Guarantee[];
  /** Accepted and not liability-triggered. */
  active: Guarantee[];
  triggered: Guarantee[];
  declined: Guarantee[];
}

/** Sorts one's guarantees into their groups; each keeps the order it came in. */
export const groupsOf = (guarantees: readonly Guarantee[]): GuaranteeGroups => ({
  pending: guarantees.filter(({ status }) => status === 'pending'),
  active: guarantees.filter(
    ({ status, liabilityTriggered }) => status === 'accepted' && !liabilityTriggered,
  ),
  triggered: guarantees.filter(({ liabilityTriggered }) => liabilityTriggered),
  declined: guarantees.filter(({ status }) => status === 'declined'),
});
