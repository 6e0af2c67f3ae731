import { expect, test } from 'vitest';
import { newId, newReference } from './ids';

const many = <T>(make: () => T): T[] => Array.from({ length: 5_000 }, make);

test('ids are UUIDs of version 7, each after the one before, and none twice', () => {
  const ids = many(newId);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id can’t be guessed from the one before: more than its time and its count differ', () => {
  const tails = many(newId).map((id) => id.slice(-12));
  expect(new Set(tails).size).toBe(tails.length);
  const [first = '', second = ''] = tails;
  expect(Math.abs(Number.parseInt(first, 16) - Number.parseInt(second, 16))).toBeGreaterThan(1);
});

test('references are short, clear to read aloud, and rarely twice', () => {
  const references = many(newReference);
  // Neither I, L nor O, nor 0 and 1 after the fixed "LN"; 12 characters fit a provider's account field.
  for (const reference of references) expect(reference).toMatch(/^LN[A-HJKMNP-Z2-9]{8}$/);
  expect(new Set(references).size).toBe(references.length);
});
