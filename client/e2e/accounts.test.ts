import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import type { MyData } from '@shared/contract/my-data';
import { ERASURE_HOURS } from '@shared/limits';
import { eraseDue } from '@server/desk/my-data/erase-account';
import { actingAs } from '@server/platform/core/context';
import { lastCode, newPerson } from '@server/testing/people';
import { type Phone, phone } from '@shared/phone';
import { goWithin } from './screens-at';
import { newcomer, PASSWORD, screenOf, signUpOnScreen, verifyOnScreen } from './stage';
import { stage, test } from './stage-test';

describe('signed out', () => {
  test('the landing page says what spec §2 says, without a script', async () => {
    const { page } = await stage.someone();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Better Loans Through Trust' }).waitFor();
    for (const words of [
      'Tegemea',
      'as low as 15% APR',
      'Lower Rates',
      'Protected Guarantors',
      'M-Pesa Integration',
      'How It Works',
      'Request a loan and set terms',
      'Invite friends and family as guarantors',
      'Watch the rate drop as they accept',
      'Get approved and receive funds by mobile money',
      '72 hours',
      'data protection laws',
    ]) {
      expect(await page.getByText(words).count(), words).toBeGreaterThan(0);
    }
    const start = page.getByRole('link', { name: 'Get Started' });
    expect(await start.count()).toBe(1);
    expect(scripts).toEqual([]);
    await start.click();
    await page.waitForURL('**/signup');
    await page.getByRole('heading', { name: 'Create Account' }).waitFor();
  });

  test('each rule of the sign-up form has its message, and nothing typed is lost', async () => {
    const { page } = await stage.someone();
    await page.goto('/signup');
    await page.getByLabel('First Name').fill('A');
    await page.getByLabel('Last Name').fill('O');
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Phone Number').fill('0812345678');
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await page.getByRole('button', { name: 'Create Account' }).click();
    for (const message of [
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Invalid email address',
      'Enter valid Kenyan phone number (e.g., 0712345678)',
      'Password must be at least 6 characters',
    ]) {
      await page.getByText(message).first().waitFor();
    }
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody');
    expect(await page.getByRole('link', { name: /log in/i }).count()).toBeGreaterThan(0);
  });

  test('the server’s refusal of a sign-up is shown as it says it', async () => {
    const { page } = await stage.someone();
    const person = newcomer();
    await page.goto('/signup');
    await page.getByLabel('First Name').fill(person.firstName);
    await page.getByLabel('Last Name').fill(person.lastName);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Phone Number').fill(person.typedPhone);
    await page.getByLabel('Password', { exact: true }).fill('password1');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Signup failed').first().waitFor();
    await page
      .getByText(/known from leaks/)
      .first()
      .waitFor();
  });

  test('log in: its rules, a wrong password, and then in', async () => {
    const { page } = await stage.someone();
    const person = newcomer();
    await stage.app.visitor().post('/api/auth/signup', { ...person, phone: person.phone });
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    expect(await page.getByRole('link', { name: /sign up|create/i }).count()).toBeGreaterThan(0);
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByText('Invalid email address').first().waitFor();
    await page.getByText('Password is required').first().waitFor();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('not the one');
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByText('Login failed').first().waitFor();
    await page.getByText('Invalid email or password').first().waitFor();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByText('Welcome back!').first().waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByText('500').first().waitFor();
  });

  test('staff go from the login to the desk, to their own pages and back', async () => {
    const { page } = await stage.someone({ width: 1280 });
    const admin = await newPerson(stage.app, { isAdmin: true });
    await page.goto('/login');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL('**/admin');
    for (const path of ['/profile', '/admin/loans', '/']) {
      await goWithin(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
  });

  test('a signed-in path leads to login and on to where one was going; an unknown one is 404', async () => {
    const { page } = await stage.someone();
    await page.goto('/loans');
    await page.waitForURL('**/login');
    await page
      .getByRole('link', { name: /sign up|create/i })
      .first()
      .click();
    await signUpOnScreen(page, newcomer());
    await page.waitForURL('**/loans');
    const answer = await page.goto('/nowhere');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: /not found/i }).waitFor();
  });
});

