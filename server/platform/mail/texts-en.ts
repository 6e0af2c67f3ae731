import { MAIL_CODE_MINUTES, PAYEE_HOLD_HOURS } from '@shared/limits';
import { STAFF_LINK_HOURS } from '@shared/staff';
import { PAPERS_PATH } from '@shared/papers';
import { FACTOR_NEWS } from '@server/platform/messages/texts-en';
import type { MailFrame, MailTexts } from './mail-texts';

/** Every mail in English. */
export const ENGLISH_MAIL: MailTexts = {
  email_code: (_parts, say) => ({
    subject: 'Your code for this address',
    paragraphs: [
      `Your code is ${say.code()}. It works for ${MAIL_CODE_MINUTES} minutes.`,
      'Type it in your profile. After that we can send papers and security news to this address.',
      'You did not ask for it? Then somebody typed your address by mistake, and you need do nothing.',
    ],
  }),
  staff_link: ({ expiresAt }, say) => ({
    subject: 'Your link to set up your sign-in',
    paragraphs: [
      'You are invited to work on the lender’s desk. This link sets up your password and your passkey:',
      say.enrolmentLink(),
      `It works once, within ${STAFF_LINK_HOURS} hours: until ${say.instant(expiresAt)}. A newer link replaces it.`,
      `You expected none? Do not open it, and call ${say.phone}.`,
    ],
  }),
  paper: ({ paper }, say) => ({
    subject: 'The paper that you asked for',
    paragraphs: [
      'The paper is attached to this mail as a PDF.',
      `Anybody can check it at ${say.link(PAPERS_PATH)} by its code: ${say.showPaper(paper)}`,
      `You did not ask for it? Change your password, and call ${say.phone}.`,
    ],
  }),
  password_changed: (_parts, say) => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed.',
      `It was not you? Call ${say.phone}. If your phone is verified, choose a new one by a code to it.`,
    ],
  }),
  new_device: ({ browser, system, at }, say) => ({
    subject: 'You logged in on a new device',
    paragraphs: [
      `You logged in on a new device${device([browser, system], ' on ')} at ${say.instant(at)}.`,
      'It was not you? Change your password: that ends it.',
    ],
  }),
  phone_pin: ({ replaced, at }, say) => ({
    subject: replaced ? 'The PIN of your phone was changed' : 'A PIN was set on your phone',
    paragraphs: [
      `The PIN that opens your account in the menus of your phone was ${replaced ? 'changed' : 'set'} on ` +
        `${say.instant(at)}.`,
      `It was not you? Call ${say.phone} now.`,
    ],
  }),
  phone_changed: ({ masked }, say) => ({
    subject: 'Your account has another phone number',
    paragraphs: [
      `Your account now has the number ${masked}.`,
      `It was not you? The SMS to your old number has a link that keeps it, for ${PAYEE_HOLD_HOURS} hours.`,
      `That phone is gone? Call ${say.phone} now.`,
    ],
  }),
  email_changed: (_parts, say) => ({
    subject: 'Your account has another email',
    paragraphs: [
      'You now log in with another email. We write to this address no more.',
      `It was not you? Call ${say.phone}, and choose a new password.`,
    ],
  }),
  name_changed: (_parts, say) => ({
    subject: 'The name on your account was changed',
    paragraphs: [
      'The name on your account was changed.',
      `It was not you? Call ${say.phone}, and choose a new password.`,
    ],
  }),
  erasure_asked: ({ erasesAt }, say) => ({
    subject: 'Your account will be erased',
    paragraphs: [
      `Your account will be erased on ${say.instant(erasesAt)}, as you asked.`,
      'You want to stay? Log in and stop it there. If you also got an SMS, its link stops it too.',
      `It was not you? Stop it, and call ${say.phone}.`,
    ],
  }),
  erasure_refused: () => ({
    subject: 'Your account was not erased',
    paragraphs: [
      'Your account was not erased, because something is open on it. Log in to see what.',
    ],
  }),
  staff_factor: ({ what }) => ({
    subject: 'Your sign-in for the desk was changed',
    paragraphs: [
      `We tell you of every change of how you sign in: ${FACTOR_NEWS[what] ?? 'your sign-in was changed'}.`,
      'It was not you? Call an owner at once.',
    ],
  }),
  audit_seal: ({ day, events, seal }, say) => ({
    subject: 'The audit’s seal of the day',
    paragraphs: [
      `The audit of ${say.day(day)} is sealed, with ${events} events:`,
      seal,
      'Keep this mail: with it you can show that nothing was changed afterwards.',
    ],
  }),
};

export const ENGLISH_FRAME: MailFrame = {
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  foot: ['We never ask for your password, your PIN or a code by mail.'],
};

function device(words: readonly (string | undefined)[], on: string): string {
  const known = words.filter((word) => word !== undefined && word !== '');
  return known.length > 0 ? ` (${known.join(on)})` : '';
}
