import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { giveNotice, lateLoan } from '@server/testing/late-loans';
import { acceptAs, askFor, newLoan, newPerson, runningLoan } from '@server/testing/people';
import type { Guarantee } from '@shared/contract/guarantees';
import { add, formatMoney, parseMoney, ZERO } from '@shared/money';
import { formatPhone } from '@shared/phone';
import { newcomer, screenOf } from './stage';
import { stage, test } from './stage-test';

/** Every literal of spec §2, §5, §8 and §9 that the story itself does not pass. */

const sees = async (page: Page, ...words: (string | RegExp)[]): Promise<void> => {
  for (const each of words) {
    const shown = page.getByText(each, { exact: typeof each === 'string' });
    await shown.filter({ visible: true }).first().waitFor();
  }
};

describe('the dashboard', () => {
  test('of a newcomer: score, limit, what to do next', async () => {
    const person = await newPerson(stage.app, { isVerified: false });
    const page = await screenOf(stage, person, '/');
    await sees(page, '500', /45,000/, 'Request Loan', 'Loan History');
    await page
      .getByRole('button', { name: /^Verify/ })
      .first()
      .waitFor();
    await page.getByText('Loan History').first().click();
    await page.waitForURL('**/loans');
  });

  test('shows the first three requests and counts what is accepted and in progress', async () => {
    const app = stage.app;
    const guarantor = await newPerson(app);
    for (let count = 0; count < 4; count += 1) {
      const borrower = await newPerson(app);
      const { id } = await newLoan(borrower);
      await askFor(borrower, id, guarantor);
    }
    await newLoan(guarantor);
    const page = await screenOf(stage, guarantor, '/');
    const requests = page.getByRole('link', { name: /Review Request|Otieno/ });
    await requests.first().waitFor();
    expect(await page.locator('a[href^="/guarantee/"]').count()).toBe(3);
    await sees(page, /in progress/i);
  });

  test('Repay Now makes no call of its own; the panel sends the prompt and says why it failed', async () => {
    const app = stage.app;
    const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
    const admin = await newPerson(app, { isAdmin: true });
    await runningLoan(app, borrower, guarantor, admin);
    const page = await screenOf(stage, borrower, '/');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.url());
    });
    await page.getByRole('button', { name: 'Repay Now' }).click();
    await page
      .getByText(/push prompt/)
      .first()
      .waitFor();
    expect(calls).toEqual([]);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send prompt' }).click();
    await dialog.getByText('Waiting for your PIN').waitFor();
    expect(calls).toHaveLength(1);
    await app.settle();
    const { prompt } = app.world.phone(borrower.phone);
    app.world.answerPrompt(borrower.phone, prompt?.id ?? '', 'wrong_pin');
    await app.settle();
    await dialog.getByText(/PIN was wrong/).waitFor();
  });
});

describe('a loan request', () => {
  test('is made once, 600 ms after the last key, and offered again', async () => {
    const person = await newPerson(stage.app);
    const page = await screenOf(stage, person, '/loan-request');
    const created: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/loans')) {
        created.push(request.postData() ?? '');
      }
    });
    await sees(page, '3 months', '6 months', '12 months', 'Short term', 'Popular', 'Long term');
    await sees(page, 'Business Capital', 'Education', 'Emergency', 'Agriculture', 'Trade', 'Other');
    await page.getByRole('radio', { name: 'Education' }).check();
    await page.getByLabel('How much do you need?').pressSequentially('15000', { delay: 20 });
    await sees(page, 'Loan request created');
    await page.getByLabel('How much do you need?').fill('16000');
    await expect
      .poll(async () => (await person.get<{ amount: string }[]>('/api/loans/user')).body[0]?.amount)
      .toBe('16000.00');
    expect(created).toHaveLength(1);
    await page.goto('/loan-request');
    await expect.poll(() => page.getByLabel('How much do you need?').inputValue()).toBe('16,000');
  });

  test('cannot go on before there is a loan', async () => {
    const person = await newPerson(stage.app);
    const page = await screenOf(stage, person, '/loan-request');
    await page.getByRole('radio', { name: 'Trade' }).check();
    await page.getByLabel('How much do you need?').fill('500');
    await page.getByRole('button', { name: 'Continue' }).click();
    await sees(page, 'Please complete the loan details first');
  });

  test('says that it failed when the server refuses', async () => {
    const person = await newPerson(stage.app);
    const page = await screenOf(stage, person, '/loan-request');
    await page.route('**/api/loans', (route) => route.abort());
    await page.getByRole('radio', { name: 'Trade' }).check();
    await page.getByLabel('How much do you need?').fill('5000');
    await sees(page, 'Failed to create loan request');
  });

  test('that is not there says so', async () => {
    const person = await newPerson(stage.app);
    const missing = '/loan-request/01900000-0000-7000-8000-000000000000/guarantors';
    const page = await screenOf(stage, person, missing);
    await sees(page, 'Loan Not Found', 'The requested loan could not be found.');
    await page.getByText('Back to Dashboard').click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('names the guarantor who can’t be added, and why', async () => {
    const person = await newPerson(stage.app);
    const { id } = await newLoan(person);
    const page = await screenOf(stage, person, `/loan-request/${id}/guarantors`);
    await page.getByLabel('Name', { exact: true }).fill('Myself');
    await page.getByLabel('Phone Number').fill(person.phone);
    await page.getByLabel('Liability Cap (KSh)').fill('5000');
    await page.getByRole('button', { name: 'Add Guarantor' }).click();
    await sees(page, 'Error', 'Failed to add guarantor');
    await page
      .getByText(/Nobody can guarantee their own loan/)
      .first()
      .waitFor();
  });
});

