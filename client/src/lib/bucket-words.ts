import { plural, t } from '@lingui/core/macro';
import type { Bucket } from '@shared/contract/collections';
import type { Tone } from '@client/ui/tone';

/** Days past due, in words. */
export const bucketLabels = (): Record<Bucket, string> => ({
  '1-30': t`1–30 days`,
  '31-60': t`31–60 days`,
  '61-90': t`61–90 days`,
  '90+': t`Over 90 days`,
});

/** The colour of a bucket's mark; the words stand beside it. */
export const BUCKET_MARKS: Record<Bucket, string> = {
  '1-30': 'bg-late-1',
  '31-60': 'bg-late-2',
  '61-90': 'bg-late-3',
  '90+': 'bg-late-4',
};

export const BUCKET_TONES: Record<Bucket, Tone> = {
  '1-30': 'wait',
  '31-60': 'wait',
  '61-90': 'harm',
  '90+': 'harm',
};

/** "1 loan", "3 loans" */
export const loansText = (count: number): string =>
  plural(count, { one: '# loan', other: '# loans' });

/** "1 day", "3 days" */
export const daysText = (count: number): string => plural(count, { one: '# day', other: '# days' });
