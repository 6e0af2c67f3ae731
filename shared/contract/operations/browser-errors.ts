import type { browserErrorBody } from '../browser-errors';
import { operation } from './operation';

export const reportBrowserError = operation('reportBrowserError', 'post', '/api/browser-errors')<{
  body: typeof browserErrorBody;
}>;
