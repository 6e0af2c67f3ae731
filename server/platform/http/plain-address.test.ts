import { expect, test } from 'vitest';
import { plainAddress } from './plain-address';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8::ffff', '2001:db8::ffff'],
])('%s is written %s', (ip, plain) => {
  expect(plainAddress(ip)).toBe(plain);
});
