import { expect, test } from 'vitest';
import { phone } from '@shared/phone';
import { phoneOfToken, phoneToken } from './phone-token';

const SECRET = 'only for tests, and long enough for them';
const NUMBER = phone('254712345678');
const OTHER = phone('254712345679');

test('a token leads to the one number that it was made for', () => {
  const token = phoneToken(SECRET, NUMBER);
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(token).not.toContain('712345678');
  expect(phoneOfToken(SECRET, token)).toBe(NUMBER);
  expect(phoneToken(SECRET, NUMBER), 'the same in every invitation').toBe(token);
});

test('it fits no other number and no other secret', () => {
  const token = phoneToken(SECRET, NUMBER);
  expect(phoneOfToken(SECRET, phoneToken(SECRET, OTHER))).toBe(OTHER);
  expect(token.slice(0, 4)).not.toBe(phoneToken(SECRET, OTHER).slice(0, 4));
  expect(phoneOfToken('another secret, and long enough for tests', token)).toBeNull();
});

test('one changed character anywhere makes it nobody’s', () => {
  const token = phoneToken(SECRET, NUMBER);
  for (let at = 0; at < token.length; at += 1) {
    const changed = token[at] === '7' ? '8' : '7';
    expect(phoneOfToken(SECRET, token.slice(0, at) + changed + token.slice(at + 1))).toBeNull();
  }
});

test.each([
  [''],
  ['254712345678'],
  ['254712345678'.padEnd(28, '0')],
  ['x'.repeat(22)],
  ['x'.repeat(28)],
  [`${phoneToken(SECRET, NUMBER)}0`],
  [` ${phoneToken(SECRET, NUMBER)}`],
  [`${phoneToken(SECRET, NUMBER)}\n`],
  [`${phoneToken(SECRET, NUMBER)}==`],
  [phoneToken(SECRET, NUMBER).toUpperCase()],
])('%j is none of ours', (token) => {
  expect(phoneOfToken(SECRET, token)).toBeNull();
});

test('what is no number has no token', () => {
  for (const other of ['25571234567a', '254712345678 9', '254812345678']) {
    expect(() => phoneToken(SECRET, other as typeof NUMBER)).toThrow(RangeError);
  }
});