describe('my loans', () => {
  test('lists them with the APR to two places; Entered leads to its guarantors', async () => {
    const person = await newPerson(stage.app);
    const { id } = await newLoan(person);
    const page = await screenOf(stage, person, '/loans');
    await sees(page, 'My Loans', 'Entered', /\d+\.\d{2}%/, 'New Loan');
    await page.getByText('Entered').first().click();
    await page.waitForURL(`**/loan-request/${id}/guarantors`);
  });
});

describe('my guarantees', () => {
  test('empty, it says so', async () => {
    const page = await screenOf(stage, await newPerson(stage.app), '/guarantees');
    await sees(
      page,
      'My Guarantees',
      "Loans you're backing for friends and family",
      'No Guarantees Yet',
      "When friends invite you to back their loans, they'll appear here",
    );
  });

  test('counts and groups what is asked and what is active, and opens it', async () => {
    const app = stage.app;
    const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
    const { id } = await newLoan(borrower);
    const guaranteeId = await askFor(borrower, id, guarantor);
    const page = await screenOf(stage, guarantor, '/guarantees');
    await sees(page, 'Pending', 'Active', 'Triggered', 'Pending Requests (1)', /20,000/, /5,000/);
    await page.getByText('Review Request').click();
    await page.waitForURL(`**/guarantee/${guaranteeId}`);
    await acceptAs(guarantor, guaranteeId);
    await page.reload();
    await sees(page, /You have already accepted this guarantee request\./);
    await page.goto('/guarantees');
    await sees(page, 'Active Guarantees (1)');
  });
});

