import type { Guarantee } from '@shared/contract/guarantees';
import { pressingAmong } from './claim-stage';

/** A person's guarantees in the spec's three groups, and the ended ones. */
export interface GuaranteeGroups {
  pending: Guarantee[];
  /** Accepted, not released, and without a liability. */
  active: Guarantee[];
  triggered: Guarantee[];
  /** Accepted once; the loan is over or did not go ahead. */
  released: Guarantee[];
  declined: Guarantee[];
}

/**
 * Groups a person's guarantees. In each group, those with a claim come first; the rest keep their order.
 */
export function groupsOf(guarantees: readonly Guarantee[]): GuaranteeGroups {
  const pressing = pressingAmong(guarantees);
  const rest = guarantees.filter((each) => !pressing.some(({ id }) => id === each.id));
  const sorted = [...pressing, ...rest];
  const given = sorted.filter(
    ({ status, liabilityTriggered }) => status === 'accepted' && !liabilityTriggered,
  );
  return {
    pending: sorted.filter(({ status }) => status === 'pending'),
    active: given.filter(({ isReleased }) => !isReleased),
    triggered: sorted.filter(({ liabilityTriggered }) => liabilityTriggered),
    released: given.filter(({ isReleased }) => isReleased),
    declined: sorted.filter(({ status }) => status === 'declined'),
  };
}
