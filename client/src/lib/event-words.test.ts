import { afterEach, beforeAll, expect, test } from 'vitest';
import { EVENT_KINDS, type EventKind } from '@shared/contract/events';
import { loadAllCatalogs } from '@client/locales/all-catalogs';
import { eventWords } from './event-words';
import { setLocale } from './i18n';

const words = (kind: EventKind, detail: Record<string, unknown> = {}) =>
  eventWords({ kind, detail });

beforeAll(loadAllCatalogs);
afterEach(() => setLocale('en'));

test('says what happened, with its figures in shillings', () => {
  expect(words('loan_requested', { amount: 2_200_000, term: 6, purpose: 'trade' })).toBe(
    'asked for KSh 22,000 for 6 months (Trade)',
  );
  expect(
    words('guarantor_asked', { name: 'Brian Mwangi', cap: 500_050, relationship: 'spouse' }),
  ).toBe('asked Brian Mwangi to guarantee up to KSh 5,000.50 (spouse)');
  expect(words('repayment_received', { amount: 348_100, receipt: 'TKA1B2C3D4' })).toBe(
    'confirmed a repayment of KSh 3,481, receipt TKA1B2C3D4',
  );
});

test('gives the reason in its own words', () => {
  expect(words('loan_declined', { reason: 'Too little cover' })).toBe(
    'declined the loan: “Too little cover”',
  );
});

test('mentions what is out of the ordinary, and only that', () => {
  const terms = { amount: 1_000_000, term: 3, purpose: 'other' };
  expect(words('terms_changed', { ...terms, askedAgain: 0 })).not.toContain('asked again');
  expect(words('terms_changed', { ...terms, askedAgain: 2 })).toContain(
    '2 guarantors are asked again',
  );
  expect(words('loan_disbursed', { attempt: 1 })).toBe('handed the payout to M-Pesa');
  expect(words('loan_disbursed', { attempt: 2 })).toContain('attempt 2');
});

test('stands an event without its figure', () => {
  expect(words('prompt_requested')).toBe('started a payment of an amount');
});

test('leaves out nothing that it does not know', () => {
  expect(words('appeal_upheld' as EventKind)).toBe('appeal upheld');
});

test.each(EVENT_KINDS)('has a sentence for %s that shows nothing of the machine', (kind) => {
  const terms = { amount: 100, term: 3, purpose: 'trade' };
  const said = words(kind, { ...terms, reason: 'Because', decision: 'book' });
  expect(said).toMatch(/^[a-z]/);
  expect(said).not.toMatch(/_|undefined|null|NaN|\[object/);
});

test('says the same in Kiswahili, with what varies in it', () => {
  setLocale('sw');
  expect(words('loan_requested', { amount: 2_200_000, term: 6, purpose: 'trade' })).toBe(
    'aliomba KSh 22,000 kwa miezi 6 (Uuzaji wa bidhaa)',
  );
  expect(words('promise_noted', { text: 'Kesho', on: '2026-03-09', amount: 500_000 })).toBe(
    'aliandika ahadi ya KSh 5,000 kufikia 9 Mac 2026: “Kesho”',
  );
  expect(words('terms_changed', { amount: 100, term: 3, purpose: 'other', askedAgain: 2 })).toBe(
    'alibadilisha masharti kuwa KSh 1 kwa miezi 3 (Mengineyo); wadhamini 2 wameombwa tena',
  );
  const why = { words: 'M-Pesa declined the payout.', wordsCode: { code: 'payout_declined' } };
  expect(words('payout_refused', why)).toBe('ilikataa kutuma pesa: “M-Pesa ilikataa kutuma pesa.”');
});
