import { beforeAll, expect, test } from 'vitest';
import { setLocale } from '@client/lib/i18n';
import { loadAllCatalogs } from '@client/locales/all-catalogs';
import { loanTitle } from './loan-title';

const LOAN = { purpose: 'business', term: 1 } as const;

beforeAll(() => {
  loadAllCatalogs();
  setLocale('en');
});

test('a loan is called by its purpose and its term', () => {
  expect(loanTitle({ ...LOAN, term: 6, broughtForward: null })).toBe('Business Capital · 6 months');
});

test('one that was brought in says its old number, and not the rest of its term', () => {
  const broughtForward = {
    source: 'mifos',
    number: '17',
    earlier: [],
    on: '2026-03-31',
    lent: '60000.00',
  };
  expect(loanTitle({ ...LOAN, broughtForward })).toBe('mifos 17');
});
