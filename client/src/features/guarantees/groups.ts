import type { Guarantee } from '@shared/contract/guarantees';
import { pressingAmong } from './claim-stage';

/** What one stands or is asked to stand for, in the spec's three groups, and what is over. */
export interface GuaranteeGroups {
  pending: Guarantee[];
  /** Accepted and not liability-triggered. */
  active: Guarantee[];
  triggered: Guarantee[];
  declined: Guarantee[];
}

/**
 * Sorts one's guarantees into their groups. In each, what is called on comes first and what is
 * released last; else they keep the order they came in.
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
