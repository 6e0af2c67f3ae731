import { type Column, eq, inArray, type SQL, sql } from 'drizzle-orm';

/**
 * The only way for a rule's constant to enter SQL. Sets and statuses stand in the text: partial indexes are matched at
 * planning, when a prepared statement's parameters are unknown. Numbers may be parameters.
 */

/** Quotes a word of a closed vocabulary, or an account's code (`cash_in:mpesa`), as a SQL literal. */
export function literal(word: string): string {
  if (!/^[a-z0-9_]+(:[a-z0-9_]+)?$/.test(word))
    throw new Error(`not a word of a vocabulary: ${word}`);
  return `'${word}'`;
}

/** `('active', 'delinquent')`, for statements and conditions written as text. */
export const listText = (words: readonly string[]): string => `(${words.map(literal).join(', ')})`;

/** The same inside a `sql` template, for checks, indexes and expressions without a schema column. */
export const list = (words: readonly string[]): SQL => sql.raw(listText(words));

/** A number inside a check or an index, which allow no parameters. */
export const whole = (value: number): SQL => sql.raw(String(value));

/** The column is one of these words; only words of the column's type compile. */
export const among = <C extends Column>(column: C, words: readonly C['_']['data'][]): SQL =>
  inArray(column, [...words]).inlineParams();

/** The column equals this word, as a literal in the text. */
export const is = <C extends Column>(column: C, word: C['_']['data']): SQL =>
  eq(column, word).inlineParams();

/** A number of days as a parameter. */
export const days = (count: number): SQL => sql`${count}::int`;
