const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** The round figure at or above all values that an axis from 0 ends at; 1 when there is nothing above 0. */
export function axisEnd(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  if (most === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = STEPS.find((each) => each * power >= most) ?? 10;
  return step * power;
}

/** Above the axis' end nothing is drawn, nor below 0: 0…100. */
export const heightOf = (value: number, most: number): number =>
  Math.min(100, Math.max(0, (100 * value) / most));
