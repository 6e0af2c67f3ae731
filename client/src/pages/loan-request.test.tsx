import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listProducts } from '@shared/contract/operations/loans';
import { listOwnLoans } from '@shared/contract/operations/session';
import type { OfferedProduct } from '@shared/contract/products';
import { FIRST_PRODUCT_ID } from '@shared/terms';
import { answering, show } from '@client/show.fixture';
import { LoanRequestPage } from './loan-request';

/** The first product, as a later version of the desk's has it. */
const CHANGED: OfferedProduct = {
  id: FIRST_PRODUCT_ID,
  name: { en: 'Personal loan', sw: 'Mkopo binafsi' },
  amountMin: '5000.00',
  amountMax: '8000.00',
  terms: [9],
  rates: { lowest: 14, highest: 20 },
  hasFirstDue: false,
};

// What is still asked for when a test ends draws nothing any more.
afterEach(cleanup);

// First, because a device shows again what it has seen.
test('while the offer can’t be read, no figure stands in its place', async () => {
  show(<LoanRequestPage />, { answers: [answering(listOwnLoans, [])] });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText(/KSh/)).toBeNull();
});

test('the form has the amounts and terms of what is on offer', async () => {
  show(<LoanRequestPage />, {
    answers: [answering(listOwnLoans, []), answering(listProducts, [CHANGED])],
  });
  expect(await screen.findByText('KSh 5,000 to KSh 8,000')).toBeTruthy();
  expect(screen.getByText('9 months')).toBeTruthy();
  expect(screen.queryByText('6 months')).toBeNull();
});
