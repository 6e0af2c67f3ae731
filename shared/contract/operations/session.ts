import type { languageBody } from '../accounts';
import { operation } from './operation';

export const getCurrentUser = operation('getCurrentUser', 'get', '/api/auth/user');
export const chooseLanguage = operation('chooseLanguage', 'put', '/api/user/language')<{
  body: typeof languageBody;
}>;

/** Where a browser is sent; nobody fetches these. */
export const leadToLogIn = operation('leadToLogIn', 'get', '/api/login');
export const leadAfterLogOut = operation('leadAfterLogOut', 'get', '/api/logout');

/** Server-sent events. */
export const streamEvents = operation('streamEvents', 'get', '/api/events');
