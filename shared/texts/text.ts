/** Why something is refused: the status of the answer and the English sentence. */
export interface RefusalText {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 503;
  readonly en: string;
}

/** A text too long for one line: `+` would lose the type of its holes. */
export const joined = <First extends string, Second extends string>(
  first: First,
  second: Second,
): `${First} ${Second}` => `${first} ${second}`;
