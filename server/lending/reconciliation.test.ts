import { expect, test } from 'vitest';
import { shillings } from '@shared/money';
import { compareByReceipt, GRACE_MS, type OurPayment } from './reconciliation';

const NOW = new Date('2026-03-02T09:00:00Z');
const AT = { now: NOW, askedUpTo: NOW };
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);
const theirs = (receipt: string, amount = 1_000) => ({ receipt, amount: shillings(amount) });
const ours = (receipt: string | null, changes: Partial<OurPayment> = {}): OurPayment => ({
  id: receipt ?? 'none',
  receipt,
  amount: shillings(1_000),
  settledAt: ago(GRACE_MS),
  isMatched: false,
  ...changes,
});

test('the same receipt with the same amount agrees, once', () => {
  const [fresh, known] = [ours('A'), ours('B', { isMatched: true })];
  const found = compareByReceipt([theirs('A'), theirs('B')], [fresh, known], AT);
  expect(found).toEqual({ agreed: [fresh], differing: [], missingHere: [], missingThere: [] });
});

test.each([999, 1_001])('KSh %i there and 1,000 here differ, however well known', (amount) => {
  const payment = ours('A', { isMatched: true });
  const found = compareByReceipt([theirs('A', amount)], [payment], AT);
  expect(found.differing).toEqual([{ ours: payment, theirs: theirs('A', amount) }]);
  expect([found.agreed, found.missingThere]).toEqual([[], []]);
});

test('what only M-Pesa has is missing here, at once and once', () => {
  const found = compareByReceipt([theirs('A'), theirs('A'), theirs('B')], [ours('B')], AT);
  expect(found.missingHere).toEqual([theirs('A')]);
});

test('what only we have is missing there once M-Pesa has had its hour', () => {
  const [old, young] = [ours('A'), ours('B', { settledAt: ago(GRACE_MS - 1) })];
  const found = compareByReceipt([], [old, young], AT);
  expect(found.missingThere).toEqual([old]);
});

test('what was not asked about yet is not missing, however old', () => {
  const payments = [ours('A'), ours('B', { settledAt: ago(2 * GRACE_MS) })];
  const askedUpTo = ago(GRACE_MS + 1);
  const found = compareByReceipt([], payments, { now: NOW, askedUpTo });
  expect(found.missingThere).toEqual([payments[1]]);
  expect(compareByReceipt([], payments, { now: NOW, askedUpTo: null }).missingThere).toEqual([]);
});

test('what M-Pesa has confirmed before is not missing when its list forgets it', () => {
  expect(compareByReceipt([], [ours('A', { isMatched: true })], AT).missingThere).toEqual([]);
});

test('a payment without a receipt matches nothing, and is missing in the end', () => {
  const pending = ours(null);
  const found = compareByReceipt([theirs('A')], [pending], AT);
  expect(found.missingThere).toEqual([pending]);
  expect(found.missingHere).toEqual([theirs('A')]);
});
