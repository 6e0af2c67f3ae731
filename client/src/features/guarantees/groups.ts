import type { Guarantee } from '@shared/contract/guarantees';
import { pressingAmong } from './claim-stage';

/** A person's guarantees in the spec's three groups, and the ended ones. */
export interface GuaranteeGroups {
  pending: Guarantee[];
  /** Accepted and without a liability. */
  active: Guarantee[];
  triggered: Guarantee[];
  declined: Guarantee[];
}

/**
 * Groups a person's guarantees. In each group, those with a claim come first and released ones last; the rest keep
 * their order.
 */
export function groupsOf(guarantees: readonly Guarantee[]): GuaranteeGroups {
  const pressing = pressingAmong(guarantees);
  const rest = guarantees
    .filter((each) => !pressing.some(({ id }) => id === each.id))
    .toSorted((a, b) => Number(a.isReleased) - Number(b.isReleased));
  const sorted = [...pressing, ...rest];
  return {
    pending: sorted.filter(({ status }) => status === 'pending'),
    active: sorted.filter(
      ({ status, liabilityTriggered }) => status === 'accepted' && !liabilityTriggered,
    ),
    triggered: sorted.filter(({ liabilityTriggered }) => liabilityTriggered),
    declined: sorted.filter(({ status }) => status === 'declined'),
  };
}
