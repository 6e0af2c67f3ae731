import type { languageBody } from '../accounts';
import type { pageQuery } from '../paging';
import { operation } from './operation';

export const getCurrentUser = operation('get', '/api/auth/user')<'getCurrentUser'>;
export const chooseLanguage = operation('put', '/api/user/language')<
  'chooseLanguage',
  {
    body: typeof languageBody;
  }
>;

/** One’s own loans, which many a screen reads. */
export const listOwnLoans = operation('get', '/api/loans/user')<
  'listOwnLoans',
  {
    query: typeof pageQuery;
  }
>;

/** Where a browser is sent; nobody fetches these. */
export const leadToLogIn = operation('get', '/api/login')<'leadToLogIn'>;
export const leadAfterLogOut = operation('get', '/api/logout')<'leadAfterLogOut'>;

/** Server-sent events. */
export const streamEvents = operation('get', '/api/events')<'streamEvents'>;
