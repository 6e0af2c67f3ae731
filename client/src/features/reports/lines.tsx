import { scaleLinear } from 'd3-scale';
import { Plot, type Series } from './plot';
import { axisOver } from './scale';
import { Stroke } from './stroke';

interface LinesProps {
  unit: string;
  tick: (value: number) => string;
  /** One label per point; the values of each series have the same order. */
  labels: readonly string[];
  series: readonly (Series & { values: readonly number[] })[];
}

/** Lines over time; a single point is drawn as a level. */
export function Lines({ unit, tick, labels, series }: LinesProps) {
  const axis = axisOver(series.flatMap(({ values }) => values));
  const along = scaleLinear()
    .domain([0, Math.max(1, labels.length - 1)])
    .range([0, 100]);
  return (
    <Plot unit={unit} axis={axis} tick={tick} labels={labels} lines={series}>
      {series.map(({ name, tone, values }) => {
        const level = values.length === 1 ? [...values, ...values] : values;
        return (
          <Stroke
            key={name}
            tone={tone}
            points={level.map((value, at) => [along(at), axis(value)])}
          />
        );
      })}
    </Plot>
  );
}
