/** Whole cents of a Kenyan shilling; a safe integer, never a float. May be negative only as a difference. */
export type Cents = number & { readonly __unit: 'cents' };

export const ZERO = 0 as Cents;

/** Checks and brands a number of cents. Throws RangeError on a fraction or beyond 2^53. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`);
  return (value === 0 ? 0 : value) as Cents;
}

/** Whole shillings → cents. */
export const shillings = (value: number): Cents => cents(value * 100);

export function add(...parts: Cents[]): Cents {
  let sum = 0;
  for (const part of parts) sum += part;
  return cents(sum);
}
export const subtract = (a: Cents, b: Cents): Cents => cents(a - b);
export const unlessNothing = (amount: Cents): Cents | null => (amount > 0 ? amount : null);
export const negative = (amount: Cents): Cents => cents(0 - amount);
export const min = (...parts: Cents[]): Cents => cents(Math.min(...parts));
export const max = (...parts: Cents[]): Cents => cents(Math.max(...parts));

/** Rounds up to a whole shilling, because providers move nothing smaller. */
export const ceilToShilling = (amount: Cents): Cents => cents(Math.ceil(amount / 100) * 100);

/** floor(amount × numerator ÷ denominator), in BigInt because caps × totals pass 2^53. */
export function floorShare(amount: Cents, numerator: number, denominator: number): Cents {
  return cents(Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator)));
}

/**
 * Splits `total` in proportion to `weights`, to the cent, by largest remainder: the parts sum to `total`,
 * and none passes its weight while total ≤ Σ weights. Ties go to the earlier part.
 */
export function split(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((acc, weight) => acc + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => ZERO);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((value) => value / sum);
  const order = exact
    .map((value, index) => ({ index, rest: value % sum }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  let left = BigInt(total) - parts.reduce((acc, part) => acc + part, 0n);
  for (const { index } of order) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts.map((part) => cents(Number(part)));
}

const MONEY = /^(0|[1-9]\d{0,9})(?:\.(\d{1,2}))?$/;

/**
 * The wire's money → cents: a string such as "12500.00" or "12500", or a JSON number with at most two decimals.
 * Returns null for anything else ("1e3", " 5 ", "0x10", NaN, arrays), so that nothing is guessed.
 */
export function parseMoney(value: unknown): Cents | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  const match = MONEY.exec(text);
  if (!match) return null;
  return cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

/** Cents → the wire's decimal string, "12500.00". */
export function toDecimalString(amount: Cents): string {
  const sign = amount < 0 ? '-' : '';
  const abs = Math.abs(amount);
  return `${sign}${Math.floor(abs / 100)}.${String(abs % 100).padStart(2, '0')}`;
}

/** 12500 → "12,500". By hand: a phone takes longer to wake Intl than to draw the screen. */
export const groupDigits = (whole: number): string =>
  String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** "KSh 12,500", with cents only where there are any: "KSh 12,500.50". Intl prints "Ksh"; the product says KSh. */
export function formatMoney(amount: Cents): string {
  const sign = amount < 0 ? '-' : '';
  const abs = Math.abs(amount);
  const whole = groupDigits(Math.floor(abs / 100));
  const rest = abs % 100;
  return `${sign}KSh ${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
