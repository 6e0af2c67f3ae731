import { type Column, eq, inArray, type SQL, sql } from 'drizzle-orm';

/**
 * The only way that a constant of the rules gets into SQL. Sets and statuses stand in the text itself: a partial
 * index is matched when a statement is planned, and a prepared statement's general plan does not know its
 * parameters. Numbers may be parameters.
 */

/** A word of a closed vocabulary, or an account's code (`cash_in:mpesa`), as a SQL literal. */
export function literal(word: string): string {
  if (!/^[a-z0-9_]+(:[a-z0-9_]+)?$/.test(word))
    throw new Error(`not a word of a vocabulary: ${word}`);
  return `'${word}'`;
}

/** `('active', 'delinquent')`, for statements and conditions that are written as text. */
export const listText = (words: readonly string[]): string => `(${words.map(literal).join(', ')})`;

/** The same inside a `sql` template, for checks, indexes and expressions without a column of the schema. */
export const list = (words: readonly string[]): SQL => sql.raw(listText(words));

/** A number inside a check or an index, which take no parameters. */
export const whole = (value: number): SQL => sql.raw(String(value));

/** `(3, 6, 12)`, in the same places. */
export const wholes = (values: readonly number[]): SQL => sql.raw(`(${values.join(', ')})`);

/** A column is one of a set; only words that the column's type knows are taken. */
export const among = <C extends Column>(column: C, words: readonly C['_']['data'][]): SQL =>
  inArray(column, [...words]).inlineParams();

/** A column is this word, in the text itself. */
export const is = <C extends Column>(column: C, word: C['_']['data']): SQL =>
  eq(column, word).inlineParams();

/** A number of days as a parameter. */
export const days = (count: number): SQL => sql`${count}::int`;
