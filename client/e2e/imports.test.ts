import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayOf } from '@shared/day';
import { IMPORT_FILES } from '@shared/contract/imports';
import { parsePhone } from '@shared/typed-phone';
import { withFaults } from '@server/testing/import-faults';
import { importRows, type ImportRows, textsOf } from '@server/testing/import-files';
import { lastCode, newPerson } from '@server/testing/people';
import { screenOf } from './stage';
import { stage, test } from './stage-test';

/** Files move in on the desk, and a borrower of theirs comes in by a code. */

const LOANS = 24;

async function upload(desk: Page, rows: ImportRows, asOf: string): Promise<void> {
  const texts = textsOf(rows);
  await desk.goto('/admin/imports');
  await desk.getByLabel('Name of the other system').fill('mifos');
  await desk.getByLabel('Balances at the end of').fill(asOf);
  await desk.getByLabel('The five files').setInputFiles(
    IMPORT_FILES.map((name) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(texts[name]),
    })),
  );
  await desk.getByRole('button', { name: 'Upload and check' }).click();
}

test('an owner uploads, mends and proposes, another confirms, and a borrower comes in', async () => {
  const { app } = stage;
  app.deps.fourEyes = true;
  const [owner, second] = [
    await newPerson(app, { isAdmin: true }),
    await newPerson(app, { isAdmin: true }),
  ];
  const asOf = dayOf(app.clock.now());
  const rows = importRows(LOANS, asOf);
  const desk = await screenOf(stage, owner, '/admin/imports', 1_280);
  await desk.getByRole('button', { name: 'Upload and check' }).click();
  await desk.getByText('Give 2 to 40 small letters').first().waitFor();

  await upload(desk, withFaults(importRows(LOANS, asOf), asOf), asOf);
  await desk.getByText('20 faults').waitFor();
  const faults = desk.getByRole('table', { name: 'Faults' });
  await faults.getByText('This is no name of 2 letters or more.').first().waitFor();
  expect(await faults.getByRole('row').count()).toBe(21);

  await upload(desk, rows, asOf);
  await desk.getByRole('button', { name: 'Propose to bring them in' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Signed off');
  await dialog.getByRole('button', { name: 'Propose to bring them in' }).click();
  await desk.getByText('It waits under “To confirm” for a second person.').waitFor();

  const other = await screenOf(stage, second, '/admin/confirm', 1_280);
  await other.getByRole('heading', { name: `Bring in ${LOANS} loans of mifos` }).waitFor();
  await other.getByRole('button', { name: 'Confirm' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await desk.getByText('Loans in the books').waitFor();
  await app.settle();
  await desk.getByText('The books have what the trial balance of the files has.').waitFor();

  const number = parsePhone(rows['people.csv'][3]?.[3] ?? '');
  if (!number) throw new Error('no number in the files');
  const { page: phone } = await stage.someone();
  await phone.goto('/login');
  await phone.getByRole('button', { name: 'No password? Get a code by SMS' }).click();
  const door = phone.getByRole('dialog');
  await door.getByLabel('Phone Number').fill(`0${number.slice(3)}`);
  await door.getByRole('button', { name: 'Send Code' }).click();
  await door.getByLabel('Verification code').waitFor();
  await app.settle();
  await door.getByLabel('Verification code').fill(lastCode(app, number));
  await door.getByRole('button', { name: 'Log In' }).click();
  await phone.getByText('Please agree to our terms').waitFor();
  await phone.getByRole('button', { name: 'Repay Now' }).waitFor();
});
