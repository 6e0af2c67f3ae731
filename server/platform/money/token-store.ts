/** A provider's bearer token and its expiry. */
export type AccessToken = { token: string; expiresAt: Date };

/**
 * Shares one token among all processes: each new token invalidates the one before, so separate tokens would invalidate
 * each other.
 */
export interface TokenStore {
  read(): Promise<AccessToken | null>;
  /**
   * Single-flight across processes: under a lock, returns the stored token when it differs from `stale`, else calls
   * `fetchNew`, stores the result and returns it. Errors of `fetchNew` pass through and store nothing.
   */
  refresh(fetchNew: () => Promise<AccessToken>, stale?: string): Promise<string>;
}
