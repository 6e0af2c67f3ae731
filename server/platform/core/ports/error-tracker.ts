/** What may be said of where an error happened; nothing of a person. */
export interface ErrorPlace {
  /** The pattern of a route, or the name of a job or of the process. */
  at: string;
  requestId?: string;
}

/** The port to a service that collects errors. */
export interface ErrorTracker {
  /** Never throws; resolves once the error has left, or is given up. */
  report(error: unknown, place: ErrorPlace): Promise<void>;
}
