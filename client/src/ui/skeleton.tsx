import { t } from '@lingui/core/macro';
import { classes } from '@client/lib/classes';

/** A grey placeholder; give it the size of the content. */
export const Skeleton = ({ className = 'h-6 w-full' }: { className?: string }) => (
  <div className={classes('animate-skeleton rounded-control bg-line', className)} />
);

interface SkeletonCardsProps {
  count?: number;
  /** Height of each card. */
  className?: string;
}

/** Placeholders for loading cards; announced to screen readers once. */
export const SkeletonCards = ({ count = 2, className = 'h-40' }: SkeletonCardsProps) => (
  <div role="status" aria-label={t`Loading`} className="grid gap-4">
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} className={classes('w-full rounded-card', className)} />
    ))}
  </div>
);
