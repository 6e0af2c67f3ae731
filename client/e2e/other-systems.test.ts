import { expect } from 'vitest';
import { actingAs } from '@server/platform/core/context';
import { newPerson } from '@server/testing/people';
import { newCast, submittedLoan } from '@server/testing/stages';
import { openReceiver, type Receiver } from '@server/testing/webhook-receiver';
import { queueDeliveries } from '@server/desk/webhooks/queue-deliveries';
import { stage, test } from './stage-test';

/** An owner lets an accounting system read, has it told of what happens, and ends both. */

let receiver: Receiver;
test.beforeAll(async () => {
  receiver = await openReceiver();
});
test.afterAll(() => receiver.close());

/** What the scheduler and the runner of jobs do. */
async function deliver(): Promise<void> {
  await queueDeliveries(actingAs(stage.app.deps, 'job'));
  await stage.app.settle();
}

test('an owner makes a key and a webhook, sends a message again, and ends both', async () => {
  const { app } = stage;
  const owner = await newPerson(app, { isAdmin: true });
  const { page, context } = await stage.someone({ width: 1280, height: 900 });
  const [name = '', value = ''] = owner.cookie().split(/=(.*)/);
  await context.addCookies([{ name, value, url: app.url }]);
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/staff');
  await page.getByRole('link', { name: 'Other systems' }).click();

  await page.getByRole('button', { name: 'Make a key' }).click();
  await dialog.getByLabel('What uses it').fill('Accounting');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await dialog.getByText('Choose at least one').first().waitFor();
  await dialog.getByLabel('Loans').check();
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const key = await dialog.getByText(/^tgm_/).innerText();
  await page.keyboard.press('Escape');
  const row = page.getByRole('row').filter({ hasText: 'Accounting' });
  await row.getByText('Works').waitFor();
  expect(await page.getByText(key).count(), 'shown once').toBe(0);
  const service = app.visitor();
  const read = () => service.get('/api/service/loans', { Authorization: `Bearer ${key}` });
  expect((await read()).status).toBe(200);

  await page.getByRole('button', { name: 'Add an address' }).click();
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Add the address' }).click();
  await dialog.getByText(/^whsec_/).waitFor();
  await page.keyboard.press('Escape');
  const entry = page.getByRole('listitem').filter({ hasText: receiver.url });
  await entry.getByText('Everything').waitFor();
  app.clock.advance(1);
  const { reference } = await submittedLoan(await newCast(app));
  await deliver();
  expect(receiver.received).toHaveLength(1);

  await entry.getByRole('button', { name: 'What was sent' }).click();
  const message = dialog.getByRole('listitem').filter({ hasText: reference });
  await message.getByText('Delivered').waitFor();
  await message.getByRole('button', { name: 'Send again' }).click();
  await message.getByText('Waiting').waitFor();
  await deliver();
  await dialog.getByRole('button', { name: 'Look again' }).click();
  await message.getByText('Delivered').waitFor();
  expect(receiver.received.map(({ id }) => id)).toEqual(Array(2).fill(receiver.received[0]?.id));
  await page.keyboard.press('Escape');

  await entry.getByRole('button', { name: 'End' }).click();
  await dialog.getByRole('button', { name: 'End the webhook' }).click();
  await entry.getByText('Ended by an owner').waitFor();
  await row.getByRole('button', { name: 'End Accounting' }).click();
  await dialog.getByRole('button', { name: 'End the key' }).click();
  await row.getByText(/^Ended by an owner/).waitFor();
  expect((await read()).status).toBe(401);
});
