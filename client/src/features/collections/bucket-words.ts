import type { Bucket } from '@shared/contract/collections';
import type { Tone } from '@client/ui/status-chip';

/** Days past due, in words. */
export const BUCKET_LABELS: Record<Bucket, string> = {
  '1-30': '1–30 days',
  '31-60': '31–60 days',
  '61-90': '61–90 days',
  '90+': 'Over 90 days',
};

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

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
