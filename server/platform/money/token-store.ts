/** A provider's bearer token and its expiry. */
export type AccessToken = { token: string; expiresAt: Date };

/** A provider's token could not be had, so the call was not made. */
export class NoToken extends Error {}

/**
 * Shares one token among all processes: each new token invalidates the one before, so separate tokens would invalidate
 * each other.
 */
export interface TokenStore {
  read(): Promise<AccessToken | null>;
  /**
   * Single-flight across processes: returns the stored token when it differs from `stale`, else calls `fetchNew`,
   * stores the result and returns it. Errors of `fetchNew` reach all who wait in this process, and store nothing. Who
   * waits for another process too long gets NoToken. While `fetchNew` runs, no connection of the pool is taken.
   */
  refresh(fetchNew: () => Promise<AccessToken>, stale?: string): Promise<string>;
}
