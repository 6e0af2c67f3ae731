import compression from 'compression';

/**
 * Answers of more than a kilobyte travel compressed: data bundles are dear. Not the stream of live
 * changes, whose lines must not wait for one another; what the build compressed stays as it is.
 */
export const compressed = compression({
  filter: (req, res) =>
    !String(res.getHeader('Content-Type')).startsWith('text/event-stream') &&
    compression.filter(req, res),
});
