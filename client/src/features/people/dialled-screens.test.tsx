import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listDialledScreens } from '@shared/contract/operations/people';
import { answering, show } from '@client/show.fixture';
import { DialledScreens } from './dialled-screens';

const ID = '0190a000-0000-7000-8000-000000000001';
const text = 'You have no loan.\n0 Back';

test('reads what the menus showed once it is opened', async () => {
  const items = [{ id: ID, at: '2026-03-02T09:00:00.000Z', text }];
  const { click } = show(<DialledScreens id={ID} />, {
    answers: [answering(listDialledScreens, { items, nextCursor: null })],
  });
  expect(screen.queryByText(/You have no loan/)).toBeNull();
  await click(screen.getByText('What the phone’s menus showed'));
  expect((await screen.findByText(/You have no loan/)).textContent).toBe(text);
  expect(screen.getByText(/2 Mar 2026/)).toBeTruthy();
});
