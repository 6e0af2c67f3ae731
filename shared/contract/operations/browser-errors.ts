import type { browserErrorBody } from '../browser-errors';
import { operation } from './operation';

export const reportBrowserError = operation('post', '/api/browser-errors')<
  'reportBrowserError',
  {
    body: typeof browserErrorBody;
  }
>;
