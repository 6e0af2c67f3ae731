import { formatWeekday, parseDay } from '@shared/day';
import { cents, formatMoney, parseMoney } from '@shared/money';
import { codeDigits } from '@server/accounts/phone-code';
import type { Context } from '@server/context';
import { gsmText } from './gsm-text';

/**
 * Every SMS that we send, in GSM-7 letters and as short as it can be said. What an SMS is made of is kept
 * with it as `parts`; the text is put together when it leaves, so that no code is ever stored.
 */
const TEXTS = {
  /** The last line lets the phone fill the code in by itself; 140 characters at most in all. */
  phone_code: ({ codeId }, { secret, publicUrl }) => {
    const code = codeDigits(secret, codeId ?? '');
    return `${code} is your Tegemea code. Expires in 5 min.\n\n@${new URL(publicUrl).hostname} #${code}`;
  },
  invitation: ({ borrower, amount, purpose, loanId, refusal }, { publicUrl }) =>
    `${borrower} asks you to guarantee a loan of ${shillings(amount)} (${purpose}) on Tegemea and gave us ` +
    `your number. You owe nothing unless you accept: ${publicUrl}/guarantee/request-${loanId} ` +
    `To refuse for good: ${publicUrl}/api/refuse/${refusal}`,
  terms_changed: ({ borrower, amount, term, loanId }, { publicUrl }) =>
    `${borrower} changed the loan that you guaranteed: now ${shillings(amount)} for ${term} months. Your ` +
    `yes no longer counts. Look again: ${publicUrl}/guarantee/request-${loanId}`,
  loan_approved: ({ amount }) =>
    `Tegemea: your loan of ${shillings(amount)} is approved. We will tell you when the money is sent.`,
  loan_declined: ({ reason }) => `Tegemea: we can't lend this time. Reason: ${reason}`,
  loan_returned: ({ reason }, { publicUrl }) =>
    `Tegemea: your loan needs more guarantors. ${reason} ${publicUrl}/loans`,
  loan_paid_out: ({ amount, receipt, firstDue, instalment }) =>
    `Tegemea: we sent you ${shillings(amount)}, M-Pesa ${receipt}. First payment: ` +
    `${shillings(instalment)} by ${firstDue}.`,
  repayment_received: ({ amount, receipt, left }) =>
    `Tegemea: we received ${shillings(amount)}${receiptWords(receipt)}. Left to pay: ${shillings(left)}.`,
  loan_repaid: ({ amount, receipt }) =>
    `Tegemea: we received ${shillings(amount)}${receiptWords(receipt)}. Your loan is repaid. Thank you!`,
  credit_refunded: ({ amount, receipt }) =>
    `Tegemea: we sent back the ${shillings(amount)} that you had paid too much, M-Pesa ${receipt}.`,
  guarantee_released: ({ borrower }) =>
    `Tegemea: ${borrower} repaid the loan that you guaranteed. You are free of it. Thank you!`,
  appeal_upheld: ({ borrower, reason }) =>
    `Tegemea: your appeal is upheld. You owe nothing for ${borrower}'s loan and are free of it. ` +
    `Reason: ${reason}`,
  appeal_dismissed: ({ borrower, amount, deadline, reason, guaranteeId }, { publicUrl }) =>
    `Tegemea: your appeal about ${borrower}'s loan is not upheld. Reason: ${reason} Up to ` +
    `${shillings(amount)} can be asked of you after ${deadline}, unless ${borrower} pays: ` +
    `${publicUrl}/guarantee/${guaranteeId}`,
  loan_written_off: ({ amount, reference }) =>
    `Tegemea: we have closed your loan ${reference} as written off, with ${shillings(amount)} unpaid. ` +
    `What you still pay is counted.`,
  guarantee_written_off: ({ borrower }) =>
    `Tegemea: the loan that you guaranteed for ${borrower} is closed. Nothing more is asked of you.`,
  final_demand: ({ arrears, days, deadline }, { publicUrl }) =>
    `Tegemea: final demand. ${shillings(arrears)} of your loan is ${days} days late. If it is not paid by ` +
    `${deadline}, we ask your guarantors for it: ${publicUrl}/loans`,
  claim_notice: (
    { borrower, days, arrears, share, reminders, deadline, guaranteeId },
    { publicUrl },
  ) =>
    `Tegemea: ${borrower} is ${days} days late with ${shillings(arrears)}${afterReminders(reminders)}. You ` +
    `owe nothing now. If it is not paid, we ask you for your part, ${shillings(share)}, after ${deadline}. ` +
    `See why, or appeal until then: ${publicUrl}/guarantee/${guaranteeId}`,
  claim_charged: ({ borrower, amount, guaranteeId }, { publicUrl }) =>
    `Tegemea: the 72 hours are over and ${borrower} has not paid up. Please pay ${shillings(amount)} as ` +
    `guarantor: a prompt comes to your phone, or pay here: ${publicUrl}/guarantee/${guaranteeId}`,
  claim_lifted: ({ borrower }) =>
    `Tegemea: ${borrower} has caught up on the loan that you guaranteed. Nothing is asked of you now.`,
  claim_taken_back: ({ borrower }) =>
    `Tegemea: news of a payment by ${borrower} reached us late, so our notice to you was too early. ` +
    `Nothing is asked of you now.`,
  guarantor_payment_received: ({ borrower, amount, receipt }) =>
    `Tegemea: we received ${shillings(amount)}${receiptWords(receipt)}. Thank you! ${borrower} now owes ` +
    `it to you: what they pay from now on goes to guarantors first.`,
  guarantor_payment_returned: ({ borrower, amount, receipt, back }) =>
    `Tegemea: we received ${shillings(amount)}${receiptWords(receipt)}. ${borrower} had paid meanwhile, so ` +
    `we send ${shillings(back)} of it back to you.`,
  guarantor_paid_for_you: ({ guarantor, amount, left }) =>
    `Tegemea: ${guarantor} paid ${shillings(amount)} of your loan as guarantor. You now owe it to them; ` +
    `your payments go to them first. Left on the loan: ${shillings(left)}.`,
  guarantors_repaid: ({ amount, receipt, passedOn, left }) =>
    `Tegemea: we received ${shillings(amount)}${receiptWords(receipt)}. ${shillings(passedOn)} goes to the ` +
    `guarantors who paid for you. Left on the loan: ${shillings(left)}.`,
  recovered: ({ amount, receipt }) =>
    `Tegemea: we received ${shillings(amount)}${receiptWords(receipt)} for the loan that was written off. ` +
    `Thank you.`,
  reimbursed: ({ borrower, amount, receipt }) =>
    `Tegemea: we sent you ${shillings(amount)}, M-Pesa ${receipt}, for what you paid as guarantor of ` +
    `${borrower}.`,
  payment_soon: ({ amount, dueOn }) =>
    `Tegemea: ${shillings(amount)} of your loan is due on ${weekday(dueOn)}. Paying on time raises your trust score.`,
  payment_today: ({ amount, dueOn }) =>
    `Tegemea: ${shillings(amount)} of your loan is due today, ${weekday(dueOn)}. Paying today counts as on time.`,
  payment_late: ({ amount, dueOn }) =>
    `Tegemea: ${shillings(amount)} was due on ${weekday(dueOn)}. Pay today and nothing else changes.`,
  payment_late_7: ({ amount, dueOn }) =>
    `Tegemea: ${shillings(amount)} has been due since ${weekday(dueOn)}. ` +
    `A part helps too: interest falls with all you pay.`,
  payment_late_30: ({ amount, days }) =>
    `Tegemea: ${shillings(amount)} of your loan is ${days} days late. Pay it and you are up to date again.`,
  payment_late_60: ({ amount, days, guarantors }) =>
    `Tegemea: ${shillings(amount)} of your loan is ${days} days late. From day 90 on ` +
    (guarantors === '0' ? 'it counts as defaulted.' : 'we have to ask your guarantors.'),
  early_word: ({ borrower }) =>
    `Tegemea: ${borrower}'s loan needs attention. You don't owe anything now.`,
  early_word_60: ({ borrower }) =>
    `Tegemea: ${borrower}'s loan still needs attention. You don't owe anything now. ` +
    `We would give you notice before that could change.`,
} satisfies Record<string, (parts: Record<string, string>, context: Context) => string>;

export type MessageKind = keyof typeof TEXTS;

/** The text of an SMS as it leaves. */
export const textOf = (
  kind: MessageKind,
  parts: Record<string, string>,
  context: Context,
): string => gsmText(TEXTS[kind](parts, context));

const afterReminders = (count: string | undefined): string => {
  if (!count || count === '0') return ', after a final demand';
  return `, after ${count === '1' ? '1 reminder' : `${count} reminders`} and a final demand`;
};

/** The receipt, when it is known: a payment that a status query settled has none yet. */
const receiptWords = (receipt: string | undefined): string =>
  receipt ? `, M-Pesa ${receipt}` : '';

const weekday = (wire: string | undefined): string => {
  const date = parseDay(wire ?? '');
  return date ? formatWeekday(date) : 'its day';
};

const shillings = (wire: string | undefined): string => formatMoney(parseMoney(wire) ?? cents(0));
