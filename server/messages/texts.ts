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
  payment_soon: ({ amount, dueOn }) =>
    `Tegemea: ${shillings(amount)} of your loan is due on ${weekday(dueOn)}. Paying on time raises your trust score.`,
  payment_today: ({ amount, dueOn }) =>
    `Tegemea: ${shillings(amount)} of your loan is due today, ${weekday(dueOn)}. Paying today counts as on time.`,
  payment_late: ({ amount, dueOn }) =>
    `Tegemea: ${shillings(amount)} was due on ${weekday(dueOn)}. Pay today and nothing else changes.`,
  payment_late_7: ({ amount, dueOn }) =>
    `Tegemea: ${shillings(amount)} has been due since ${weekday(dueOn)}. A part helps too: interest falls with all you pay.`,
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

/** The receipt, when it is known: a payment that a status query settled has none yet. */
const receiptWords = (receipt: string | undefined): string =>
  receipt ? `, M-Pesa ${receipt}` : '';

const weekday = (wire: string | undefined): string => {
  const date = parseDay(wire ?? '');
  return date ? formatWeekday(date) : 'its day';
};

const shillings = (wire: string | undefined): string => formatMoney(parseMoney(wire) ?? cents(0));
