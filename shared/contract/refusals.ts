/** The body of every answer that is not a success (contract §3). */
export interface WireRefusal {
  code: string;
  message: string;
  fields?: Record<string, string>;
  retryAfter?: number;
}
