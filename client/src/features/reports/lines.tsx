import { scaleLinear } from 'd3-scale';
import { Plot, type Series } from './plot';
import { besideBefore } from './reading';
import { axisOver } from './scale';
import { Stroke } from './stroke';

interface LinesProps {
  unit: string;
  tick: (value: number) => string;
  /** One label per point; the values of each series have the same order. */
  labels: readonly string[];
  series: readonly (Series & {
    values: readonly number[];
    /** At the same places of the period before. */
    before?: readonly number[];
  })[];
}

/** Lines over time; a single point is drawn as a level. */
export function Lines({ unit, tick, labels, series }: LinesProps) {
  const axis = axisOver(series.flatMap(({ values, before = [] }) => [...values, ...before]));
  const along = scaleLinear()
    .domain([0, Math.max(1, labels.length - 1)])
    .range([0, 100]);
  const pointsOf = (values: readonly number[]) => {
    const level = values.length === 1 ? [...values, ...values] : values;
    return level
      .slice(0, Math.max(2, labels.length))
      .map((value, at): [number, number] => [along(at), axis(value)]);
  };
  const readings = labels.map((label, at) => ({
    x: along(at),
    label,
    figures: series.map(({ name, values, before }) =>
      besideBefore(`${name} ${tick(values[at] ?? 0)}`, before?.[at], tick),
    ),
  }));
  return (
    <Plot unit={unit} axis={axis} tick={tick} labels={labels} lines={series} readings={readings}>
      {series.map(
        ({ name, tone, before }) =>
          before &&
          before.length > 0 && <Stroke key={name} tone={tone} points={pointsOf(before)} isBefore />,
      )}
      {series.map(({ name, tone, values }) => (
        <Stroke key={name} tone={tone} points={pointsOf(values)} />
      ))}
    </Plot>
  );
}
