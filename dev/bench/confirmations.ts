import { toDecimalString } from '@shared/money';
import { PAID } from './bookings-scene';

let receipts = 0;

/** A paybill's confirmation as M-Pesa posts it, with a receipt of its own. */
export function confirmation(reference: string): object {
  receipts += 1;
  return {
    TransactionType: 'Pay Bill',
    TransID: `OURS${receipts}`,
    TransAmount: toDecimalString(PAID),
    BillRefNumber: reference,
    MSISDN: '2547 ***** 126',
    FirstName: 'SIMULATED',
  };
}
