import { expect, test } from 'vitest';
import { ENGLISH } from '@server/platform/messages/texts-en';
import { NAMES } from './message-words';

test('every kind of SMS has a name for admins', () => {
  expect(Object.keys(ENGLISH).filter((kind) => !(kind in NAMES))).toEqual([]);
});
