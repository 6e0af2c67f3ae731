import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FirstDueOffer } from '@shared/contract/loan-offers';
import type { Loan, LoanQuote } from '@shared/contract/loans';
import { changeTerms, getFirstDueOffer, getQuote } from '@shared/contract/operations/loans';
import { EXAMPLES } from '@server/platform/http/examples';
import { answering, show } from '@client/show.fixture';
import { FirstDueSheet } from './first-due-sheet';
import { LiveCost } from './live-cost';
import { loanOf } from './loan.fixture';

const OFFER: FirstDueOffer = {
  regular: '2026-04-02',
  chosen: null,
  dates: [
    { on: '2026-04-03', firstPayment: 6_878, more: '10.21' },
    { on: '2026-04-04', firstPayment: 6_889, more: '20.43' },
  ],
};

const quoteOf = (own: Partial<LoanQuote> = {}): LoanQuote => {
  const quote = EXAMPLES.getQuote?.answer;
  if (!quote) throw new Error('the API’s description has no example of a price');
  return { ...quote, ...own };
};

// What is still asked for when a test ends draws nothing any more.
afterEach(cleanup);

function showSheet(own: Partial<Loan> = {}, offer: FirstDueOffer = OFFER) {
  const onClose = vi.fn();
  const { sent, ...user } = show(<FirstDueSheet loan={loanOf(own)} isOpen onClose={onClose} />, {
    answers: [answering(getFirstDueOffer, offer), answering(changeTerms, quoteOf())],
  });
  return { sent, user, onClose };
}

test('each day has its first payment and what it costs more, in whole shillings', async () => {
  showSheet();
  const regular = await screen.findByRole('button', { name: /2 Apr/ });
  expect(regular.textContent).toContain('No extra cost');
  expect(regular.getAttribute('aria-pressed')).toBe('true');
  const later = screen.getByRole('button', { name: /3 Apr/ });
  expect(later.textContent).toContain('First payment KSh 6,878');
  expect(later.textContent).toContain('KSh 11 more');
  expect(later.getAttribute('aria-pressed')).toBe('false');
  expect(screen.queryByText(/asks your guarantors/)).toBeNull();
});

test('a tap chooses the day with the terms that the request has', async () => {
  const { sent, user, onClose } = showSheet({ amount: '20000.00', term: 3 });
  await user.click(await screen.findByRole('button', { name: /4 Apr/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body)).toEqual([
    { amount: '20000.00', term: 3, firstDue: '2026-04-04' },
  ]);
});

test('the regular day takes a choice back', async () => {
  const { sent, user } = showSheet(
    { firstDue: '2026-04-04' },
    { ...OFFER, chosen: '2026-04-04', dates: [] },
  );
  await user.click(await screen.findByRole('button', { name: /2 Apr/ }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { firstDue: null } }]));
});

test('who has guarantors that accepted reads that they are asked again', async () => {
  const { guarantors } = loanOf();
  showSheet({ guarantors: { ...guarantors, accepted: 1 } });
  expect(await screen.findByText(/asks your guarantors who accepted again/)).toBeTruthy();
});

test.each([
  ['a product without a choice says no day', false, null, 0],
  ['one with a choice says the day', true, null, 1],
  ['a choice of before can be taken back', false, '2026-04-04', 1],
])('under the price, %s', async (_, hasFirstDue, firstDue, times) => {
  const live = { isUpdating: false, isStale: false, error: null, onRetry: null };
  show(<LiveCost loan={loanOf({ firstDue })} hasFirstDue={hasFirstDue} {...live} />, {
    answers: [answering(getQuote, quoteOf({ firstDue: firstDue ?? '2026-04-02' }))],
  });
  await screen.findByRole('button', { name: 'See every payment' });
  expect(screen.queryAllByText(/^First payment: \d Apr/)).toHaveLength(times);
  expect(screen.queryAllByRole('button', { name: 'Change' })).toHaveLength(times);
});
