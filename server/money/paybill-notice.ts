import { type Cents, parseMoney } from '@shared/money';
import { maskPhone, parsePhoneLoosely } from '@shared/phone';
import type { Unreadable } from './callbacks';
import { readMpesaTime } from './mpesa-time';
import { record, text } from './wire';

/** A payment by hand, as M-Pesa asks about it beforehand and confirms it afterwards. */
export type PaybillNotice =
  | {
      kind: 'paid';
      receipt: string;
      /** Null when it was left out or garbled. */
      amount: Cents | null;
      /** What the payer typed. */
      account: string;
      shortcode: string | null;
      paidAt: Date | null;
      /** Whom M-Pesa names as the payer, never enough of the number to call it. */
      payer: string | null;
    }
  | Unreadable;

/** Reads the body that M-Pesa posts to the paybill's validation and confirmation URLs. */
export function readPaybillNotice(body: unknown): PaybillNotice {
  const fields = record(body);
  const receipt = text(fields?.TransID);
  if (!fields || receipt === null) return { kind: 'unreadable' };
  return {
    kind: 'paid',
    receipt,
    amount: parseMoney(text(fields.TransAmount)),
    account: text(fields.BillRefNumber) ?? '',
    shortcode: text(fields.BusinessShortCode),
    paidAt: readMpesaTime(text(fields.TransTime)),
    payer: payerOf(text(fields.FirstName), text(fields.MSISDN)),
  };
}

/** M-Pesa's older notices bear a hash in the number's place, which names nobody. */
const HASH = /^[0-9a-f]{64}$/i;

/** "NICHOLAS, 2547 ***** 126"; a number that came in the clear is masked. */
export function payerOf(name: string | null, number: string | null): string | null {
  const clear = number === null ? null : parsePhoneLoosely(number);
  const shown = clear ? maskPhone(clear) : number !== null && HASH.test(number) ? null : number;
  const parts = [name, shown].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** Why a payment by hand is not taken, in M-Pesa's codes. */
const REJECTIONS = {
  account: 'C2B00012',
  amount: 'C2B00013',
  shortcode: 'C2B00015',
  other: 'C2B00016',
} as const;

/** The answer to a validation: accepted, or rejected for a reason. */
export const validationAnswer = (
  fault: keyof typeof REJECTIONS | null,
): { ResultCode: string; ResultDesc: string } =>
  fault === null
    ? { ResultCode: '0', ResultDesc: 'Accepted' }
    : { ResultCode: REJECTIONS[fault], ResultDesc: 'Rejected' };
