import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newPerson, type TestPerson } from '@server/testing/people';
import { submittedLoan } from '@server/testing/stages';
import { signedIn } from './stage';
import { stage, test } from './stage-test';

/** The queue of requests on an officer's screen: how many are in view, and how one goes from one to the next. */

const SIZE = { width: 1440, height: 900 };
/** As many loans of KSh 5,000 as one guarantor has room for. */
const LOANS_A_GUARANTOR = 7;
const LOANS = 10;

let admin: TestPerson;
/** Longest waiting first. */
const ids: string[] = [];

test.beforeAll(async () => {
  admin = await newPerson(stage.app, { isAdmin: true });
  let guarantor = await newPerson(stage.app);
  for (let count = 0; count < LOANS; count += 1) {
    if (count === LOANS_A_GUARANTOR) guarantor = await newPerson(stage.app);
    const borrower = await newPerson(stage.app);
    ids.push((await submittedLoan({ borrower, guarantor, admin })).id);
    stage.app.clock.advance(60);
  }
});

async function opened(path: string): Promise<Page> {
  const page = await (await signedIn(stage, admin, SIZE)).newPage();
  await page.goto(path);
  return page;
}

/** The heights of the rows of requests that lie wholly in the window, each with its two ways on. */
async function rowsInView(page: Page): Promise<number[]> {
  await page
    .getByRole('link', { name: 'Review' })
    .nth(LOANS - 1)
    .waitFor();
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-desk-row]')].map((each) =>
      each.closest('tr, li'),
    );
    const boxes = rows.flatMap((row) => (row ? [row.getBoundingClientRect()] : []));
    return boxes
      .filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
      .map((box) => box.height);
  });
}

const hrefsOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
const idOf = (href: string | null): string => /loans\/([^?]+)/.exec(href ?? '')?.[1] ?? '';
const focusedHref = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('href'));

test.for(['/admin', '/admin/approvals'])(
  'eight requests are in the first view of %s',
  async (path) => {
    const page = await opened(path);
    const heights = await rowsInView(page);
    expect(heights.length).toBeGreaterThanOrEqual(8);
    for (const height of heights) expect(height).toBeLessThanOrEqual(44);
  },
);

test('the queue is in the address: it outlives reload and link, and Back gives the focus to the row', async () => {
  const page = await opened('/admin/approvals');
  await page.getByRole('button', { name: 'Waiting' }).press('Enter');
  await page.waitForURL('**/admin/approvals?sort=waiting');
  const [last, before] = [ids.at(-1), ids.at(-2)];
  const row = page.locator(`a[href^="/admin/loans/${last}?"]`);
  await expect
    .poll(() => page.getByRole('link', { name: 'Review' }).first().getAttribute('href'))
    .toBe(`/admin/loans/${last}?queue=pending&sort=waiting`);
  await row.press('Enter');
  await page.getByText(`${LOANS - 1} others wait`).waitFor();
  await page.goBack();
  await expect.poll(() => row.evaluate((each) => each === document.activeElement)).toBe(true);

  await page.goForward();
  await page.reload();
  await page.getByText(`${LOANS - 1} others wait`).waitFor();
  const elsewhere = await opened(page.url());
  await elsewhere.getByText(`${LOANS - 1} others wait`).waitFor();
  await elsewhere.keyboard.press('n');
  await elsewhere.waitForURL(`**/admin/loans/${before}?queue=pending&sort=waiting`);
});

