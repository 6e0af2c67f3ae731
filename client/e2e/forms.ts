import type { Page } from 'playwright-core';
import type { SceneCast } from './scenes';
import type { Stage } from './stage';

/** A form of the product, and how somebody comes to its button. */
export interface FormRow {
  /** Its file in client/src/. */
  file: string;
  /** The scene that shows it (scenes.ts). */
  scene: string;
  /** What is done on the scene first. */
  open?: (page: Page, cast: SceneCast, stage: Stage) => Promise<unknown>;
  /** The main button; where it asks once more, the button of that too. */
  press: string | RegExp | readonly (string | RegExp)[];
  /** What is typed, where the field's own kind does not say it. */
  values?: Readonly<Record<string, string>>;
  /** Fields that are sent in another shape, or whose yes opens the way and is no value of its own. */
  unsent?: readonly string[];
  /** Answers to what is written on the way. */
  answers?: Readonly<Record<string, object>>;
  /** Whether its first choice is taken back before the button. */
  changesMind?: boolean;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

const typedPhone = (phone: string) => `0${phone.slice(3)}`;

/** Has a code sent to a number for real, and waits for its field. */
async function codeField(page: Page, { app }: Stage, send: string, phone?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (phone) await dialog.getByLabel('Phone Number').fill(typedPhone(phone));
  await dialog.getByRole('button', { name: send }).click();
  await page.locator('input[autocomplete=one-time-code]').waitFor();
  await app.settle();
}

const REASON = { reason: 'Tulikagua pamoja naye' };

/** The forms of who borrows and guarantees, and of whoever comes to the door. */
const PEOPLE: readonly FormRow[] = [
  { file: 'features/accounts/sign-up-form.tsx', scene: 'signup', press: 'Create Account' },
  { file: 'features/accounts/log-in-form.tsx', scene: 'login', press: 'Log In' },
  {
    file: 'features/accounts/phone-log-in-dialog.tsx',
    scene: 'login-by-phone',
    press: 'Send Code',
  },
  {
    file: 'features/accounts/phone-log-in-dialog.tsx',
    scene: 'login-by-phone',
    open: (page, { people }, stage) => codeField(page, stage, 'Send Code', people.waiting.phone),
    press: 'Log In',
  },
  {
    file: 'features/accounts/forgot-password-dialog.tsx',
    scene: 'login-forgot',
    press: 'Send Code',
  },
  {
    file: 'features/accounts/forgot-password-dialog.tsx',
    scene: 'login-forgot',
    open: (page, { people }, stage) => codeField(page, stage, 'Send Code', people.late.phone),
    press: 'Change Password',
  },
  { file: 'pages/request-door.tsx', scene: 'request-door', press: 'Send my code' },
  {
    file: 'features/accounts/entry-code-step.tsx',
    scene: 'request-door-code',
    press: 'See the request',
  },
  {
    file: 'features/accounts/verify-phone-dialog.tsx',
    scene: 'home-verify',
    press: 'Send Code',
  },
  {
    file: 'features/accounts/code-step.tsx',
    scene: 'home-verify',
    open: (page, { people }, stage) => codeField(page, stage, 'Send Code', people.fresh.phone),
    press: 'Verify',
  },
  { file: 'features/loans/loan-request-form.tsx', scene: 'request-draft', press: 'Continue' },
  {
    file: 'features/guarantees/add-guarantor-form.tsx',
    scene: 'guarantors',
    open: (page) => page.getByText('Relationship, a line (optional)').click(),
    values: { name: 'Njoki Kamau', note: 'Nisaidie tafadhali' },
    press: 'Add Guarantor',
    answers: { '/api/guarantors/invite': { id: '0190a000-0000-7000-8000-000000000000' } },
  },
  {
    file: 'features/loans/submit-sheet.tsx',
    scene: 'guarantors-submit',
    press: 'Confirm and submit',
    unsent: ['hasAgreed'],
  },
  { file: 'features/loans/pay-panel.tsx', scene: 'home-pay', press: 'Send prompt' },
  { file: 'features/pay-day/pay-day-card.tsx', scene: 'loan-pay-day', press: 'Ask me on this day' },
  {
    file: 'features/consents/plans/loan-plan.tsx',
    scene: 'loan-new-plan-why',
    press: 'Ask for this plan',
  },
  {
    file: 'features/consents/plans/plan-form.tsx',
    scene: 'admin-plan-offer',
    press: 'Offer this plan',
    values: { kind: 'longer_term' },
    changesMind: true,
  },
  { file: 'features/accounts/change-name.tsx', scene: 'profile-name', press: 'Save name' },
  {
    file: 'features/accounts/prove-email.tsx',
    scene: 'profile-confirm-email',
    open: (page, _cast, stage) => codeField(page, stage, 'Send Code'),
    press: 'Verify',
  },
  { file: 'features/accounts/change-email.tsx', scene: 'profile-email', press: 'Send Code' },
  { file: 'features/accounts/proving.tsx', scene: 'profile-phone', press: 'Continue' },
  {
    file: 'features/accounts/change-password.tsx',
    scene: 'profile-password',
    values: { newPassword: 'yet-another-lamp-55' },
    press: 'Change password',
  },
  {
    file: 'features/accounts/prove-by-code.tsx',
    scene: 'profile-password',
    open: (page, _cast, stage) => codeField(page, stage, 'Forgotten? Use a code by SMS'),
    press: 'Continue',
  },
  {
    file: 'features/accounts/national-id-dialog.tsx',
    scene: 'profile-national-id',
    values: { number: '23456781' },
    press: 'Check the number',
  },
  {
    file: 'features/complaints/complaint-dialog.tsx',
    scene: 'profile-complain',
    press: 'Send complaint',
  },
  {
    file: 'features/consents/changes/own-changes.tsx',
    scene: 'guarantee-accepted',
    open: (page) => press(page, /Take back my yes|Ask to be released/),
    press: 'Ask for it',
  },
  { file: 'features/guarantees/thanks-dialog.tsx', scene: 'home-thanks', press: 'Send thanks' },
  {
    file: 'features/guarantees/accept-dialog.tsx',
    scene: 'guarantee-accept',
    press: /^Accept, up to/,
  },
  {
    file: 'features/guarantees/appeal-dialog.tsx',
    scene: 'guarantee-appeal',
    press: 'Send appeal',
  },
];

/** The one act that nobody takes back: walked in every run. */
export const COVER_LESS: FormRow = {
  file: 'features/guarantees/lower-cap.tsx',
  scene: 'guarantee-less',
  press: ['Accept Guarantee', /^Accept, up to/],
};

/** The forms of the desk. */
const DESK: readonly FormRow[] = [
  {
    file: 'features/staff/join-form.tsx',
    scene: 'staff-join',
    open: (page) => page.getByText('Use an authenticator app instead').click(),
    press: 'Confirm the code',
  },
  {
    file: 'features/staff/sign-in.tsx',
    scene: 'staff-sign-in',
    press: 'Go on with the password',
  },
  {
    file: 'features/portfolio/decision-dialogs.tsx',
    scene: 'admin-return',
    press: 'Return for more guarantors',
  },
  {
    file: 'features/portfolio/decision-dialogs.tsx',
    scene: 'admin-decline',
    press: 'Decline loan',
  },
  {
    file: 'features/portfolio/decline-one.tsx',
    scene: 'admin-decline-several',
    press: 'Decline loan',
  },
  {
    file: 'features/portfolio/reviewed-identity.tsx',
    scene: 'admin-national-id-confirm',
    press: 'Confirm the ID',
  },
  {
    file: 'features/consents/plans/desk-plan-card.tsx',
    scene: 'admin-plan-offer',
    press: 'Offer this plan',
  },
  {
    file: 'features/consents/desk-consents.tsx',
    scene: 'admin-plan',
    open: (page) => press(page, 'Refuse the plan'),
    press: 'Refuse the plan',
  },
  {
    file: 'features/approvals/propose-dialogs.tsx',
    scene: 'admin-sim-swap-propose',
    press: 'Propose to pay out',
  },
  {
    file: 'features/approvals/propose-dialogs.tsx',
    scene: 'admin-shut-out-propose',
    press: 'Propose the number',
  },
  {
    file: 'features/approvals/propose-dialogs.tsx',
    scene: 'admin-late',
    open: (page) => press(page, 'Waive interest or fees'),
    press: 'Propose waiver',
  },
  {
    file: 'features/approvals/propose-dialogs.tsx',
    scene: 'admin-plan-offer',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await press(page, /^Reverse/);
    },
    values: { receipt: 'SG632NMUAB' },
    press: 'Propose reversal',
  },
  {
    file: 'features/approvals/propose-dialogs.tsx',
    scene: 'admin-plan-offer',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await press(page, /^Reverse/);
    },
    values: { receipt: 'SG632NMUAB' },
    press: 'Propose reversal',
    changesMind: true,
  },
  { file: 'features/collections/note-dialog.tsx', scene: 'admin-note', press: 'Save note' },
  {
    file: 'features/collections/note-dialog.tsx',
    scene: 'admin-note',
    press: 'Save note',
    values: { kind: 'promise' },
  },
  {
    file: 'features/collections/note-dialog.tsx',
    scene: 'admin-note',
    press: 'Save note',
    values: { kind: 'promise' },
    // Back to a plain note, which is what has no outcome.
    changesMind: true,
    unsent: ['kind'],
  },
  {
    file: 'features/collections/assign-dialog.tsx',
    scene: 'admin-collector',
    press: 'Give the loan',
  },
  { file: 'features/collections/hear-dialog.tsx', scene: 'admin-hear', press: 'Uphold appeal' },
  { file: 'features/people/freeze-dialog.tsx', scene: 'admin-freeze', press: 'Freeze the account' },
  {
    file: 'features/staff/invite-dialog.tsx',
    scene: 'admin-staff',
    open: (page) => press(page, 'Invite somebody'),
    press: 'Make the link',
  },
  {
    file: 'features/staff/member-dialog.tsx',
    scene: 'admin-staff',
    open: (page) => press(page, 'Change'),
    press: 'Save the role',
  },
  {
    file: 'features/staff/member-dialog.tsx',
    scene: 'admin-staff',
    open: async (page) => {
      await press(page, 'Change');
      await press(page, 'They leave');
    },
    press: 'End their work here',
  },
  {
    file: 'features/staff/member-dialog.tsx',
    scene: 'admin-staff',
    open: async (page) => {
      await press(page, 'Change');
      await press(page, /Make their link|Their device is lost/);
    },
    press: /Make the link|Reset and make a link/,
  },
  {
    file: 'features/products/propose-terms-dialog.tsx',
    scene: 'admin-products',
    open: (page) => press(page, 'Propose a product'),
    values: {
      code: 'shop-stock',
      nameEn: 'Stock for a shop',
      nameSw: 'Bidhaa za duka',
      amountMin: '1100',
      amountMax: '40100',
      terms: '3: 0.25\n6: 0.5',
      ladder: '15: 0.75\n45: 1.5',
      baseRate: '18.5',
      trustPoints: '1.25',
      sizePoints: '0.65',
      feeFlat: '55',
      feePoints: '1.1',
      excise: '20',
      lateFlat: '110',
      latePoints: '0.15',
      lateDays: '4',
      firstDueDays: '45',
      trust: '510',
      loansRepaid: '2',
      guarantorsMax: '8',
      guarantorsMin: '1',
      strength: '12',
    },
    // Lines of two numbers each.
    unsent: ['terms', 'ladder'],
    press: 'Propose',
  },
  {
    file: 'features/services/make-key-dialog.tsx',
    scene: 'admin-key',
    press: 'Make the key',
  },
  {
    file: 'features/services/add-webhook-dialog.tsx',
    scene: 'admin-webhook',
    values: { url: 'https://books.example.co.ke/hook' },
    press: 'Add the address',
  },
  {
    file: 'features/exports/account-codes.tsx',
    scene: 'admin-code',
    values: { externalCode: '4711' },
    press: 'Save the code',
  },
  {
    file: 'features/imports/one-import.tsx',
    scene: 'admin-import',
    press: 'Propose to bring them in',
  },
  {
    file: 'features/periods/excise.tsx',
    scene: 'admin-excise',
    values: { receipt: 'KRA123456789' },
    press: 'Propose to book it',
  },
  { file: 'features/periods/periods.tsx', scene: 'admin-close', press: 'Propose to close it' },
  {
    file: 'features/payment-exceptions/act-form.tsx',
    scene: 'admin-money',
    open: (page) => press(page, 'Book to a loan'),
    values: { reference: 'LN-4K7QZ' },
    press: 'Book to loan',
  },
];

