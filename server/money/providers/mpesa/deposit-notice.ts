import { parseMoney } from '@shared/money';
import { maskPhone, parsePhoneLoosely } from '@shared/phone';
import type { DepositFault, DepositNotice } from '@server/platform/ports/money-provider';
import { readMpesaTime } from './time';
import { record, text } from './wire';

/** Reads the body that M-Pesa posts to the paybill's validation and confirmation URLs. */
export function readDepositNotice(body: unknown, shortcode: string): DepositNotice {
  const fields = record(body);
  const receipt = text(fields?.TransID);
  if (!fields || receipt === null) return { kind: 'unreadable' };
  return {
    kind: 'paid',
    receipt,
    amount: parseMoney(text(fields.TransAmount)),
    account: text(fields.BillRefNumber) ?? '',
    isOurs: (text(fields.BusinessShortCode) ?? shortcode) === shortcode,
    paidAt: readMpesaTime(text(fields.TransTime)),
    payer: payerOf(text(fields.FirstName), text(fields.MSISDN)),
  };
}

/** M-Pesa's older notices have a hash in place of the number. */
const HASH = /^[0-9a-f]{64}$/i;

/** "NICHOLAS, 2547 ***** 126"; masks an unmasked number. */
export function payerOf(name: string | null, number: string | null): string | null {
  const clear = number === null ? null : parsePhoneLoosely(number);
  const shown = clear ? maskPhone(clear) : number !== null && HASH.test(number) ? null : number;
  const parts = [name, shown].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** M-Pesa's code of each fault of a payment by hand. */
const REJECTIONS: Record<DepositFault, string> = {
  account: 'C2B00012',
  amount: 'C2B00013',
  receiver: 'C2B00015',
  other: 'C2B00016',
};

/** The answer to a validation: accepted, or rejected with a code. */
export const validationAnswer = (
  fault: DepositFault | null,
): { ResultCode: string; ResultDesc: string } =>
  fault === null
    ? { ResultCode: '0', ResultDesc: 'Accepted' }
    : { ResultCode: REJECTIONS[fault], ResultDesc: 'Rejected' };