test('a review begins with what decides, and Enter goes on to the next loan after a decision', async () => {
  const [first, second] = ids;
  const page = await opened(`/admin/loans/${first}`);
  const approve = page.getByRole('main').getByRole('button', { name: 'Approve', exact: true });
  await approve.waitFor();
  const { y = SIZE.height, height = 0 } = (await approve.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(SIZE.height);
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings.slice(0, 2)).toEqual(['Guarantors', 'Price']);
  expect(headings.indexOf('Borrower')).toBeGreaterThan(1);
  await page.getByText('Nothing late').waitFor();

  await page.keyboard.press('a');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Control+Enter');
  const next = page.getByRole('button', { name: /^Next: / });
  await expect.poll(() => next.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/loans/${second}?queue=pending`);
});

test('columns are chosen by keys, and a reload keeps them', async () => {
  const page = await opened('/admin/approvals');
  const heads = page.getByRole('columnheader');
  const named = (name: string) => heads.filter({ hasText: name });
  await named('Cover').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Columns: Pending Approvals' });
  await dialog.getByRole('checkbox', { name: 'Cover' }).press('Space');
  await dialog.getByRole('checkbox', { name: 'Purpose' }).press('Space');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await named('Purpose').waitFor();
  expect(await named('Cover').count()).toBe(0);
  await page.reload();
  await named('Purpose').waitFor();
  expect(await named('Cover').count()).toBe(0);
});

test('a filter is saved by a key, and shown by its figure', async () => {
  const page = await opened('/admin/loans?due=week&sort=principal');
  await page.getByText('Nothing that is being repaid is due then.').waitFor();
  await page.keyboard.press('s');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('Large ones');
  await page.keyboard.press('Enter');
  const saved = page.getByRole('button', { name: 'Large ones' });
  await saved.waitFor();
  await page.goto('/admin/loans?due=late');
  await saved.waitFor();
  expect(await saved.getAttribute('aria-pressed')).toBe('false');
  await page.keyboard.press('1');
  await page.waitForURL('**/admin/loans?due=week&sort=principal');
  expect(await saved.getAttribute('aria-pressed')).toBe('true');
});

test('a decision in the list leads to the row that comes next', async () => {
  const page = await opened('/admin/approvals');
  const reviews = page.getByRole('link', { name: 'Review' });
  await reviews.first().waitFor();
  const before = await hrefsOf(reviews);
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('j');
  for (const href of before.slice(1, 3)) {
    await page.keyboard.press('a');
    await dialog.waitFor();
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(/^Approved: KSh/).waitFor();
    await expect.poll(() => focusedHref(page)).toBe(href);
  }
  expect(await hrefsOf(reviews)).toEqual(before.slice(2));
});

test('several are approved by a yes for each: a refusal stops no other, and nothing is sent twice', async () => {
  const page = await opened('/admin/approvals');
  const reviews = page.getByRole('link', { name: 'Review' });
  await reviews.first().waitFor();
  const [first = '', second = '', third = ''] = (await hrefsOf(reviews)).map(idOf);
  const sent: string[] = [];
  page.on('request', (request) => {
    const [, id] = /loans\/([^/]+)\/approve$/.exec(request.url()) ?? [];
    if (id) sent.push(id);
  });
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x', 'j', 'x', 'x']) await page.keyboard.press(key);
  await page.getByText('3 loans selected').waitFor();
  await page.keyboard.press('Shift+A');
  const dialog = page.getByRole('dialog', { name: 'Approve 3 loans?' });
  await dialog.waitFor();
  expect(sent, 'nothing is sent before its own yes').toEqual([]);
  // Somebody else decides on the second one first.
  const other = await newPerson(stage.app, { isAdmin: true });
  await other.put(`/api/admin/loans/${second}/decline`, { reason: 'The shop has closed' });
  const row = (count: number) => dialog.getByRole('listitem').nth(count);
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Control+Enter');
  await row(0).getByText('Approved', { exact: true }).waitFor();
  await row(1).getByText('That did not go through').waitFor();
  await row(2).getByText('Approved', { exact: true }).waitFor();
  expect(sent).toEqual([first, second, third]);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText(/selected$/).count()).toBe(0);
  const { rows } = await stage.app.db.query<{ id: string; status: string }>(
    'select id, status from loans where id = any($1)',
    [[first, second, third]],
  );
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]));
  expect([first, second, third].map((id) => statusOf.get(id))).toEqual([
    'approved',
    'closed',
    'approved',
  ]);
});

test('several are paid out by a yes for each, whatever key is held', async () => {
  const page = await opened('/admin/payouts');
  const reviews = page.getByRole('link', { name: 'Review' });
  await reviews.first().waitFor();
  const [first = '', second = '', third = ''] = (await hrefsOf(reviews)).map(idOf);
  const sent: string[] = [];
  page.on('request', (request) => {
    const [, id] = /loans\/([^/]+)\/disburse$/.exec(request.url()) ?? [];
    if (id) sent.push(id);
  });
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await page.keyboard.press('Shift+P');
  const dialog = page.getByRole('dialog', { name: 'Pay out 3 loans?' });
  await dialog.waitFor();
  for (let held = 0; held < 4; held += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  const row = (count: number) => dialog.getByRole('listitem').nth(count);
  await row(0).getByText('Disbursed', { exact: true }).waitFor();
  expect(sent).toEqual([first]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Enter');
  await row(2).getByText('Disbursed', { exact: true }).waitFor();
  expect(sent, 'the second was passed over').toEqual([first, third]);
  const { rows } = await stage.app.db.query<{ loan: string; count: number }>(
    `select loan_id as loan, count(*)::int from payments
     where kind = 'disbursement' and loan_id = any($1) group by 1`,
    [[first, second, third]],
  );
  expect(rows.map(({ loan }) => loan).toSorted()).toEqual([first, third].toSorted());
  expect(rows.map(({ count }) => count)).toEqual([1, 1]);
});

test('the answers of the last ones stay until they were read, also where their list has gone', async () => {
  const page = await opened('/admin');
  const select = page.getByRole('checkbox', { name: /^Select / });
  const payouts = page.getByRole('region', { name: 'Awaiting Disbursement' });
  await payouts.waitFor();
  for (const box of await payouts.getByRole('checkbox').all()) await box.check();
  expect(await select.count()).toBeGreaterThan(0);
  await payouts.getByRole('button', { name: /^Pay out / }).click();
  const dialog = page.getByRole('dialog', { name: /^Pay out / });
  const yes = dialog.getByRole('button', { name: 'Disburse loan' });
  await yes.first().waitFor();
  while ((await yes.count()) > 0) await yes.first().click();
  await expect
    .poll(() => dialog.getByText('Disbursed', { exact: true }).count())
    .toBe(await dialog.getByRole('listitem').count());
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await dialog.waitFor({ state: 'detached' });
  await payouts.waitFor({ state: 'detached' });
});

test('several are declined for a reason each, by the keys', async () => {
  const page = await opened('/admin/approvals');
  const reviews = page.getByRole('link', { name: 'Review' });
  await reviews.first().waitFor();
  const declined = (await hrefsOf(reviews)).slice(0, 2).map(idOf);
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await page.keyboard.press('Shift+D');
  const dialog = page.getByRole('dialog', { name: 'Decline 2 loans?' });
  await dialog.getByRole('textbox').first().waitFor();
  await page.keyboard.press('Control+Enter');
  expect(await dialog.getByText('Declined', { exact: true }).count(), 'without a reason').toBe(0);
  const reasons = ['The shop has closed', 'Too little is covered'];
  const asked = () =>
    page.evaluate(() => {
      const field = document.activeElement;
      return field instanceof HTMLTextAreaElement && !field.matches(':disabled') && !field.value;
    });
  for (const reason of reasons) {
    await expect.poll(asked, { message: 'the next one waits for its reason' }).toBe(true);
    await page.keyboard.type(reason);
    await page.keyboard.press('Control+Enter');
  }
  await expect.poll(() => dialog.getByText('Declined', { exact: true }).count()).toBe(2);
  const { rows } = await stage.app.db.query<{ id: string; status: string; reason: string }>(
    'select id, status, status_reason::text as reason from loans where id = any($1)',
    [declined],
  );
  for (const [place, id] of declined.entries()) {
    const loan = rows.find((row) => row.id === id);
    expect([loan?.status, loan?.reason]).toEqual([
      'closed',
      expect.stringContaining(reasons[place] ?? 'none'),
    ]);
  }
});

test('who downloads the journal is told beside the button that codes are missing', async () => {
  const page = await opened('/admin/exports');
  await page.getByText(/accounts have no code yet/).waitFor();
  await page.getByRole('link', { name: 'Give the codes' }).waitFor();
});
