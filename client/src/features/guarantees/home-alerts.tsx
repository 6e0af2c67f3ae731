import { useQuery } from '@tanstack/react-query';
import { ClaimAlerts } from './claim-alerts';
import { guaranteeQueries } from './queries';

/** The dashboard's first word to a guarantor on whom somebody is called; nothing without, or unread. */
export function HomeAlerts() {
  const mine = useQuery(guaranteeQueries.mine());
  return mine.data ? <ClaimAlerts guarantees={mine.data} /> : null;
}
