import type { ReactNode } from 'react';
import { classes } from '@client/lib/classes';

/** A series' colour, and its dash for those who don't see colours. */
export interface Series {
  name: string;
  tone: Tone;
}

export type Tone = keyof typeof TONES;

/** All that charts are painted with; a line's dash tells it apart without its colour. */
export const TONES = {
  brand: { fill: 'fill-brand', box: 'bg-brand', line: 'stroke-brand', dash: undefined },
  note: { fill: 'fill-note', box: 'bg-note', line: 'stroke-note', dash: '7 4' },
  harm: { fill: 'fill-harm', box: 'bg-harm', line: 'stroke-harm', dash: '2 4' },
} as const;

interface PlotProps {
  /** What the axis measures. */
  unit: string;
  /** The axis' end; it begins at 0. */
  most: number;
  tick: (value: number) => string;
  /** Under the chart, at even distances. */
  labels: readonly string[];
  series: readonly Series[];
  /** Whether the series are lines, each with its dash. */
  hasLines?: boolean;
  /** Drawn in a box of 100 × 100, with 0 at the bottom. */
  children: ReactNode;
}

/** An axis from 0, three lines to read it by, and what is drawn on them. Texts are HTML: they never shrink. */
export const Plot = ({ unit, most, tick, labels, series, hasLines, children }: PlotProps) => (
  <figure className="grid gap-2">
    <Legend series={series} unit={unit} hasLines={hasLines} />
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <div
        className={classes(
          'flex h-48 flex-col items-end justify-between text-legal text-ink-3 tabular',
        )}
      >
        {[most, most / 2, 0].map((value) => (
          <span key={value} className="-my-2">
            {tick(value)}
          </span>
        ))}
      </div>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="h-48 w-full overflow-visible"
      >
        {[0, 50, 100].map((y) => (
          <line
            key={y}
            x1="0"
            x2="100"
            y1={y}
            y2={y}
            vectorEffect="non-scaling-stroke"
            className={y === 100 ? 'stroke-edge' : 'stroke-line'}
          />
        ))}
        {children}
      </svg>
      <span />
      <Labels labels={labels} />
    </div>
  </figure>
);

const SHOWN = 5;

/** So many that they have room on a phone: the first, the last, and some between. */
function Labels({ labels }: { labels: readonly string[] }) {
  const last = labels.length - 1;
  const steps = Math.min(SHOWN - 1, last);
  const shown = Array.from({ length: steps + 1 }, (_, step) =>
    Math.round(steps === 0 ? 0 : (step * last) / steps),
  );
  return (
    <div className="flex justify-between gap-1 pt-1 text-legal text-ink-3 tabular">
      {shown.map((at, step) => (
        <span
          key={at}
          className={classes(step > 0 && step < steps && step % 2 === 1 && 'max-sm:hidden')}
        >
          {labels[at]}
        </span>
      ))}
    </div>
  );
}

const Legend = ({ series, unit, hasLines }: Pick<PlotProps, 'series' | 'unit' | 'hasLines'>) => (
  <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2">
    {series.map(({ name, tone }) => (
      <span key={name} className="inline-flex items-center gap-1.5">
        <svg viewBox="0 0 24 8" className="h-2 w-6">
          <line
            x1="0"
            x2="24"
            y1="4"
            y2="4"
            strokeWidth="4"
            strokeDasharray={hasLines ? TONES[tone].dash : undefined}
            className={TONES[tone].line}
          />
        </svg>
        {name}
      </span>
    ))}
    <span className="ml-auto text-ink-3">{unit}</span>
  </figcaption>
);
