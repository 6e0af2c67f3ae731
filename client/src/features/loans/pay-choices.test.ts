import { expect, test } from 'vitest';
import { loanOf } from './loan.fixture';
import { payChoices } from './pay-choices';

const amounts = (loan: Parameters<typeof payChoices>[0]) =>
  payChoices(loan).map(({ amount }) => amount / 100);

test('without debts to guarantors it is what is due, or next, or all', () => {
  const running = loanOf({ status: 'active', nextPayment: '3515.20', payOff: '20100.00' });
  expect(amounts(running)).toEqual([3_516, 20_100]);
  expect(amounts({ ...running, dueNow: '3515.20' })).toEqual([3_516, 20_100]);
});

test('what guarantors paid comes before the loan, in whole shillings', () => {
  const owedToGuarantors = [
    { guaranteeId: '1', name: 'Brian', owed: '3400.70', reimbursed: '0.00' },
    { guaranteeId: '2', name: 'Cherono', owed: '100.00', reimbursed: '10.00' },
  ];
  const late = loanOf({
    status: 'defaulted',
    dueNow: '500.00',
    payOff: '4400.00',
    owedToGuarantors,
  });
  expect(amounts(late)).toEqual([3_500, 4_000, 4_400]);
  const closed = loanOf({
    status: 'closed',
    closedReason: 'repaid',
    payOff: '3500.00',
    owedToGuarantors,
  });
  expect(amounts(closed)).toEqual([3_500]);
});

test('what the lender advanced is paid with what is due, or with the next instalment', () => {
  const advanced = { advanced: '1000.40', payOff: '21100.00' };
  const running = loanOf({ status: 'active', nextPayment: '4515.00', ...advanced });
  expect(payChoices(running)[0]).toEqual({
    label: 'Owed first and next instalment',
    amount: 451_500,
  });
  expect(amounts({ ...running, dueNow: '3515.20' })).toEqual([4_516, 21_100]);
});
