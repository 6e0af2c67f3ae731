import type { phoneEntryBody, phoneEntryCodeBody, phoneEntryNameBody } from '../phone-entry';
import { operation } from './operation';

export const askToEnterByPhone = operation('askToEnterByPhone', 'post', '/api/auth/phone')<{
  body: typeof phoneEntryBody;
}>;
export const enterByPhone = operation('enterByPhone', 'post', '/api/auth/phone/verify')<{
  body: typeof phoneEntryCodeBody;
}>;
export const finishEntryByPhone = operation(
  'finishEntryByPhone',
  'post',
  '/api/auth/phone/finish',
)<{ body: typeof phoneEntryNameBody }>;

/** A page without script. */
export const showRefusalPage = operation('showRefusalPage', 'get', '/api/refuse/:token');
