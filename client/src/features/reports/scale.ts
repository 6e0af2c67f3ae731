import { type ScaleLinear, scaleLinear } from 'd3-scale';

/** The approximate number of grid steps; fewer when that gives rounder values. */
export const STEPS = 4;

/** A scale over all values and 0, with round ends; the chart is 100 high, with the maximum at the top. */
export function axisOver(values: readonly number[]): ScaleLinear<number, number> {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  return scaleLinear()
    .domain([least, least === most ? 1 : most])
    .nice(STEPS)
    .range([100, 0]);
}
