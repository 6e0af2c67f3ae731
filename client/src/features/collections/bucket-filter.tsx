import { t } from '@lingui/core/macro';
import type { Bucket } from '@shared/ageing';
import type { Collections } from '@shared/contract/collections';
import { BUCKET_MARKS, bucketLabels } from '@client/lib/bucket-words';
import { FigureFilter, loansFigure } from '@client/ui/figure-filter';

interface BucketFilterProps {
  buckets: Collections['buckets'];
  chosen: Bucket | null;
  onChoose: (bucket: Bucket | null) => void;
}

/** The buckets with their totals; a click filters by one, a second click clears the filter. */
export const BucketFilter = ({ buckets, chosen, onChoose }: BucketFilterProps) => (
  <FigureFilter
    name={t`Days past due`}
    figures={buckets.map(({ bucket, ...sums }) => ({
      value: bucket,
      label: bucketLabels()[bucket],
      mark: BUCKET_MARKS[bucket],
      ...loansFigure(sums),
    }))}
    chosen={chosen}
    onChoose={(bucket) => onChoose(bucket === chosen ? null : bucket)}
  />
);
