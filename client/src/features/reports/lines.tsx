import { Plot, type Series, TONES } from './plot';
import { axisEnd, heightOf } from './scale';

interface LinesProps {
  unit: string;
  tick: (value: number) => string;
  /** One for each point, and each series' values in the same order. */
  labels: readonly string[];
  series: readonly (Series & { values: readonly number[] })[];
}

/** Lines over time; a single point is drawn as a level. */
export function Lines({ unit, tick, labels, series }: LinesProps) {
  const most = axisEnd(series.flatMap(({ values }) => values));
  const xOf = (at: number) => (labels.length < 2 ? at * 100 : (100 * at) / (labels.length - 1));
  return (
    <Plot unit={unit} most={most} tick={tick} labels={labels} series={series} hasLines>
      {series.map(({ name, tone, values }) => {
        const points = values.length === 1 ? [...values, ...values] : values;
        return (
          <polyline
            key={name}
            points={points
              .map((value, at) => `${xOf(at)},${100 - heightOf(value, most)}`)
              .join(' ')}
            fill="none"
            strokeWidth="2.5"
            strokeDasharray={TONES[tone].dash}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className={TONES[tone].line}
          />
        );
      })}
    </Plot>
  );
}
