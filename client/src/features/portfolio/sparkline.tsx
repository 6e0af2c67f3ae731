import { classes } from '@client/lib/classes';

interface SparklineProps {
  /** One value per day, oldest first. */
  values: readonly number[];
  className?: string;
}

/** Scaled from the lowest to the highest value: shows the trend; the figure next to it shows the size. */
export function Sparkline({ values, className }: SparklineProps) {
  if (values.length < 2) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const yOf = (value: number) => (high === low ? 50 : 100 - (100 * (value - low)) / (high - low));
  const points = values.map((value, at) => `${(100 * at) / (values.length - 1)},${yOf(value)}`);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={classes('overflow-visible', className)}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-brand"
      />
    </svg>
  );
}
