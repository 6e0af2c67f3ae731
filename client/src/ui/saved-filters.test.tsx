import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { show } from '@client/show.fixture';
import { SavedFilters } from './saved-filters';

beforeEach(() => localStorage.clear());

const NAMES = ['due', 'sort'] as const;
type Chosen = Partial<Record<(typeof NAMES)[number], string>>;

/** A list that says what it shows, and begins with a filter. */
function List() {
  const [chosen, setChosen] = useState<Chosen>({ due: 'week', sort: 'principal' });
  return (
    <>
      <output>{JSON.stringify(chosen)}</output>
      <button type="button" onClick={() => setChosen({ due: 'late' })}>
        Late
      </button>
      <SavedFilters
        list="loans"
        names={NAMES}
        chosen={chosen}
        choose={({ due, sort }) => setChosen({ ...(due && { due }), ...(sort && { sort }) })}
      />
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const shows = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');

async function save({ click, type }: ReturnType<typeof show>, name: string) {
  await click(screen.getByRole('button', { name: /^Save(d filters| this filter)$/ }));
  await type(await screen.findByLabelText('Name of what is shown now'), name);
  await click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Save/ }));
}

test('a saved filter is shown again whole: what it does not have is taken back', async () => {
  const shown = show(<List />);
  await save(shown, 'Due this week');
  await shown.click(button('Late'));
  await save(shown, 'Late ones');
  await shown.click(button('Due this week'));
  expect(shows()).toEqual({ due: 'week', sort: 'principal' });
  expect(button('Due this week').getAttribute('aria-pressed')).toBe('true');
  await shown.click(button('Late ones'));
  expect(shows()).toEqual({ due: 'late' });
  expect(button('Due this week').getAttribute('aria-pressed')).toBe('false');
});

test('they stay on this device for this person alone, and can be removed', async () => {
  const shown = show(<List />);
  await save(shown, 'Due this week');
  const again = show(<List />);
  await again.click(button('Saved filters'));
  await again.click(await screen.findByRole('button', { name: 'Remove Due this week' }));
  await again.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Save this filter' });
  expect(screen.queryByRole('button', { name: 'Due this week' })).toBeNull();
  await save(show(<List />), 'Mine');
  show(<List />, { user: { id: '0190a000-0000-7000-8000-00000000000b' } });
  expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull();
});

test('the same name takes the place of the old one, and a tenth name has none', async () => {
  const shown = show(<List />);
  for (let count = 1; count <= 9; count += 1) await save(shown, `Filter ${count}`);
  await shown.click(button('Late'));
  await save(shown, 'Filter 1');
  await shown.click(button('Filter 2'));
  await shown.click(button('Filter 1'));
  expect(shows()).toEqual({ due: 'late' });
  await shown.click(button('Saved filters'));
  await screen.findByText('9 filters are saved. Remove one first.');
  await shown.type(screen.getByLabelText('Name of what is shown now'), 'Filter 10');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});

test.each(['{', '3', '[{"name":1},null,"x",{"name":"A","shows":{"due":4,"sort":"due"}}]'])(
  'what was tampered with (%s) breaks nothing',
  async (kept) => {
    show(<List />);
    const shown = show(<List />);
    await save(shown, 'Mine');
    const [key = ''] = Object.keys(localStorage).filter((each) => each.includes('filters.loans'));
    localStorage.setItem(key, kept);
    show(<List />);
    expect(shows()).toEqual({ due: 'week', sort: 'principal' });
    expect(screen.queryAllByRole('button', { name: 'A' })).toHaveLength(kept.length > 9 ? 1 : 0);
  },
);
