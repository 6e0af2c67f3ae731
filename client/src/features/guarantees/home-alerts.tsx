import { useQuery } from '@tanstack/react-query';
import { ClaimAlerts } from './claim-alerts';
import { guaranteeQueries } from './queries';

/** The dashboard's alerts for a guarantor with a claim; nothing without one, or while loading. */
export function HomeAlerts() {
  const mine = useQuery(guaranteeQueries.mine());
  return mine.data ? <ClaimAlerts guarantees={mine.data} /> : null;
}
