import type { RefusalText } from './text';

/** Refusals that anybody can meet: how a request is made, and accounts. */
export const EVERYONES_REFUSALS = {
  // How a request is made.
  invalid_json: { status: 400, en: 'That is not valid JSON' },
  address_unreadable: { status: 400, en: 'That address can’t be read' },
  cursor_unknown: { status: 400, en: 'Give the cursor that the page before ended with.' },
  key_unreadable: { status: 400, en: 'An Idempotency-Key has 1 to 255 plain characters' },
  signed_out: { status: 401, en: 'Unauthorized: please sign in' },
  forbidden: { status: 403, en: 'Only an admin can do this' },
  not_your_role: { status: 403, en: 'Your role does not do this: ask somebody whose role does.' },
  second_factor_needed: {
    status: 401,
    en: 'Show your passkey, or enter a code of your authenticator app',
  },
  proof_needed: { status: 403, en: 'Confirm that it is you, then try again' },
  service_key_needed: {
    status: 401,
    en: 'Give a service key: Authorization: Bearer tgm_…',
  },
  service_key_unknown: { status: 401, en: 'No service key that works reads like this' },
  scope_missing: { status: 403, en: 'This service key has no scope {scope:text}' },
  foreign_origin: { status: 403, en: 'That came from another site' },
  other_host: { status: 421, en: 'This service does not answer under that name' },
  not_found: { status: 404, en: 'There is nothing here that you can see' },
  address_unknown: { status: 404, en: 'There is no such address here' },
  changed_meanwhile: {
    status: 409,
    en: 'Someone else changed this at the same moment. Look again.',
  },
  still_running: { status: 409, en: 'We are still working on this. Ask again in a moment.' },
  already_done: {
    status: 409,
    en: 'This was done already, but its answer was lost. Look again to see how it stands.',
  },
  too_large: { status: 413, en: 'That is more than we take at once' },
  not_json: { status: 415, en: 'Send JSON, with Content-Type: application/json' },
  not_utf8: { status: 415, en: 'Send JSON as plain UTF-8' },
  key_reused: {
    status: 422,
    en: 'This Idempotency-Key was used for something else. Make a new key for a new wish.',
  },
  too_soon: { status: 429, en: 'Too many attempts. Please wait {seconds:count} seconds.' },
  unforeseen: {
    status: 500,
    en: 'Something went wrong on our side. Reference {reference:text}.',
  },
  unavailable: { status: 503, en: 'We can’t reach our records right now. Please try again.' },
  // Accounts.
  wrong_credentials: { status: 401, en: 'Invalid email or password' },
  account_unknown: { status: 404, en: 'There is no such account' },
  email_taken: {
    status: 409,
    en: 'There is an account with this email already. Log in instead.',
  },
  no_mail_sent: { status: 409, en: 'We send no mail. Your papers open on this screen.' },
  email_missing: { status: 409, en: 'Your account has no email yet. Add one first.' },
  email_verified_already: { status: 409, en: 'Your email is confirmed already.' },
  email_unverified: {
    status: 409,
    en: 'First confirm your email in your profile, by a code that we send to it.',
  },
  account_has_way_in: {
    status: 409,
    en: 'Its owner can come in and changes the number there, or the account is erased and stands for no loan.',
  },
  phone_taken: { status: 409, en: 'This number is verified on another account' },
  phone_missing: { status: 409, en: 'Enter your phone number first' },
  has_password: { status: 409, en: 'You have a password already. Change it in your profile.' },
  entry_over: { status: 422, en: 'That took too long. Please ask for a new code.' },
  invitation_incomplete: {
    status: 422,
    en: 'This link is not complete. Please type your number instead.',
  },
  code_wrong: { status: 422, en: 'Invalid or expired OTP' },
  password_too_short: {
    status: 422,
    en: 'Use {least:count} characters or more: a short password is guessed in minutes',
  },
  password_known: {
    status: 422,
    en: 'That password is known from leaks or easy to guess. Choose another',
  },
  phone_unverified: {
    status: 409,
    en: 'Verify your phone first: the code goes to it.',
  },
  password_needed: {
    status: 409,
    en: 'First show that it is you, by your password or a code to your phone.',
  },
  password_wrong: { status: 422, en: 'That is not your password' },
  // One's own data.
  erasure_of_admin: {
    status: 409,
    en: 'An admin’s account stands behind decisions and can’t be erased here.',
  },
  erasure_while_frozen: {
    status: 409,
    en: 'Your account is frozen, so it can’t be erased now.',
  },
  erasure_after_new_number: {
    status: 409,
    en: 'Your number was changed lately. Your account can be erased from {from:instant} on.',
  },
  erasure_with_open_loan: {
    status: 409,
    en: 'You have an open loan or request. Repay or withdraw it first.',
  },
  erasure_owing_guarantors: {
    status: 409,
    en: 'You still owe guarantors what they paid for you.',
  },
  erasure_owing_us: {
    status: 409,
    en: 'You still owe us money that we paid for you, or that we sent you and is not yours.',
  },
  erasure_while_guaranteeing: {
    status: 409,
    en: 'You guarantee a loan that is not repaid yet.',
  },
  erasure_while_barred: {
    status: 409,
    en: 'Your account can’t be erased yet. {why:sentences}',
  },
  erasure_with_credit: {
    status: 409,
    en: 'We still owe you what you paid too much. Ask for it back first.',
  },
  erasure_with_refund: {
    status: 409,
    en: 'What you paid too much is on its way to you. Wait until it has arrived.',
  },
} as const satisfies Record<string, RefusalText>;
