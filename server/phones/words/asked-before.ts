import type { Known } from '@server/phones/ussd/read-facts';
import type { Context } from '@server/platform/core/context';
import type { WordRow } from './store';

/**
 * A word that comes again concerns what was asked before it came first: what its node did before it died may have made
 * room for another request. The two clocks may differ, so what passed is taken off the business's.
 */
export function askedBefore(
  { now, wall }: Context,
  known: Known,
  left: WordRow | undefined,
): Known {
  if (!left) return known;
  const cameAt = now().getTime() - (wall().getTime() - left.receivedAt.getTime());
  const requests = known.facts.requests.filter(({ askedAt }) => askedAt.getTime() <= cameAt);
  return { ...known, facts: { ...known.facts, requests } };
}
