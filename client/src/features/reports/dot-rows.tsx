import { classes } from '@client/lib/classes';

interface DotRowsProps {
  rows: readonly {
    label: string;
    /** The position of a line across the row; null for none. */
    mean: number | null;
    /** The area of a dot is proportional to its size. */
    dots: readonly { at: number; size: number }[];
  }[];
  /** The axis; unlike bars, positions need no zero. */
  from: number;
  to: number;
  tick: (value: number) => string;
}

const DOT_MAX_REM = 1.75;
const DOT_MIN_REM = 0.5;

/** Positions on an axis, one row per group: dots, and a line at the mean. */
export function DotRows({ rows, from, to, tick }: DotRowsProps) {
  const biggest = Math.max(1, ...rows.flatMap(({ dots }) => dots.map(({ size }) => size)));
  const left = (value: number) => `${(100 * (value - from)) / (to - from)}%`;
  const remOf = (size: number) => Math.max(DOT_MIN_REM, DOT_MAX_REM * Math.sqrt(size / biggest));
  const ticks = [0, 1, 2, 3].map((third) => from + (third * (to - from)) / 3);
  return (
    <div className="grid gap-3">
      {rows.map(({ label, mean, dots }) => (
        <div key={label} className="grid gap-1">
          <span className="text-meta text-ink-2">{label}</span>
          <span className="relative block h-8 border-b border-edge">
            {dots.map(({ at, size }) => (
              <span
                key={at}
                className="absolute top-1/2 -translate-1/2 rounded-full bg-note opacity-70"
                style={{ left: left(at), width: `${remOf(size)}rem`, height: `${remOf(size)}rem` }}
              />
            ))}
            {mean !== null && (
              <span
                className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink"
                style={{ left: left(mean) }}
              />
            )}
          </span>
        </div>
      ))}
      <span className="relative block h-[1rem] text-legal text-ink-3 tabular">
        {ticks.map((value, at) => (
          <span
            key={value}
            className={classes(
              'absolute',
              at === ticks.length - 1 ? '-translate-x-full' : at > 0 && '-translate-x-1/2',
            )}
            style={{ left: left(value) }}
          >
            {tick(value)}
          </span>
        ))}
      </span>
    </div>
  );
}
