import compression from 'compression';

/**
 * Compresses answers above a kilobyte, because mobile data is expensive. Excludes the stream of live updates, whose
 * lines must not be delayed, and files that the build compressed.
 */
export const compressed = compression({
  filter: (req, res) =>
    !String(res.getHeader('Content-Type')).startsWith('text/event-stream') &&
    compression.filter(req, res),
});
