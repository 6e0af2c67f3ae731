/** Tolerant readers of M-Pesa's JSON: numbers or strings, one object or a list, missing keys. */
export type WireRecord = Record<string, unknown>;

/** An object's fields; null for anything else. */
export const record = (value: unknown): WireRecord | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as WireRecord)
    : null;

/**
 * A non-empty string or a number, as trimmed text; null for anything else. Codes stay text:
 * "SFC_IC0003".
 */
export function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const trimmed = value.trim();
  return trimmed === '' ? null : trimmed;
}

/** A list unchanged, one object as a list of one, nothing as an empty list. */
export const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** The value of the first entry whose `label` field is `name`; undefined when absent. */
export function named(entries: unknown, label: 'Name' | 'Key', name: string): unknown {
  return list(entries)
    .map(record)
    .find((entry) => entry?.[label] === name)?.Value;
}
