import { INVITATION_MARK } from '@shared/contract/guarantees';
import { CODE_MINUTES, PAYEE_HOLD_HOURS } from '@shared/limits';
import type { Said, Texts } from './text-parts';

/** The SMS about accounts, what opens them, and complaints, in English. */
export const ACCOUNTS_ENGLISH = {
  phone_code: (s) =>
    `${s.code('codeId')} is your Tegemea code. Expires in ${CODE_MINUTES} min.\n\n${s.codeLine('codeId')}`,
  way_in: (s) =>
    `Tegemea: many codes were asked for your number. If it was you, go on here: ` +
    `${s.link('/login')}${INVITATION_MARK}${s.part('invitation')}`,
  password_changed: () =>
    `Tegemea: the password of your account was changed. If it was not you, choose a new one and call us.`,
  new_device: (s) =>
    `Tegemea: you logged in on a new device${device(s, ' on ')} at ${s.instant('at')}. If it was not you, ` +
    `change your password: that ends it.`,
  phone_pin: (s) =>
    s.maybe('replaced')
      ? `Tegemea: the PIN for our menus was changed on this number on ${s.instant('at')}. Not you? Please call us now.`
      : `Tegemea: a PIN for our menus was set on this number on ${s.instant('at')}. Not you? Please call us now.`,
  phone_changed: (s) =>
    `Tegemea: your account now has the number ${s.part('masked')}. Not you? Keep yours, within ` +
    `${PAYEE_HOLD_HOURS} hours: ${s.keepLink('changeId')}`,
  number_given: (s) =>
    s.maybe('opens')
      ? `Tegemea: a code to this number now opens your account: ${s.link('/login')}. You have no loan and ` +
        `guarantee none? Then please call us.`
      : `Tegemea: what we owe you comes to this number by M-Pesa, ${PAYEE_HOLD_HOURS} hours from now at the ` +
        `earliest. Open no account with it before. We owe you nothing? Then please call us.`,
  erasure_asked: (s) =>
    `Tegemea: your account will be erased on ${s.instant('erasesAt')}. Not you, or you want to stay? ` +
    `Stop it: ${s.stopLink('erasureId')}`,
  erasure_refused: () =>
    `Tegemea: your account was not erased, because something is open on it. Log in to see what.`,
  email_changed: (s) =>
    `Tegemea: you now log in with ${s.part('email')}. If it was not you, call us and choose a new password.`,
  /** `asCall`: a wish to be called, from a phone that no link reaches. */
  complaint_received: (s) =>
    s.maybe('asCall')
      ? `Tegemea: you asked us to call, request ${s.part('reference')}. You hear from us by ` +
        `${s.date('acknowledgeBy')} and have an answer by ${s.date('answerBy')}.`
      : `Tegemea: we have your complaint ${s.part('reference')}. We acknowledge it by ` +
        `${s.date('acknowledgeBy')} and answer by ${s.date('answerBy')}: ${s.link('/profile')}`,
  complaint_answered: (s) =>
    `Tegemea: we answered your complaint ${s.part('reference')}: ${s.link('/profile')} Not ` +
    `satisfied? Go on to the Central Bank of Kenya or, about data, the ODPC.`,
} satisfies Partial<Texts>;

function device(s: Said<{ browser: 'text?'; system: 'text?' }>, on: string): string {
  const words = [s.maybe('browser'), s.maybe('system')].filter((word) => word !== '');
  return words.length > 0 ? ` (${words.join(on)})` : '';
}
