import type { ScaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { classes } from '@client/lib/classes';
import { type Reading, ReadingLine, useReading } from './reading';
import { STEPS } from './scale';

/** The colour of a series, and the dash of its line for readers who do not see colours. */
export interface Series {
  name: string;
  tone: Tone;
}

export type Tone = keyof typeof TONES;

/** The colours of charts; the dash of a line identifies it without its colour. */
export const TONES = {
  brand: { fill: 'fill-brand', box: 'bg-brand', line: 'stroke-brand', dash: undefined },
  note: { fill: 'fill-note', box: 'bg-note', line: 'stroke-note', dash: '7 4' },
  ink: { fill: 'fill-ink', box: 'bg-ink', line: 'stroke-ink', dash: '10 3' },
  harm: { fill: 'fill-harm', box: 'bg-harm', line: 'stroke-harm', dash: '2 4' },
} as const;

interface PlotProps {
  /** The unit of the axis. */
  unit: string;
  /** The values of the grid lines; 0 is one of them. */
  axis: ScaleLinear<number, number>;
  tick: (value: number) => string;
  /** The labels under the chart, at equal distances. */
  labels: readonly string[];
  bars?: readonly Series[];
  lines?: readonly Series[];
  /** What the chart says at each place along it. */
  readings: readonly Reading[];
  /** Drawn in a box of 100 × 100. */
  children: ReactNode;
}

/**
 * An axis with grid lines around a drawing. D3 computes scales and shapes and React renders them, so that a chart uses
 * the theme's colours on screen and in print. Texts are HTML, so they never shrink.
 */
export function Plot({ unit, axis, tick, labels, bars, lines, readings, children }: PlotProps) {
  const { reading, choose, chooseAt } = useReading(readings);
  return (
    <figure className="grid gap-2">
      <Legend unit={unit} bars={bars} lines={lines} />
      <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div
          className={classes(
            'flex h-48 flex-col items-end justify-between text-legal text-ink-3 tabular',
          )}
        >
          {axis
            .ticks(STEPS)
            .reverse()
            .map((value) => (
              <span key={value} className="-my-2">
                {tick(value)}
              </span>
            ))}
        </div>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="h-48 w-full overflow-visible"
          onPointerMove={({ currentTarget, clientX }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            chooseAt((100 * (clientX - left)) / width);
          }}
        >
          <rect width="100" height="100" className="fill-transparent" />
          {axis.ticks(STEPS).map((value) => (
            <line
              key={value}
              x1="0"
              x2="100"
              y1={axis(value)}
              y2={axis(value)}
              vectorEffect="non-scaling-stroke"
              className={value === 0 ? 'stroke-edge' : 'stroke-line'}
            />
          ))}
          {children}
          {reading && (
            <line
              x1={reading.x}
              x2={reading.x}
              y1="0"
              y2="100"
              vectorEffect="non-scaling-stroke"
              className="stroke-ink-3 print:hidden"
            />
          )}
        </svg>
        <span />
        <Labels labels={labels} />
      </div>
      <ReadingLine {...{ readings, reading, choose }} />
    </figure>
  );
}

const SHOWN = 5;

/** The labels that fit on a phone: the first, the last, and some between. */
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

const Legend = ({ unit, bars = [], lines = [] }: Pick<PlotProps, 'unit' | 'bars' | 'lines'>) => (
  <figcaption aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2">
    {[...bars, ...lines].map((series) => (
      <span key={series.name} className="inline-flex items-center gap-1.5">
        <svg viewBox="0 0 24 8" className="h-2 w-6">
          <line
            x1="0"
            x2="24"
            y1="4"
            y2="4"
            strokeWidth="4"
            strokeDasharray={lines.includes(series) ? TONES[series.tone].dash : undefined}
            className={TONES[series.tone].line}
          />
        </svg>
        {series.name}
      </span>
    ))}
    <span className="ml-auto text-ink-3">{unit}</span>
  </figcaption>
);
