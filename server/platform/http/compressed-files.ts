import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import staticFiles from 'express-static-gzip';
import { answersAs } from './headers';

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;
/** Has no content hash in its name, because it decides which version a browser runs. */
const WORKER = 'service-worker.js';

/** Serves files by name, in the build's compressed form where the browser accepts it. */
export function compressedFiles(folder: string): RequestHandler {
  const settings = { index: false, enableBrotli: true, orderPreference: ['br'] };
  const hashed = staticFiles(join(folder, 'assets'), {
    ...settings,
    serveStatic: {
      cacheControl: false,
      // A content-hashed file is never revalidated nor requested in ranges.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders(res) {
        answersAs(res, 'file');
        // Without "public", which says nothing where no request bears credentials of its own.
        res.setHeader('Cache-Control', `max-age=${YEAR_SECONDS}, immutable`);
      },
    },
  });
  const named = staticFiles(folder, {
    ...settings,
    serveStatic: {
      setHeaders(res, path) {
        const isWorker = path.endsWith(WORKER);
        res.setHeader('Cache-Control', isWorker ? 'no-cache' : `public, max-age=${DAY_SECONDS}`);
      },
    },
  });
  return Router().use('/assets', hashed).use(named);
}
