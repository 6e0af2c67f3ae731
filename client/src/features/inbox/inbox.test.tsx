import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addDays, dayOf, startOf } from '@shared/day';
import type { Snooze } from '@shared/contract/inbox';
import { listSnoozes, snoozeItem } from '@shared/contract/operations/inbox';
import { businessNow } from '@client/lib/business-clock';
import { answering, show } from '@client/show.fixture';
import { Inbox } from './inbox';
import type { InboxItem } from './item';

beforeEach(() => localStorage.clear());

const today = dayOf(businessNow());
const inDays = (days: number) => addDays(today, days);
/** The last instant of a day. */
const endOf = (days: number) => new Date(startOf(inDays(days + 1)).getTime() - 1).toISOString();
const idOf = (count: number) => `0190a000-0000-7000-8000-00000000000${count}`;

const sinceOf = (count: number) => startOf(inDays(-count)).toISOString();

const item = (count: number, what: string, own: Partial<InboxItem> = {}): InboxItem => ({
  kind: 'complaint',
  id: idOf(count),
  what,
  icon: 'info',
  says: `${what} in a sentence`,
  about: 'Asha Otieno',
  since: sinceOf(count),
  due: null,
  href: '/admin/complaints',
  ...own,
});

const snooze = (count: number, until: string, since = sinceOf(count)): Snooze => ({
  kind: 'complaint',
  id: idOf(count),
  since,
  until,
});

const showInbox = (items: readonly InboxItem[], snoozes: Snooze[] = []) =>
  show(<Inbox items={items} hasMore={false} />, {
    answers: [answering(listSnoozes, snoozes), answering(snoozeItem, [snooze(1, inDays(1))])],
  });

const whats = async () =>
  (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
const rowOf = (what: string) => {
  const row = screen.getByRole('link', { name: what }).closest('tr');
  if (!row) throw new Error(`no row of ${what}`);
  return within(row);
};

test('what is due stands first, then what waits longest, and each row leads to its entry', async () => {
  showInbox([
    item(1, 'Young'),
    item(3, 'Old'),
    item(2, 'Due later', { due: endOf(9) }),
    item(4, 'Due soon', { due: endOf(2) }),
  ]);
  expect(await whats()).toEqual(['Due soon', 'Due later', 'Old', 'Young']);
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Old' });
  expect(href).toMatch(new RegExp(`/admin/complaints\\?item=${idOf(3)}$`));
});

test('what was put off stands below, and comes back by its button', async () => {
  const { click, sent } = showInbox([item(1, 'Young'), item(2, 'Old')], [snooze(2, inDays(3))]);
  await screen.findByText('1 put off until a later day');
  expect(await whats()).toEqual(['Young']);
  await click(screen.getByText('1 put off until a later day'));
  await click(await screen.findByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    method: 'put',
    path: `/api/admin/inbox/${idOf(2)}`,
    body: { kind: 'complaint', since: sinceOf(2), until: null },
  });
});

test('what was put off, was done and waits anew stands in the inbox', async () => {
  showInbox([item(1, 'Anew'), item(2, 'Old')], [snooze(1, inDays(3), sinceOf(6))]);
  await screen.findByText('2 wait');
  expect(await whats()).toEqual(['Old', 'Anew']);
});

test('nothing hides what is due: not a day chosen before it was, nor one that has come', async () => {
  showInbox(
    [
      item(1, 'Due today', { due: endOf(0) }),
      item(2, 'Overdue', { due: endOf(-2) }),
      item(3, 'Back'),
    ],
    [1, 2, 3].map((count) => snooze(count, count === 3 ? today : inDays(5))),
  );
  await screen.findByText('3 wait');
  expect(await whats()).toEqual(['Overdue', 'Due today', 'Back']);
  expect(rowOf('Overdue').queryByRole('button')).toBeNull();
  expect(rowOf('Due today').queryByRole('button')).toBeNull();
  expect(rowOf('Back').getByRole('button', { name: 'Put off' })).toBeTruthy();
});

test('it is put off until tomorrow, or another day up to the one on which it is due', async () => {
  const { click, clear, type, sent } = showInbox([item(1, 'Young', { due: endOf(5) })]);
  await click(await screen.findByRole('button', { name: 'Put off' }));
  const field = await screen.findByLabelText('Until the morning of');
  expect(field).toHaveProperty('value', inDays(1));
  expect(screen.queryByRole('button', { name: 'In 1 week' }), 'after it is due').toBeNull();
  const confirm = () => screen.getByRole('button', { name: /^Put off until / });
  await clear(field);
  await type(field, inDays(6));
  expect(confirm()).toHaveProperty('disabled', true);
  await click(screen.getByRole('button', { name: 'Tomorrow' }));
  await click(confirm());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: `/api/admin/inbox/${idOf(1)}`,
    body: { kind: 'complaint', since: sinceOf(1), until: inDays(1) },
  });
  await screen.findByText('Nothing waits for you');
});
