import { expect, test } from 'vitest';
import { deviceCookie, knownDevice, provenDevice } from './device';

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

test('what a device has proven stays when the password signs in there, and is nobody else’s', () => {
  const plain = deviceCookie(SECRET, null, 'a');
  expect(provenDevice(SECRET, plain, 'a')).toBeNull();
  const proven = deviceCookie(SECRET, plain, 'a', { isProven: true });
  const again = deviceCookie(SECRET, deviceCookie(SECRET, proven, 'b'), 'a');
  const nonce = knownDevice(SECRET, plain, 'a');
  for (const cookie of [proven, again]) {
    expect([provenDevice(SECRET, cookie, 'a'), knownDevice(SECRET, cookie, 'a')]).toEqual([
      nonce,
      nonce,
    ]);
    expect(provenDevice(SECRET, cookie, 'b')).toBeNull();
  }
});
