declare const brand: unique symbol;

/**
 * The database as verbs have it: to hand to stores and to `commit`, and nothing else. Its statements are reached
 * by `connectionOf` (db/pool.ts), which stores alone may call.
 */
export interface Db {
  readonly [brand]: true;
  /** The try at a keyed request that acts through this: every change it writes marks it (db/change.ts). */
  readonly attemptId?: string;
}