describe('a guarantee request', () => {
  test('can be declined, and is not there for anyone else', async () => {
    const app = stage.app;
    const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
    const { id } = await newLoan(borrower);
    const guaranteeId = await askFor(borrower, id, guarantor);
    const stranger = await screenOf(stage, await newPerson(app), `/guarantee/${guaranteeId}`);
    await sees(
      stranger,
      'Guarantee Request Not Found',
      "The guarantee request could not be found or you don't have access to it.",
    );
    const page = await screenOf(stage, guarantor, `/guarantee/${guaranteeId}`);
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, decline' }).click();
    await sees(page, 'Guarantee Declined', "You've declined to guarantee this loan");
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('says that an answer failed, and keeps the question open', async () => {
    const app = stage.app;
    const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
    const { id } = await newLoan(borrower);
    const guaranteeId = await askFor(borrower, id, guarantor);
    const page = await screenOf(stage, guarantor, `/guarantee/${guaranteeId}`);
    await page.getByRole('button', { name: 'Decline', exact: true }).waitFor();
    await page.route('**/api/guarantees/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, decline' }).click();
    await sees(page, 'Failed to update guarantee');
  });
});

describe('the admin’s desk', () => {
  test('is for admins', async () => {
    const page = await screenOf(stage, await newPerson(stage.app), '/admin', 1280);
    await sees(page, /admins only/i);
  });

  test('shows the four figures, the bands, and that a decision came too late', async () => {
    const app = stage.app;
    const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
    const [first, second] = [
      await newPerson(app, { isAdmin: true }),
      await newPerson(app, { isAdmin: true }),
    ];
    const { id } = await newLoan(borrower);
    await acceptAs(guarantor, await askFor(borrower, id, guarantor));
    await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
    const page = await screenOf(stage, first, '/admin', 1280);
    await sees(page, /total outstanding/i, /active loans/i, /average apr/i, /delinquency rate/i);
    await sees(
      page,
      /0\.\d{3}/,
      /High risk|Manual review|Auto-approved/,
      'Review',
      'Reports',
      'Users',
    );
    await page.getByRole('button', { name: 'Approve', exact: true }).first().click();
    await page.getByRole('dialog').waitFor();
    await second.put(`/api/admin/loans/${id}/decline`, { reason: 'Somebody was faster' });
    await page.getByRole('dialog').getByRole('button', { name: 'Approve loan' }).click();
    await sees(page, 'Failed to approve loan');
  });
});

describe('the simulator', () => {
  test('shows a phone’s inbox and its PIN prompt', async () => {
    const person = newcomer('Grace');
    stage.app.world.receiveMessage(person.phone, 'TEGEMEA', '123456 is your Tegemea code.');
    const { page } = await stage.someone();
    await page.goto('/simulator');
    await page.getByText(formatPhone(person.phone)).first().click();
    await page
      .getByText(/123456 is your Tegemea code/)
      .first()
      .waitFor();
  });
});

test('a screen that fails and an error that nobody catches are in the log, by their places', async ({
  task,
}) => {
  task.meta.provokesErrors = true;
  const { app } = stage;
  const person = await newPerson(app);
  const logged = () =>
    app.logged.lines
      .filter((line) => line.includes('an error in a browser'))
      .map((line) => (JSON.parse(line) as { error: Record<string, unknown> }).error);
  const before = logged().length;
  const reported = (page: Page) =>
    page.waitForResponse((answer) => answer.url().endsWith('/api/browser-errors'));

  const page = await screenOf(stage, person, '/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route('**/api/loans/user', (route) => route.fulfill({ json: [null] }));
  const drawn = reported(page);
  await page.goto('/loans');
  await sees(page, 'Something went wrong');
  expect((await drawn).status()).toBe(202);

  const uncaught = reported(page);
  await page.evaluate(() => {
    const error = new RangeError(`no such person: "Asha Otieno", 0712 345 678`);
    error.stack = `RangeError\n    at draw (${location.origin}/assets/home-a1b2c3.js:1:20)`;
    dispatchEvent(new ErrorEvent('error', { error: new Error('of an extension') }));
    dispatchEvent(new ErrorEvent('error', { error }));
  });
  expect((await uncaught).status()).toBe(202);

  const [drawing, error, ...more] = logged().slice(before);
  expect(more).toEqual([]);
  expect(drawing).toMatchObject({ kind: 'error', name: 'TypeError', page: '/loans' });
  expect(drawing?.['at']).toContainEqual(expect.stringMatching(/^[\w.-]+\.js:\d+:\d+$/));
  expect(error).toEqual({
    kind: 'error',
    name: 'RangeError',
    message: 'no such person: “…”, … … …',
    at: ['home-a1b2c3.js:1:20'],
    page: '/loans',
    release: expect.stringMatching(/^\d/),
  });
});

describe('one question has one figure', () => {
  test('what a guarantor could pay: at home and among the guarantees, with a loan in notice', async () => {
    const { app } = stage;
    const [guarantor, admin] = [await newPerson(app), await newPerson(app, { isAdmin: true })];
    const late = await lateLoan(app, { borrower: await newPerson(app), guarantor, admin }, 92);
    await giveNotice(app, late.id);
    await runningLoan(app, await newPerson(app), guarantor, admin);
    const { body } = await guarantor.get<Guarantee[]>('/api/guarantees/user');
    const most = add(ZERO, ...body.map(({ liability }) => parseMoney(liability) ?? ZERO));
    expect(body).toHaveLength(2);
    const answer = `The most you could pay today, for all loans that you back: ${formatMoney(most)}`;
    for (const path of ['/', '/guarantees']) {
      const page = await screenOf(stage, guarantor, path);
      await page.getByText(answer).waitFor();
    }
  });

  test('what a borrower may borrow: at home and on the profile', async () => {
    const { app } = stage;
    const borrower = await newPerson(app);
    await runningLoan(app, borrower, await newPerson(app), await newPerson(app, { isAdmin: true }));
    for (const path of ['/', '/profile']) {
      const page = await screenOf(stage, borrower, path);
      await sees(page, 'Available to borrow', /^KSh\s*25,000$/, 'KSh 45,000 limit');
      await sees(page, '− KSh 20,000 in use');
    }
  });
});
