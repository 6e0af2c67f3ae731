import { expect, test } from 'vitest';
import { newId } from '@server/platform/core/ids';
import { codeDigits, hashCode, isRightCode } from './phone-code';

const SECRET = 'only for tests, and long enough for them';
const ids = Array.from({ length: 5_000 }, newId);

test('a code has six digits, leading zeros included, and is the same each time it is asked for', () => {
  const codes = ids.map((id) => codeDigits(SECRET, id));
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(ids.map((id) => codeDigits(SECRET, id))).toEqual(codes);
});

test('codes are spread evenly over the million', () => {
  const first = Array.from({ length: 10 }, () => 0);
  for (const id of ids) {
    const digit = Number(codeDigits(SECRET, id)[0]);
    first[digit] = (first[digit] ?? 0) + 1;
  }
  // 500 expected in each; six standard deviations are 127.
  for (const count of first) expect(Math.abs(count - 500)).toBeLessThan(127);
  expect(new Set(ids.map((id) => codeDigits(SECRET, id))).size).toBeGreaterThan(4_900);
});

test('neither the code nor its hash can be had without the secret', () => {
  const id = newId();
  const other = 'another secret, and long enough for tests';
  expect(codeDigits(other, id)).not.toBe(codeDigits(SECRET, id));
  expect(hashCode(other, id, '123456')).not.toBe(hashCode(SECRET, id, '123456'));
});

test('equal digits leave no equal hashes, and no hash is taken for another code’s', () => {
  const [one, other] = [newId(), newId()];
  const stored = hashCode(SECRET, one, '123456');
  expect(hashCode(SECRET, other, '123456')).not.toBe(stored);
  expect(isRightCode(SECRET, one, stored, '123456')).toBe(true);
  expect(isRightCode(SECRET, other, stored, '123456')).toBe(false);
  for (const wrong of [
    '123457',
    '12345',
    '1234567',
    '',
    ' 123456',
    '１２３４５６',
    '12345\u0000',
  ]) {
    expect(isRightCode(SECRET, one, stored, wrong), wrong).toBe(false);
  }
});
