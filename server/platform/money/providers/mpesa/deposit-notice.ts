import { parseMoney } from '@shared/money';
import { maskPhone } from '@shared/phone';
import { parsePhoneLoosely } from '@shared/typed-phone';
import type { DepositFault, DepositNotice } from '@server/platform/core/ports/money-provider';
import { hashPhone } from '@server/platform/core/security/phone-hash';
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
    payerNumber: payerNumberOf(text(fields.MSISDN)),
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

/** A hidden number without its spaces: the first and last digits around the stars. */
const MASK = /^\d{3,}\*+\d{3,}$/;

/** What a return is compared with: the SHA-256 of the payer's number, or M-Pesa's mask of it ("2547*****126"). */
export function payerNumberOf(number: string | null): string | null {
  if (number === null) return null;
  if (HASH.test(number)) return number.toLowerCase();
  const clear = parsePhoneLoosely(number);
  if (clear) return hashPhone(clear);
  const mask = number.replaceAll(' ', '');
  return MASK.test(mask) ? mask : null;
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
