/** A provider's bearer token, good until `expiresAt`. */
export type AccessToken = { token: string; expiresAt: Date };

/**
 * Where every process finds the one token: each new token kills the one before, so processes that
 * each fetched their own would knock each other out.
 */
export interface TokenStore {
  read(): Promise<AccessToken | null>;
  /**
   * Single-flight across processes: under a lock, answers the stored token when it is another than
   * `stale` (someone else was faster), else calls `fetchNew`, stores what it gives and answers it.
   * What `fetchNew` throws passes through and stores nothing.
   */
  refresh(fetchNew: () => Promise<AccessToken>, stale?: string): Promise<string>;
}
