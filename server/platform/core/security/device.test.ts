import { expect, test } from 'vitest';
import { deviceCookie, knownDevice } from './device';

const SECRET = 'only for tests';

test('a device knows the last four accounts that it signed in, and no other', () => {
  let cookie: string | null = null;
  for (const person of ['a', 'b', 'c', 'd', 'e']) cookie = deviceCookie(SECRET, cookie, person);
  const known = ['a', 'b', 'c', 'd', 'e', 'f'].map((person) => knownDevice(SECRET, cookie, person));
  const nonce = cookie?.split('.')[1];
  expect(known).toEqual([null, nonce, nonce, nonce, nonce, null]);
  expect(deviceCookie(SECRET, cookie, 'e')).toBe(cookie);
});

test('one that somebody made up or moved to another account is unknown', () => {
  const cookie = deviceCookie(SECRET, null, 'a');
  const [, nonce, mac = ''] = cookie.split('.');
  const changed = `${mac.slice(1)}${mac.startsWith('A') ? 'B' : 'A'}`;
  for (const forged of [null, '', 'v1', `v1.${nonce}`, `v1.${nonce}.${changed}`, `${cookie}.x`]) {
    expect(knownDevice(SECRET, forged, 'a'), String(forged)).toBeNull();
  }
  expect(knownDevice('another secret', cookie, 'a')).toBeNull();
  expect(deviceCookie(SECRET, 'v1.forged', 'a')).not.toContain('forged');
});
