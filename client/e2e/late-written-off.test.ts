import { expect } from 'vitest';
import { giveNotice, lateLoan } from '@server/testing/late-loans';
import { newPerson } from '@server/testing/people';
import { loanOf, newCast, valueOf } from '@server/testing/stages';
import { openScreen, payInPanel } from './late-scenarios';
import { screenOf } from './stage';
import { stage, test } from './stage-test';

test('a loan that is written off frees its guarantor, and what the borrower still pays is shown', async () => {
  const { app } = stage;
  const cast = await newCast(app);
  const loan = await lateLoan(app, cast, 190, { term: 3 });
  const claimId = await giveNotice(app, loan.id);
  const guaranteeId = await valueOf<string>(
    app,
    'select guarantee_id from claims where id = $1',
    claimId,
  );
  const brian = await openScreen(stage, cast.guarantor, `/guarantee/${guaranteeId}`);
  await brian.getByText('We may ask you for', { exact: true }).waitFor();

  const second = await newPerson(app, { isAdmin: true });
  const writeOff = `/api/admin/loans/${loan.id}/write-off`;
  await cast.admin.post(writeOff, { reason: 'Nobody answers since May.' });
  expect((await second.put(writeOff, { decision: 'confirmed' })).status).toBe(200);
  await app.settle();
  // No reload: the change comes by itself.
  await brian.getByText('We no longer ask you for anything').first().waitFor();
  await brian.getByText('The loan was written off, and you are free of it.').first().waitFor();

  const asha = await openScreen(stage, cast.borrower, '/');
  await asha.getByText('Last loan').first().waitFor();
  await asha.getByText('We have written this loan off').first().waitFor();
  await asha.getByText('Nobody is asked for it any more.').first().waitFor();
  const desk = await screenOf(stage, second, `/admin/loans/${loan.id}`, 1280);
  const given = desk.locator('section').filter({
    has: desk.getByRole('heading', { name: 'Written off', exact: true }),
  });
  await given.getByText(/What was given up and has not come back/).waitFor();

  await asha.getByRole('button', { name: 'Repay Now' }).click();
  await payInPanel(stage, asha, cast.borrower);
  expect(await loanOf(cast.borrower, loan.id)).toMatchObject({
    status: 'closed',
    closedReason: 'written_off',
    payOff: '0.00',
  });
  await desk.reload();
  await given.getByText('KSh 0').first().waitFor();
  await desk
    .getByText(/confirmed KSh .+ after the write-off/)
    .first()
    .waitFor();
});
