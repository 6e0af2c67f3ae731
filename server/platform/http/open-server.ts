import { createServer, type Server, type ServerOptions } from 'node:http';

/**
 * How long a caller may take: a head 10 s, all of a request 30 s. Node looks every `connectionsCheckingInterval` only,
 * by default once in 30 s.
 */
export const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  // Longer than a proxy keeps them (nginx: 60 s), which would else send into a closing one.
  keepAliveTimeout: 65_000,
} as const satisfies ServerOptions;

/** A web server that slow callers can't keep busy. */
export const openServer = (patience: ServerOptions = PATIENCE): Server => createServer(patience);
