/** Hundredths of a percentage point: 17.35 % is 1735. */
export type BasisPoints = number & { readonly __unit: 'bps' };

/** Checks and brands a whole number of basis points. */
export function bps(value: number): BasisPoints {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole basis points: ${value}`);
  return (value === 0 ? 0 : value) as BasisPoints;
}

/** Basis points → the wire's percent number: 1735 → 17.35. */
export const toPercent = (rate: BasisPoints): number => rate / 100;

/** The wire's percent number → basis points: 17.35 → 1735. */
export const fromPercent = (percent: number): BasisPoints => bps(Math.round(percent * 100));

/** "17.4" or "17.35": rounded half up in integers, because (15.45).toFixed(1) is "15.4". */
export function formatRate(rate: BasisPoints, places: 1 | 2): string {
  const units = places === 2 ? rate : Math.floor((rate + 5) / 10);
  const scale = places === 2 ? 100 : 10;
  const abs = Math.abs(units);
  return `${units < 0 ? '-' : ''}${Math.floor(abs / scale)}.${String(abs % scale).padStart(places, '0')}%`;
}
