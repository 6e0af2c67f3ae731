import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Bucket } from '@shared/ageing';
import type { Collections } from '@shared/contract/collections';
import { classes } from '@client/lib/classes';
import { Amount } from '@client/ui/amount';
import { BUCKET_MARKS, bucketLabels, loansText } from '@client/lib/bucket-words';

interface BucketFilterProps {
  buckets: Collections['buckets'];
  chosen: Bucket | null;
  onChoose: (bucket: Bucket | null) => void;
}

/** The buckets with their totals; a click filters by one, a second click clears the filter. */
export const BucketFilter = ({ buckets, chosen, onChoose }: BucketFilterProps) => (
  <div
    role="group"
    aria-label={t`Days past due`}
    className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 lg:grid-cols-4"
  >
    {buckets.map((total) => (
      <BucketButton
        key={total.bucket}
        {...total}
        isChosen={total.bucket === chosen}
        onClick={() => onChoose(total.bucket === chosen ? null : total.bucket)}
      />
    ))}
  </div>
);

interface BucketButtonProps {
  bucket: Bucket;
  loans: number;
  outstanding: string;
  isChosen: boolean;
  onClick: () => void;
}

const BucketButton = (props: BucketButtonProps) => (
  <button
    type="button"
    aria-pressed={props.isChosen}
    onClick={props.onClick}
    className={classes(
      'grid content-start gap-1 rounded-card border p-4 text-left transition-colors',
      props.isChosen
        ? 'border-brand bg-brand-soft text-brand-on-soft inset-ring-1 inset-ring-brand'
        : 'border-line bg-surface hover:border-edge',
    )}
  >
    <span className="flex items-center gap-2 text-meta font-medium">
      <span className={classes('size-3 shrink-0 rounded-full', BUCKET_MARKS[props.bucket])} />
      {bucketLabels()[props.bucket]}
    </span>
    <span className="text-h2 font-bold tabular">{loansText(props.loans)}</span>
    {props.loans > 0 && (
      <span className={classes('text-meta tabular', !props.isChosen && 'text-ink-2')}>
        <Trans>
          <Amount wire={props.outstanding} /> owed
        </Trans>
      </span>
    )}
  </button>
);
