import { DEFAULT_DAYS, NOTICE_HOURS } from '@shared/limits';
import { INVITATION_MARK } from '@shared/contract/guarantees';
import { firstPaymentText } from './first-due-text';
import { inOwnersWords } from './moved-in-text';
import type { Said, Texts } from './text-parts';
import { ACCOUNTS_ENGLISH } from './texts-accounts-en';
import { BUREAU_ENGLISH } from './texts-bureau-en';
import { CHANGES_ENGLISH, dialling, orCall } from './texts-changes-en';

/** What a member of the staff learns of their authenticators. */
export const FACTOR_NEWS: Record<string, string> = {
  passkey_added: 'a passkey was added to your account',
  totp_added: 'an authenticator app was added to your account',
  passkey_removed: 'a passkey was removed from your account',
  totp_removed: 'an authenticator app was removed from your account',
  recovery_used: 'a recovery code of yours was used',
  recovery_renewed: 'new recovery codes were made for your account',
  all_reset: 'your passkeys, apps and codes were reset',
};

/** Every SMS in English, as short as possible; texts.ts converts it to GSM-7. */
export const ENGLISH = {
  /** At most 140 characters in all; otherwise phones don't fill in the code. */
  invitation: (s) =>
    `Tegemea: ${s.quoted('borrower') ?? 'your friend'} asks you to ` +
    `guarantee a loan of ${s.money('amount')} (${s.purpose('purpose')}) and gave us your number. ` +
    `You owe nothing unless you accept. ` +
    `${s.maybe('dialled') ? `Dial ${s.maybe('dialled')} or see` : 'See'} it, or refuse for good: ` +
    `${s.link('/guarantee/request-')}${s.part('loanId')}${INVITATION_MARK}${s.part('invitation')}`,
  loan_approved: (s) =>
    `Tegemea: your loan of ${s.money('amount')} is approved at ${rate(s)}. You pay ` +
    `${s.money('instalment')} a month${firstPaymentText(s, 'en')}.`,
  loan_declined: (s) => `Tegemea: we can't lend this time. Reason: ${s.part('reason')}`,
  loan_returned: (s) =>
    `Tegemea: your loan needs more guarantors. ${s.part('reason')} ${s.link('/loans')}`,
  loan_paid_out: (s) =>
    `Tegemea: we sent you ${s.money('amount')}, M-Pesa ${s.part('receipt')}. ${keptBack(s)}First payment: ` +
    `${s.money('instalment')} by ${s.date('firstDue')}.`,
  loan_moved_in: (s) =>
    inOwnersWords(s, 'en') ||
    `Tegemea: your loan ${s.part('number')} at ${s.part('source')} is with us now, as ${s.part('reference')}. ` +
      `You owe ${s.money('left')} today. ${s.maybe('isLate') ? 'To pay now' : 'Next payment'}: ` +
      `${s.money('payment')}, due ${s.date('dueOn')}. ` +
      `Your old number still works. See it: ${s.link('/loans')}`,
  repayment_received: (s) => `Tegemea: ${received(s)}.${left(s)}`,
  loan_repaid: (s) => `Tegemea: ${received(s)}. Your loan is repaid. ${overpaid(s)}Thank you.`,
  credit_refunded: (s) =>
    `Tegemea: we sent back the ${s.money('amount')} that you had paid too much, ` +
    `M-Pesa ${s.part('receipt')}.`,
  guarantee_released: (s) =>
    `Tegemea: ${s.part('borrower')}'s loan that you guaranteed is settled. You are free of it. Thank you.`,
  guarantee_not_counted: (s) =>
    `Tegemea: you can't guarantee ${s.part('borrower')}'s loan now, so you are free of it and owe nothing ` +
    `for it. See why, and what to do: ${guarantee(s)}${orCall(s)}`,
  guaranteed_loan_paid_out: (s) =>
    `Tegemea: ${s.part('borrower')}'s loan of ${s.money('amount')}, which you guarantee up to ` +
    `${s.money('cap')}, is paid out. Last payment: ${s.date('lastDue')}. You owe nothing for it now.`,
  guaranteed_loan_ended: (s) =>
    `Tegemea: ${s.part('borrower')}'s loan that you guaranteed did not go ahead. You owe nothing for ` +
    `it and are free of it.`,
  appeal_upheld: (s) =>
    `Tegemea: your appeal is upheld. You owe nothing for ${s.part('borrower')}'s loan and are free of ` +
    `it. Reason: ${s.part('reason')}`,
  appeal_dismissed: (s) =>
    `Tegemea: your appeal about ${s.part('borrower')}'s loan is not upheld. Reason: ` +
    `${s.part('reason')} Up to ${s.money('amount')} can be asked of you after ` +
    `${s.instant('deadline')}, unless ${s.part('borrower')} pays: ${where(s)}`,
  loan_written_off: (s) =>
    `Tegemea: we have closed your loan ${s.part('reference')} as written off, with ` +
    `${s.money('amount')} unpaid. What you still pay is counted.`,
  guarantee_written_off: (s) =>
    `Tegemea: the loan that you guaranteed for ${s.part('borrower')} is closed. Nothing more is asked ` +
    `of you.`,
  final_demand: (s) =>
    `Tegemea: final demand. ${s.money('arrears')} of your loan is ${s.part('days')} days late. If it is ` +
    `not paid by ${s.instant('deadline')}, we ask your guarantors for it: ${s.link('/loans')}`,
  claim_notice: (s) =>
    `Tegemea: ${s.part('borrower')} is ${s.part('days')} days late with ${s.money('arrears')}, ` +
    `${afterReminders(s)}. You owe nothing now. If it is not paid, we ask for your part, ` +
    `${s.money('share')}, after ${s.instant('deadline')}. See why, or appeal by then: ${where(s)}`,
  claim_charged: (s) =>
    `Tegemea: the ${NOTICE_HOURS} hours are over and ${s.part('borrower')} has not paid up. Please pay ` +
    `${s.money('amount')} as guarantor` +
    `${s.maybe('passedOn') ? ' here' : ': a prompt comes to your phone, or pay here'}: ${where(s)}`,
  charge_lowered: (s) =>
    `Tegemea: ${s.part('borrower')}’s loan was paid down. We now ask for ${s.money('amount')}, no ` +
    `more: ${guarantee(s)}`,
  claim_lifted: (s) =>
    `Tegemea: ${s.part('borrower')} has caught up on the loan that you guaranteed. Nothing is asked of ` +
    `you now.`,
  claim_taken_back: (s) =>
    `Tegemea: news of a payment by ${s.part('borrower')} reached us late, so our notice to you was too early. ` +
    `Nothing is asked of you now.`,
  claim_cured_late: (s) =>
    `Tegemea: by what we knew, ${s.part('borrower')} was ${DEFAULT_DAYS} days late when we wrote. A payment ` +
    `of ${s.date('paidOn')} has come to light. Nothing is asked of you now.`,
  guarantor_payment_received: (s) =>
    `Tegemea: ${received(s)}. Thank you. ${s.part('borrower')} now owes it to you: what they pay from ` +
    `now on goes to guarantors first.`,
  guarantor_payment_returned: (s) =>
    `Tegemea: ${received(s)}. ${s.part('borrower')} had paid meanwhile, so we send ${s.money('back')} ` +
    `of it back to you.`,
  guarantor_paid_for_you: (s) =>
    `Tegemea: ${s.part('guarantor')} paid ${s.money('amount')} of your loan as guarantor. You now owe ` +
    `it to them; your payments go to them first.${left(s, 'Left on the loan')}`,
  guarantors_repaid: (s) =>
    `Tegemea: ${received(s)}. ${s.money('passedOn')} goes to the guarantors who paid for you.` +
    left(s, 'Left on the loan'),
  refund_declined: (s) =>
    `Tegemea: we did not send your ${s.money('amount')} back. It stays yours and is kept for you. Ask ` +
    `again, or complain: ${s.link('/profile')}`,
  payment_taken_back: (s) =>
    `Tegemea: M-Pesa took back your payment of ${withReceipt(s, '')}, so it no ` +
    `longer counts.${left(s)}`,
  guarantor_payment_taken_back: (s) =>
    `Tegemea: M-Pesa took back ${s.money('amount')} that ${s.part('guarantor')} had paid of your loan. You ` +
    `owe it on the loan again, and not to them.${left(s)}`,
  own_payment_taken_back: (s) =>
    `Tegemea: M-Pesa gave you back ${withReceipt(s, '')}, so it no longer counts for ` +
    `${s.part('borrower')}'s loan.${again(s)}${ahead(s)}`,
  own_payback_received: (s) =>
    `Tegemea: we received ${s.money('amount')} that you gave back for ${s.part('borrower')}'s loan.` +
    (ahead(s) || ' Nothing is left to give back.'),
  payment_taken_off: (s) =>
    `Tegemea: ${withReceipt(s)}, was booked on your loan by mistake and ` +
    `is taken off it.${left(s)}`,
  guarantee_counts_again: (s) =>
    `Tegemea: a payment on ${s.part('borrower')}'s loan no longer counts. You stand for the loan` +
    `${upTo(s)}. ` +
    (s.maybe('stays')
      ? 'What you were asked for stays as it is.'
      : 'Nothing more is asked of you now.'),
  claim_asked_wrongly: (s) =>
    `Tegemea: we asked you by mistake for ${s.part('borrower')}'s loan and take it back. ` +
    `${s.maybe('stays') ? 'What else we asked of you for it stays.' : 'You owe nothing for it.'} ` +
    `What you paid comes back to you: ${s.money('back')}.`,
  interest_waived: (s) =>
    `Tegemea: we gave up ${s.money('amount')} of what you owe on your loan.${left(s)}`,
  recovered: (s) =>
    `Tegemea: ${received(s)} for the loan that was written off. ${overpaid(s)}Thank you.`,
  reimbursed: (s) =>
    `Tegemea: we sent you ${s.money('amount')}, M-Pesa ${s.part('receipt')}, for what you paid as ` +
    `guarantor of ${s.part('borrower')}.`,
  payment_soon: (s) =>
    `Tegemea: ${s.money('amount')} of your loan is due on ${s.weekday('dueOn')}. Paying on time raises ` +
    `your trust score.`,
  payment_today: (s) =>
    `Tegemea: ${s.money('amount')} of your loan is due today, ${s.weekday('dueOn')}. Paying today ` +
    `counts as on time.`,
  payment_late: (s) =>
    `Tegemea: ${s.money('amount')} was due on ${s.weekday('dueOn')}.` +
    (lateFee(s) || (s.maybe('inDefault') ? '' : ' Pay today and nothing else changes.')),
  payment_late_7: (s) =>
    `Tegemea: ${s.money('amount')} has been due since ${s.weekday('dueOn')}. ` +
    `A part helps too: interest falls with all you pay.${lateFee(s)}`,
  payment_late_30: (s) =>
    `Tegemea: ${s.money('amount')} of your loan is ${s.part('days')} days late. Pay it and you are up ` +
    `to date again.${lateFee(s)}`,
  payment_late_60: (s) =>
    `Tegemea: ${s.money('amount')} of your loan is ${s.part('days')} days late. ${afterSixty(s)}`,
  ...ACCOUNTS_ENGLISH,
  ...BUREAU_ENGLISH,
  name_changed: () =>
    `Tegemea: the name on your account was changed. If it was not you, call us and choose a new password.`,
  audit_seal: (s) =>
    `Tegemea: the audit of ${s.date('day')} is sealed with ${s.part('events')} events: ${s.part('seal')} ` +
    `Keep this SMS; it proves that nothing was changed.`,
  staff_factor: (s) =>
    `Tegemea staff: ${FACTOR_NEWS[s.part('what')] ?? 'your sign-in was changed'}. If it was not you, ` +
    `call an owner at once.`,
  ...CHANGES_ENGLISH,
  early_word: (s) =>
    `Tegemea: ${s.part('borrower')}'s loan needs attention. You owe nothing for it now.`,
  early_word_60: (s) =>
    `Tegemea: ${s.part('borrower')}'s loan still needs attention. You owe nothing for it now. ` +
    `We would give you notice before that could change.`,
} satisfies Texts;

