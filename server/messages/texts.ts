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

const shillings = (wire: string | undefined): string => formatMoney(parseMoney(wire) ?? cents(0));
