import { expect } from 'vitest';
import type { ProductsOnDesk, ProductTermsView, VersionProposed } from '@shared/contract/products';
import { addDays, dayOf } from '@shared/day';
import { letDaysPass } from '@server/testing/late';
import { newPerson, signIn, type TestPerson } from '@server/testing/people';
import { stage, test } from './stage-test';

/** An owner makes a product on screen, a second one confirms it, and from its day on a borrower chooses it. */

async function screenOf(person: TestPerson, width = 1_280) {
  const { page, context } = await stage.someone({ width, height: 900 });
  const [name = '', value = ''] = person.cookie().split(/=(.*)/);
  await context.addCookies([{ name, value, url: stage.app.url }]);
  return page;
}

test('a product over nine months is proposed, tried, confirmed, and chosen by a borrower', async () => {
  const { app } = stage;
  app.deps.fourEyes = true;
  const [owner, second] = [
    await newPerson(app, { isAdmin: true }),
    await newPerson(app, { isAdmin: true }),
  ];
  const borrower = await newPerson(app);
  const desk = await screenOf(owner);
  const dialog = desk.getByRole('dialog');
  await desk.goto('/admin/products');
  await desk.getByRole('button', { name: 'Propose a product' }).click();
  await dialog.getByLabel('Code').fill('boda');
  await dialog.getByLabel('Name in English').fill('Boda loan');
  await dialog.getByLabel('Name in Kiswahili').fill('Mkopo wa boda');
  await dialog.getByLabel('Months offered', { exact: true }).fill('nine');
  await dialog.getByLabel('Base rate').fill('20');
  await dialog.getByLabel('Facility fee, as a sum').fill('100');
  await dialog.getByLabel('Facility fee, of the amount').fill('1.5');
  await dialog.getByLabel('Excise duty on fees').fill('20');
  await dialog.getByLabel('Late fee, as a sum').fill('100');
  await dialog.getByLabel('Late fee after').fill('8');
  await dialog.getByLabel('Reason').fill('Motorcycles take nine months');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await dialog.getByText('Give two numbers a line').first().waitFor();
  await dialog.getByLabel('Months offered', { exact: true }).fill('9: 0.75');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  const card = desk.getByRole('region', { name: /Boda loan/ });
  await card.getByText('Proposed version 1').waitFor();

  const other = await screenOf(second);
  await other.goto('/admin/confirm');
  await other.getByRole('heading', { name: 'New terms of Boda loan' }).waitFor();
  await other.getByRole('button', { name: 'Confirm' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  // The toast alone says exactly this: the page's subtitle has the word too, and before it is done.
  await other.getByText('Confirmed', { exact: true }).first().waitFor();

  await letDaysPass(app, dayOf(app.clock.now()));
  await signIn(borrower);
  const phone = await screenOf(borrower, 360);
  await phone.goto('/loan-request');
  await phone.getByText('Boda loan').click();
  await phone.getByText('9 months').click();
  await phone.getByRole('textbox').first().fill('20000');
  await phone.getByText('Business Capital').click();
  await phone.getByText('21.2%').first().waitFor();
  // 100 + 300 and 80 of duty are kept back, which makes 21.2 % a year 27.31 %.
  await phone.getByText('Interest rate a year').waitFor();
  await phone.getByText('KSh 19,520').first().waitFor();
  await phone.getByText('27.31%').first().waitFor();
  await phone.getByText('not complete 8 days after its due day').first().waitFor();
  expect(await phone.getByText('12 months').count(), 'the other product’s terms').toBe(0);

  // The product drops the term of the request that stands in the form, and then everything is closed.
  await putInForce(owner, second, () => ({ terms: [{ months: 3, points: 0 }] }));
  await signIn(borrower);
  const dropped = await screenOf(borrower, 360);
  await dropped.goto('/loan-request');
  await dropped.getByText('No price for these details').waitFor();
  await dropped.getByText('Choose a term of 3 months.').waitFor();
  await dropped.getByText('3 months', { exact: true }).click();
  await dropped.getByText('Interest rate a year').waitFor();
  await putInForce(owner, second, () => ({ isOffered: false }));
  await signIn(borrower);
  const closed = await screenOf(borrower, 360);
  await closed.goto('/loan-request');
  await closed.getByText('We offer no new loans at the moment.').waitFor();
  await closed.goto('/');
  await closed.getByRole('link', { name: 'Loan History' }).waitFor();
  await expect.poll(() => closed.getByRole('link', { name: 'Request Loan' }).count()).toBe(0);
});

/** Changes every product from tomorrow on, and lets tomorrow come. */
async function putInForce(
  owner: TestPerson,
  second: TestPerson,
  change: (terms: ProductTermsView) => Partial<ProductTermsView>,
): Promise<void> {
  const { app } = stage;
  for (const one of [owner, second]) await signIn(one);
  const from = addDays(dayOf(app.clock.now()), 1);
  const { body } = await owner.get<ProductsOnDesk>('/api/admin/products');
  for (const { id, versions } of body.products) {
    const { terms } = versions[0]!;
    const proposed = await owner.post<VersionProposed>(`/api/admin/products/${id}/versions`, {
      from,
      reason: 'The board has decided so',
      terms: { ...terms, ...change(terms) },
    });
    const path = `/api/admin/approvals/${proposed.body.approvalId}`;
    expect((await second.put(path, { decision: 'confirmed' })).status).toBe(200);
  }
  await letDaysPass(app, dayOf(app.clock.now()));
}
