import { scalePoint } from 'd3-scale';
import { Plot, type Series } from './plot';
import { axisOver } from './scale';
import { Stroke } from './stroke';

interface LinesProps {
  unit: string;
  tick: (value: number) => string;
  /** One for each point, and each series' values in the same order. */
  labels: readonly string[];
  series: readonly (Series & { values: readonly number[] })[];
}

/** Lines over time; a single point is drawn as a level. */
export function Lines({ unit, tick, labels, series }: LinesProps) {
  const axis = axisOver(series.flatMap(({ values }) => values));
  const along = scalePoint().domain(labels).range([0, 100]);
  const placed = (values: readonly number[]): [number, number][] =>
    values.map((value, at) => [along(labels[at] ?? '') ?? 0, axis(value)]);
  return (
    <Plot unit={unit} axis={axis} tick={tick} labels={labels} lines={series}>
      {series.map(({ name, tone, values: [first, ...others] }) => {
        if (first === undefined) return null;
        const level: [number, number][] = [
          [0, axis(first)],
          [100, axis(first)],
        ];
        return (
          <Stroke
            key={name}
            tone={tone}
            points={others.length === 0 ? level : placed([first, ...others])}
          />
        );
      })}
    </Plot>
  );
}
