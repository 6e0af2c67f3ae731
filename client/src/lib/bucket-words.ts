import { plural, t } from '@lingui/core/macro';
import { AGEING, type Bucket, byBucket, bucketsWith } from '@shared/ageing';
import type { Tone } from '@client/ui/tone';

/** Days past due, in words. */
export const bucketLabels = (): Record<Bucket, string> => bucketsWith(labelOf);

const labelOf = ({ from, to, isLast }: (typeof AGEING)[number]): string => {
  const most = from - 1;
  return isLast ? t`Over ${most} days` : t`${from}–${to} days`;
};

/** The colour of a bucket's mark; the words are next to it. */
export const BUCKET_MARKS = byBucket(['bg-late-1', 'bg-late-2', 'bg-late-3', 'bg-late-4']);

export const BUCKET_TONES = byBucket<Tone>(['wait', 'wait', 'harm', 'harm']);

/** "1 loan", "3 loans" */
export const loansText = (count: number): string =>
  plural(count, { one: '# loan', other: '# loans' });

/** "1 day", "3 days" */
export const daysText = (count: number): string => plural(count, { one: '# day', other: '# days' });
