import type { phoneEntryBody, phoneEntryCodeBody, phoneEntryNameBody } from '../phone-entry';
import { operation } from './operation';

export const askToEnterByPhone = operation('post', '/api/auth/phone')<
  'askToEnterByPhone',
  {
    body: typeof phoneEntryBody;
  }
>;
export const enterByPhone = operation('post', '/api/auth/phone/verify')<
  'enterByPhone',
  {
    body: typeof phoneEntryCodeBody;
  }
>;
export const finishEntryByPhone = operation('post', '/api/auth/phone/finish')<
  'finishEntryByPhone',
  { body: typeof phoneEntryNameBody }
>;

/** A page without script. */
export const showRefusalPage = operation('get', '/api/refuse/:token')<'showRefusalPage'>;
