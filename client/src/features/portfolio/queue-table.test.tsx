import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { AdminLoan } from '@shared/contract/portfolio';
import { listPendingLoans } from '@shared/contract/operations/portfolio';
import { loanOf } from '@client/features/loans/loan.fixture';
import { answering, show } from '@client/show.fixture';
import { PendingApprovals } from './pending-approvals';

beforeEach(() => localStorage.clear());

/** A request that waits for approval. */
const requested = (own: Partial<AdminLoan> = {}): AdminLoan => ({
  ...loanOf({ status: 'pending_approval', guarantors: { accepted: 2, pending: 0 } }),
  guaranteeStrength: 0.4,
  coverPercent: 100,
  sent: '20000.00',
  topUp: null,
  waitingSince: '2026-03-01T09:00:00.000Z',
  phoneVerified: true,
  canDecide: true,
  payableFrom: null,
  needsOtherDisburser: false,
  decision: null,
  agreed: null,
  dearerToday: null,
  notEligible: [],
  namedBefore: [],
  ...own,
});

const idOf = (count: number) => `0193a000-0000-7000-8000-00000000000${count}`;

const showQueue = (loans: AdminLoan[] = [requested()]) =>
  show(<PendingApprovals onDecide={() => {}} />, {
    answers: [answering(listPendingLoans, loans)],
  });

const heads = async (): Promise<(string | null)[]> =>
  (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);

test('columns are put away and taken up, and it stays so on this device', async () => {
  const { click } = showQueue();
  const begins = await heads();
  expect(begins).toContain('Cover');
  expect(begins).not.toContain('Purpose');
  await click(screen.getByRole('button', { name: 'Columns' }));
  await click(await screen.findByRole('checkbox', { name: 'Cover' }));
  await click(screen.getByRole('checkbox', { name: 'Purpose' }));
  for (const name of ['Borrower', 'Amount', 'Actions']) {
    expect(screen.queryByRole('checkbox', { name }), `${name} always stands`).toBeNull();
  }

  const again = showQueue();
  const chosen = await heads();
  expect(chosen).not.toContain('Cover');
  expect(chosen).toContain('Purpose');
  await again.click(screen.getByRole('button', { name: 'Columns' }));
  await again.click(await screen.findByRole('button', { name: 'As at the beginning' }));
  await again.click(screen.getByRole('button', { name: 'Done' }));
  expect(await heads()).toEqual(begins);
});

test('what may be approved can be selected, and the bar says how many and how much', async () => {
  const { click } = showQueue([
    requested({ id: idOf(1), borrower: { firstName: 'Asha', lastName: 'Otieno' } }),
    requested({ id: idOf(2), borrower: { firstName: 'Brian', lastName: 'Mwangi' } }),
    requested({
      id: idOf(3),
      borrower: { firstName: 'Cate', lastName: 'Njeri' },
      canDecide: false,
    }),
  ]);
  await click(await screen.findByRole('checkbox', { name: /^Select Brian Mwangi/ }));
  expect(screen.queryByRole('checkbox', { name: /^Select Cate Njeri/ })).toBeNull();
  expect(screen.getByText('1 loan selected').parentElement?.textContent).toMatch(/KSh\s20,000$/);
  await click(screen.getByRole('button', { name: 'Select all 2' }));
  expect(screen.getByText('2 loans selected').parentElement?.textContent).toMatch(/KSh\s40,000$/);
  await click(screen.getByRole('button', { name: 'Select none' }));
  expect(screen.queryByText(/selected$/)).toBeNull();
});
