import { createHash } from 'node:crypto';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import { compactTime } from './mpesa-ids';
import type { Paybill } from './world-events';

/** The content of a notice about a payment to the paybill. */
export type PaidIn = {
  phone: Phone;
  amount: Cents;
  account: string;
  outcome: { receipt: string; at: string };
};

/** The confirmation of a payment as a delivery. `amountOff`: whole shillings by which its amount is wrong. */
export const confirmationPosting = (
  paybill: Paybill,
  paid: PaidIn,
  amountOff: number,
): { url: string; body: object } => ({
  url: paybill.confirmationUrl,
  body: paybillBody(paybill, paid, amountOff),
});

/** Confirmation and validation have the same flat shape with string values. */
export const paybillBody = (
  { shortcode, isHashed }: Paybill,
  { phone, amount, account, outcome }: PaidIn,
  amountOff: number,
): Record<string, string> => ({
  TransactionType: 'Pay Bill',
  TransID: outcome.receipt,
  TransTime: compactTime(new Date(outcome.at)),
  TransAmount: (amount / 100 + amountOff).toFixed(2),
  BusinessShortCode: shortcode,
  BillRefNumber: account,
  InvoiceNumber: '',
  OrgAccountBalance: '',
  ThirdPartyTransID: '',
  MSISDN: isHashed
    ? createHash('sha256').update(phone).digest('hex')
    : `${phone.slice(0, 4)} ***** ${phone.slice(9)}`,
  FirstName: 'SIMULATED',
  MiddleName: '',
  LastName: '',
});