export const FORMS: readonly FormRow[] = [COVER_LESS, ...PEOPLE, ...DESK].map((row) => ({
  ...row,
  values: { ...REASON, ...row.values },
}));

/** Forms that no scene shows: what they ask, and where a test fills them or the same form is walked. */
export const ELSEWHERE: readonly (readonly [file: string, forms: number, where: string])[] = [
  ['features/accounts/change-email.tsx', 1, 'one code, as features/accounts/code-step.tsx'],
  ['features/accounts/entry-code-step.tsx', 1, 'a name: client/e2e/prerendered-pages.test.ts'],
  [
    'features/accounts/way-back-dialog.tsx',
    1,
    'as change-email: client/e2e/prerendered-pages.test.ts',
  ],
  ['features/approvals/propose-dialogs.tsx', 2, '<Proposal> is walked here, thrice'],
  ['features/collections/write-off-dialogs.tsx', 1, 'a reason alone'],
  ['features/complaints/desk-answer-dialog.tsx', 1, 'client/e2e/office.test.ts'],
  ['features/guarantees/pay-charge.tsx', 1, 'no field'],
  ['features/consents/changes/loan-changes.tsx', 3, 'see the wishes of own-changes.tsx'],
  ['features/imports/new-import.tsx', 1, 'files: client/e2e/imports.test.ts'],
  ['features/messages/act-dialog.tsx', 1, 'a reason alone'],
  ['features/payment-exceptions/act-dialog.tsx', 6, '<ActForm> is walked here'],
  ['features/periods/periods.tsx', 1, 'a reason alone'],
  ['features/staff/add-factor.tsx', 1, 'as features/staff/join-form.tsx'],
  ['features/staff/second-factor.tsx', 1, 'one code: client/e2e/staff.test.ts'],
  ['features/staff/sign-in.tsx', 1, 'one code: client/e2e/staff.test.ts'],
];
