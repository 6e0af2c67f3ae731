import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminMoney } from '@shared/contract/money';
import { show } from '@client/show.fixture';
import { ReconciliationNote } from './reconciliation-note';

type Books = AdminMoney['reconciliation'];

const AGREED: Books = {
  openDifferences: 0,
  oldestDifferenceSince: null,
  lastAt: '2026-11-27T10:00:00.000Z',
  lastOutcome: 'done',
  lastReason: null,
};
const showBooks = (books: Partial<Books>) => show(<ReconciliationNote {...AGREED} {...books} />);

test('books that were compared in full and agree say so', async () => {
  showBooks({});
  await screen.findByText('Books and M-Pesa agree');
  expect(screen.queryByText(/could/)).toBeNull();
});

test('a comparison that lacked something says what, and not that all agrees', async () => {
  showBooks({ lastReason: '2 unreadable' });
  await screen.findByText('Not all of M-Pesa’s records could be compared');
  screen.getByText(/2 unreadable/);
  expect(screen.queryByText('Books and M-Pesa agree')).toBeNull();
});

test('a list that could not be fetched says why, and hides no difference', async () => {
  const oldestDifferenceSince = '2026-11-26T10:00:00.000Z';
  const lastReason = 'HTTP 429 too many';
  showBooks({ lastOutcome: 'unavailable', lastReason, openDifferences: 2, oldestDifferenceSince });
  await screen.findByText('M-Pesa’s records could not be fetched');
  screen.getByText(/HTTP 429 too many/);
  screen.getByText('2 differences with M-Pesa');
});
