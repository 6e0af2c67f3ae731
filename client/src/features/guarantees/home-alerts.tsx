import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '@client/lib/hydration';
import { withTexts } from '@client/lib/language';
import { PartBoundary } from '@client/ui/part-boundary';
import { pressingAmong } from './claim-stage';
import { guaranteeQueries } from './queries';

/** Few are ever asked to pay. */
const ClaimAlerts = lazyPart(async () => ({
  default: (await withTexts('alerts', import('./claim-alerts'))).ClaimAlerts,
}));

/** The dashboard's alerts for a guarantor with a claim; nothing without one, or while loading. */
export function HomeAlerts() {
  const mine = useQuery(guaranteeQueries.mine());
  if (!mine.data || pressingAmong(mine.data).length === 0) return null;
  return (
    <PartBoundary>
      <ClaimAlerts guarantees={mine.data} />
    </PartBoundary>
  );
}
