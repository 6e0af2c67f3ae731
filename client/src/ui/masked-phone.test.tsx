import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPhone } from '@shared/contract/operations/people';
import { at } from '@client/lib/call';
import { answering, show } from '@client/show.fixture';
import { MaskedPhone } from './masked-phone';

const PHONE = (
  <MaskedPhone masked="0712 *** 678" whose="Asha" shownBy={at(showPhone, { id: '7' })} />
);
const button = () => screen.queryByRole('button', { name: /^Show/ });

test('a number is shown in full once it is asked for', async () => {
  const { click } = show(PHONE, { answers: [answering(showPhone, { phone: '254712345678' })] });
  expect(screen.getByRole('status').textContent).toBe('0712 *** 678');
  await click(button()!);
  expect(await screen.findByText('Recorded in the audit')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('0712 345 678');
});

test('of one that another account has verified the reason stands beside it, and no button', async () => {
  const { click } = show(PHONE);
  const message = 'Another account has verified this number, so it may be a stranger’s.';
  const refusal = { code: 'number_of_another', params: {}, message };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }));
  await click(button()!);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(`0712 *** 678${message}`);
  expect(button()).toBeNull();
});