/** A loan stays in default until nothing of it is late: there the guarantors were asked before. */
function afterSixty(s: Said<{ inDefault: 'flag?'; guarantors: 'count' }>): string {
  if (s.maybe('inDefault')) return 'It counts as defaulted until all of that is paid.';
  const then =
    s.part('guarantors') === '0' ? 'it counts as defaulted' : 'we have to ask your guarantors';
  return `From day ${DEFAULT_DAYS} on ${then}.`;
}

const guarantee = (s: Said<{ guaranteeId: 'id' }>): string =>
  `${s.link('/guarantee/')}${s.part('guaranteeId')}`;

/** The code to dial for whoever agreed on a phone without data, else the page of their guarantee. */
const where = (s: Said<{ guaranteeId: 'id'; dialled: 'text?' }>): string =>
  dialling(s) || guarantee(s);

const received = (s: Said<{ amount: 'money'; receipt: 'text?' }>): string =>
  `we received ${withReceipt(s)}`;

/** An amount with its receipt when that is known: a payment settled by a status query has none yet. */
function withReceipt(s: Said<{ amount: 'money'; receipt: 'text?' }>, provider = 'M-Pesa '): string {
  const receipt = s.maybe('receipt');
  return `${s.money('amount')}${receipt && `, ${provider}${receipt}`}`;
}

