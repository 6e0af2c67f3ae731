import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getRefundRequest } from '@shared/contract/operations/loans';
import { answering, show } from '@client/show.fixture';
import { loanOf } from './loan.fixture';
import { RefundRequest } from './refund-request';

const REQUESTED = { amount: '10.00', at: '2026-03-02T09:00:00.000Z' };

const showCredit = (credit: string) =>
  show(<RefundRequest loan={loanOf({ status: 'closed', closedReason: 'repaid', credit })} />, {
    answers: [answering(getRefundRequest, REQUESTED)],
  });
const ask = { name: 'Ask for your overpayment back' };

test('a credit that M-Pesa can’t send says why it stays and from when it can be asked for', () => {
  showCredit('9.99');
  const words =
    /^KSh 9\.99 stays yours with this loan.* no less than KSh 10\. .* ask for it here\.$/;
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', ask)).toBeNull();
});

test('one that it can send is asked for', async () => {
  showCredit('10.00');
  expect(await screen.findByText('You asked for KSh 10 back')).toBeTruthy();
  expect(screen.queryByText(/stays yours/)).toBeNull();
});

test('without one there is nothing', () => {
  showCredit('0.00');
  expect(screen.queryByText(/stays yours/)).toBeNull();
});
