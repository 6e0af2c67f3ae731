import { type ScaleLinear, scaleLinear } from 'd3-scale';

/** About so many steps from one end of the axis to the other; fewer where they come out rounder. */
export const STEPS = 4;

/** Over all values and 0, from one round figure to another; the chart is 100 high, with the most at its top. */
export function axisOver(values: readonly number[]): ScaleLinear<number, number> {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  return scaleLinear()
    .domain([least, least === most ? 1 : most])
    .nice(STEPS)
    .range([100, 0]);
}