/** Left out where the loan has moved on before the SMS leaves: another payment's SMS has the figure. */
const left = (s: Said<{ left: 'money?' }>, words = 'Left to pay'): string =>
  s.maybe('left') && ` ${words}: ${s.money('left')}.`;

const again = (s: Said<{ asked: 'money?' }>): string =>
  s.maybe('asked') && ` You are asked for ${s.money('asked')} again.`;

const upTo = (s: Said<{ most: 'money?' }>): string =>
  s.maybe('most') && ` up to ${s.money('most')}`;

/** What was passed on to a guarantor whose own payment was none. */
const ahead = (s: Said<{ ahead: 'money?' }>): string =>
  s.maybe('ahead') && ` You owe us ${s.money('ahead')} that we passed on to you.`;

/** What was paid beyond the loan; messages stored without it say nothing. */
const rate = (s: Said<{ apr: 'rate'; charges: 'money?'; aprWithCharges: 'rate?' }>): string =>
  s.maybe('charges')
    ? `${s.part('apr')} a year, ${s.maybe('aprWithCharges')} APR with ${s.money('charges')} of charges`
    : `${s.part('apr')} APR`;

/** Of a loan with a late fee: what of the amount is fees, and when the next one comes. */
function lateFee(s: Said<{ lateFees: 'money?'; feeOn: 'day?' }>): string {
  const owed = s.maybe('lateFees') ? ` ${s.money('lateFees')} of it is late fees.` : '';
  return s.maybe('feeOn') ? `${owed} A late fee is added on ${s.weekday('feeOn')}.` : owed;
}

const keptBack = (s: Said<{ charges: 'money?'; keptBack: 'money?'; earlier: 'text?' }>): string =>
  (s.maybe('charges') ? `${s.money('charges')} of charges was kept back. ` : '') +
  (s.maybe('keptBack') ? `${s.money('keptBack')} paid off your loan ${s.maybe('earlier')}. ` : '');

function overpaid(s: Said<{ credit: 'money?' }>): string {
  const credit = s.maybe('credit');
  return credit && credit !== '0.00'
    ? `${s.money('credit')} more than you owed is kept for you. `
    : '';
}

function afterReminders(s: Said<{ reminders: 'count' }>): string {
  const count = s.maybe('reminders');
  if (!count || count === '0') return 'after a final demand';
  return `after ${count === '1' ? '1 reminder' : `${count} reminders`} and a final demand`;
}
