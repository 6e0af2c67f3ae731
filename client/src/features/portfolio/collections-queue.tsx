import { useQuery } from '@tanstack/react-query';
import { Card } from '@client/ui/card';
import { Icon } from '@client/ui/icon';
import { Loaded } from '@client/ui/loaded';
import { Rate } from '@client/ui/rate';
import { Skeleton } from '@client/ui/skeleton';
import { StatusChip } from '@client/ui/status-chip';
import { portfolioQueries } from './queries';

/** The spec's words when nothing is late; otherwise plainly how much is. */
export function CollectionsQueue() {
  const stats = useQuery(portfolioQueries.stats());
  const isClear = stats.data?.delinquencyRate === 0;
  return (
    <Card
      title="Collections Queue"
      aside={
        isClear && (
          <StatusChip tone="good" icon="checkCircle">
            0 Critical
          </StatusChip>
        )
      }
    >
      <Loaded query={stats} what="the collections queue" skeleton={<Skeleton className="h-20" />}>
        {({ delinquencyRate }) =>
          isClear ? <NothingLate /> : <ShareLate percent={delinquencyRate} />
        }
      </Loaded>
    </Card>
  );
}

const NothingLate = () => (
  <div className="flex items-center gap-3 rounded-field bg-sunk p-4">
    <Icon name="checkCircle" size={24} className="text-brand" />
    <div>
      <p className="font-bold">No loans in collections</p>
      <p className="text-meta text-ink-2">Every instalment that was due is paid.</p>
    </div>
  </div>
);

const ShareLate = ({ percent }: { percent: number }) => (
  <div className="grid gap-1 rounded-field bg-harm-soft p-4 text-harm">
    <p className="flex items-center gap-2 text-h1 font-bold">
      <Icon name="alert" size={24} />
      <Rate percent={percent} />
    </p>
    <p className="text-meta">of the principal that is out is on loans 1 or more days past due.</p>
  </div>
);