describe('a new account', () => {
  test('verifies its phone in the dialog, with every rule and message', async () => {
    const { page } = await stage.someone();
    const person = newcomer();
    await page.goto('/signup');
    await signUpOnScreen(page, person);
    await page.waitForURL((url) => url.pathname === '/');
    await page
      .getByRole('button', { name: /^Verify/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const number = dialog.getByLabel('Phone Number');
    expect(await number.getAttribute('maxlength')).toBe('10');
    await number.fill('0612345678');
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    await dialog.getByText('Enter a valid Kenyan phone number').first().waitFor();
    await number.fill('');
    const pasted = `+254 ${person.phone.slice(3, 6)} ${person.phone.slice(6, 9)} ${person.phone.slice(9)}`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await number.focus();
    await page.keyboard.press('Control+V');
    expect(await number.inputValue()).toBe(person.typedPhone);
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    await page.getByText('OTP Sent').first().waitFor();
    await stage.app.settle();
    // A reload comes back to the code that is on its way.
    await page.reload();
    await page
      .getByRole('button', { name: /^Verify/ })
      .first()
      .click();
    await dialog.getByText(person.typedPhone.slice(-3)).first().waitFor();
    const code = dialog.getByLabel('Verification code');
    await code.fill('123');
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    await dialog.getByText('OTP must be 6 digits').first().waitFor();
    await dialog.getByText(/Resend in/).waitFor();
    await code.fill('000000');
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    await page.getByText('Verification Failed').first().waitFor();
    await dialog.getByRole('button', { name: 'Change number' }).click();
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    await page.getByText('Rate Limited').first().waitFor();
    await page
      .getByText(/Too many attempts\. Please wait \d+ seconds\./)
      .first()
      .waitFor();
    stage.app.clock.advance(61);
    await page.keyboard.press('Escape');
    await verifyOnScreen(stage, page, person);
    await page.goto('/profile');
    await page.getByText('Verified').first().waitFor();
    await page.getByText(`+${person.phone}`.slice(0, 4)).first().waitFor();
  });

  test('is shown whole on the profile, and logs out', async () => {
    const { page } = await stage.someone();
    const person = newcomer('Brian');
    await page.goto('/signup');
    await signUpOnScreen(page, person);
    await page.waitForURL((url) => url.pathname === '/');
    for (const tab of ['Home', 'Loans', 'Guarantees', 'Profile']) {
      expect(await page.getByRole('link', { name: tab }).count(), tab).toBeGreaterThan(0);
    }
    await page.goto('/profile');
    await page.getByText('Brian Otieno').first().waitFor();
    for (const words of [
      '500',
      'KSh',
      person.email,
      'Account Settings',
      'Edit Profile',
      'Log Out',
    ]) {
      expect(await page.getByText(words).count(), words).toBeGreaterThan(0);
    }
    await page.getByText('Account Settings').click();
    await page.getByText('Log Out').last().click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('heading', { name: 'Better Loans Through Trust' }).waitFor();
    await page.goto('/profile');
    await page.waitForURL('**/login');
  });

  test('who forgot the password changes the number by a code, and the old one takes it back', async () => {
    const { app } = stage;
    const person = await newPerson(app);
    const page = await screenOf(stage, person, '/profile');
    const dialog = page.getByRole('dialog');
    const typeCode = async (number: Phone): Promise<void> => {
      await dialog.getByLabel('Verification code').waitFor();
      await app.settle();
      await dialog.getByLabel('Verification code').fill(lastCode(app, number));
    };
    app.clock.advance(61);
    await page.getByText('Change name, email, phone, ID').click();
    await page.getByRole('button', { name: 'Change phone' }).click();
    await dialog.getByRole('button', { name: 'Forgotten? Use a code by SMS' }).click();
    await typeCode(person.phone);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    app.clock.advance(61);
    const to = phone('254111222333');
    await dialog.getByLabel('Phone Number').fill('0111222333');
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    await typeCode(to);
    await dialog.getByRole('button', { name: /^Verify/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await app.settle();
    const { text = '' } = app.world.phone(person.phone).inbox[0] ?? {};
    const old = await stage.someone();
    await old.page.goto(/\/api\/keep\/\S+/.exec(text)?.[0] ?? 'no link');
    await old.page.getByRole('button', { name: 'Keep my number' }).click();
    await old.page.getByText('Your account has your number again').waitFor();
    expect((await person.get('/api/auth/user')).status).toBe(401);
  });

  test('takes a copy of its data, and is erased, in either language', async () => {
    const { page } = await stage.someone();
    const person = newcomer();
    await page.goto('/signup');
    await signUpOnScreen(page, person);
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/profile');
    await page.getByText('Your data', { exact: true }).click();
    await page.getByRole('button', { name: 'Download my data' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const [copy] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(copy.suggestedFilename()).toBe('tegemea-my-data.json');
    const told = JSON.parse(await readFile(await copy.path(), 'utf8')) as MyData;
    expect(told.account.email).toBe(person.email);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.getByText('Account Settings').click();
    await page.getByText('Kiswahili', { exact: true }).click();
    const ask = async () => {
      await page.getByRole('button', { name: 'Futa akaunti yangu' }).click();
      await dialog.getByLabel('Nenosiri lako').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Endelea' }).click();
      await dialog.getByRole('button', { name: 'Futa akaunti yangu' }).click();
      await page.getByRole('heading', { name: 'Akaunti yako itafutwa' }).first().waitFor();
      await dialog.getByText('Barua pepe na nenosiri lako').waitFor();
      await dialog.getByText('Kumbukumbu ya yaliyofanyika hapa').waitFor();
      await dialog.getByRole('button', { name: 'Funga' }).first().click();
      await dialog.waitFor({ state: 'detached' });
    };
    await ask();
    await page.getByRole('button', { name: 'Bakisha akaunti yangu' }).click();
    await page.getByText('Akaunti yako inabaki').first().waitFor();
    await ask();
    const { app } = stage;
    app.clock.advance(ERASURE_HOURS * 3_600);
    await eraseDue(actingAs(app.deps, 'job'));
    await page.goto('/profile');
    await page.waitForURL('**/login');
  });

  test('is told when its session has ended, and led to log in again', async () => {
    const { page, context } = await stage.someone();
    await page.goto('/signup');
    await signUpOnScreen(page, newcomer());
    await page.waitForURL((url) => url.pathname === '/');
    // The dashboard's own reads must be over, or one of them meets the ended session first.
    await page.getByText('No loan yet').waitFor();
    await page.getByText('Nobody is waiting for your answer.').waitFor();
    await context.clearCookies();
    await page
      .getByRole('button', { name: /^Verify/ })
      .first()
      .click();
    // Half a second later the page is another: what it said is noted in it, and nothing waits for a locator.
    const shown: string[] = [];
    await page.exposeFunction('noteShown', (text: string) => shown.push(text));
    await page.evaluate(() => {
      new MutationObserver(() => window.noteShown(document.body.innerText)).observe(document.body, {
        childList: true,
        subtree: true,
      });
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Send Code' }).click();
    await page.waitForURL('**/login');
    expect(shown.join()).toContain('Unauthorized');
    expect(shown.join()).toContain('You are logged out. Logging in again...');
  });
});
