/**
 * Tolerant readers for what M-Pesa sends: numbers or strings, one object or a list, absent keys.
 */
export type WireRecord = Record<string, unknown>;

/** An object's fields, or null for anything else. */
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

/** A list as it is, one object as a list of one, nothing as an empty list. */
export const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/**
 * The value of the entry whose `label` field is `name`, wherever it stands; undefined when absent.
 */
export function named(entries: unknown, label: 'Name' | 'Key', name: string): unknown {
  return list(entries)
    .map(record)
    .find((entry) => entry?.[label] === name)?.Value;
}
