import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listPendingLoans } from '@shared/contract/operations/portfolio';
import { EXAMPLES } from '@server/platform/http/examples';
import { answering, show } from '@client/show.fixture';
import { PendingApprovals } from './pending-approvals';

beforeEach(() => localStorage.clear());

function showQueue() {
  const answer = EXAMPLES.listPendingLoans?.answer;
  if (!answer) throw new Error('an example is missing');
  return show(<PendingApprovals onDecide={() => {}} />, {
    answers: [answering(listPendingLoans, answer)],
  });
}

const heads = async (): Promise<(string | null)[]> =>
  (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);

test('columns are put away and taken up, and it stays so on this device', async () => {
  const { click } = showQueue();
  const begins = await heads();
  expect(begins).toContain('Cover');
  expect(begins).not.toContain('Purpose');
  await click(screen.getByRole('button', { name: 'Columns: Pending Approvals' }));
  await click(await screen.findByRole('checkbox', { name: 'Cover' }));
  await click(screen.getByRole('checkbox', { name: 'Purpose' }));
  for (const name of ['Borrower', 'Amount', 'Actions']) {
    expect(screen.queryByRole('checkbox', { name }), `${name} always stands`).toBeNull();
  }

  const again = showQueue();
  const chosen = await heads();
  expect(chosen).not.toContain('Cover');
  expect(chosen).toContain('Purpose');
  await again.click(screen.getByRole('button', { name: 'Columns: Pending Approvals' }));
  await again.click(await screen.findByRole('button', { name: 'As at the beginning' }));
  await again.click(screen.getByRole('button', { name: 'Done' }));
  expect(await heads()).toEqual(begins);
});
