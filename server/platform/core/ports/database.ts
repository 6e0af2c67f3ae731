declare const brand: unique symbol;

/**
 * The database as verbs see it: they pass it to stores and to `commit`. Only stores may reach its statements, by
 * `connectionOf` (db/pool.ts).
 */
export interface Db {
  readonly [brand]: true;
  /** The attempt at a keyed request; every change written through this Db marks it (db/change.ts). */
  readonly attemptId?: string;
  /** Changes that are made at once share a statement and a commit, also those that do not ask for it. */
  readonly writesTogether?: true;
}
