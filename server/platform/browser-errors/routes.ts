import * as operations from '@shared/contract/operations/browser-errors';
import { browserErrorBody } from '@shared/contract/browser-errors';
import { patternOf } from '@server/platform/http/request-log';
import { route } from '@server/platform/http/route';
import { withoutValues } from '@server/platform/core/log/without-values';

export const browserErrorRoutes = [
  route(operations, 'reportBrowserError', {
    access: 'anyone',
    summary:
      'Takes an error that a browser met on our pages to the log, without anything of the person',
    body: browserErrorBody,
    status: 202,
    // Many phones share an address; a page sends at most a few.
    throttle: { name: 'browser_errors', perAddress: { points: 60, seconds: 600 } },
    act({ log, meters }, { body }) {
      const { kind, name, message, at, path, release } = body;
      meters.browserErrors.inc({ kind });
      const page = patternOf(path);
      const error = { kind, name, message: withoutValues(message), at, page, release };
      log.warn({ error }, 'an error in a browser');
      return Promise.resolve(null);
    },
  }),
];
