import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Loan } from '@shared/contract/loans';
import { getPaybill, listRepayments, startRepayment } from '@shared/contract/operations/loans';
import { EXAMPLES } from '@server/platform/http/examples';
import { answering, show } from '@client/show.fixture';
import { loanOf } from './loan.fixture';
import { PayPanel } from './pay-panel';

const RUNNING: Partial<Loan> = {
  status: 'active',
  disbursedAt: '2026-03-02T09:00:00.000Z',
  nextPayment: '3516.00',
  payOff: '18250.40',
  interestSavedByPayingOff: '412.00',
  principalOutstanding: '18000.00',
};

function showPanel(own: Partial<Loan> = {}) {
  const { startRepayment: started, getPaybill: paybill } = EXAMPLES;
  if (!started?.answer || !paybill?.answer) throw new Error('an example is missing');
  return show(
    <PayPanel loan={loanOf({ ...RUNNING, ...own })} friends={null} isOpen onClose={() => {}} />,
    {
      answers: [
        answering(listRepayments, []),
        answering(getPaybill, paybill.answer),
        answering(startRepayment, started.answer),
      ],
    },
  );
}

const send = async ({ click, sent }: ReturnType<typeof show>) => {
  await click(await screen.findByRole('button', { name: 'Send prompt' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0];
};

test('begins with the next instalment, and sends what stands there', async () => {
  const shown = showPanel();
  expect(await send(shown)).toMatchObject({ method: 'post', body: { amount: '3516.00' } });
});

test('a choice sets the amount, in whole shillings', async () => {
  const shown = showPanel();
  await shown.click(await screen.findByRole('button', { name: /^Pay off/ }));
  expect(await send(shown)).toMatchObject({ body: { amount: '18251.00' } });
});

test('a typed amount is sent as it was typed, and none without an amount', async () => {
  const shown = showPanel();
  const field = await screen.findByLabelText('Amount to pay');
  await shown.clear(field);
  await shown.click(screen.getByRole('button', { name: 'Send prompt' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(shown.sent).toEqual([]);
  await shown.type(field, '1,250');
  expect(await send(shown)).toMatchObject({ body: { amount: '1250.00' } });
});

test('says that guarantors who paid come first', async () => {
  showPanel({
    owedToGuarantors: [{ guaranteeId: 'g', name: 'Brian', owed: '1400.60', reimbursed: '0.00' }],
  });
  expect(
    await screen.findByText(/first KSh 1,400 that you pay goes to the guarantors/),
  ).toBeTruthy();
});
