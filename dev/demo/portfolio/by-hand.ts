import { type Cents, cents, shillings } from '@shared/money';
import type { Phone } from '@shared/phone';
import { payByHand } from '@dev/simulators/payments-by-hand';
import { findNearlyRepaid } from '../store';
import type { DemoRun, Turn } from '../turns';

/** Payments for an account that is nobody's, and payments of more than is owed. */
const STRAYS = 3;
const TOO_MUCH = 3;
/** Whole shillings. */
const STRAY = 1_250;
const OVER_PERCENT = 130;

/**
 * What people pay at the paybill by hand while nobody tells M-Pesa which accounts there are: the comparison of the
 * books finds it at the end, and leaves some of it to a person. `at`: within two days of now, for M-Pesa lists no more.
 */
export const paymentsByHand = ({ stage: { deps, world } }: DemoRun, at: Date): Turn => ({
  at,
  async play() {
    const loans = await findNearlyRepaid(deps.db, STRAYS + TOO_MUCH);
    const pay = (phone: Phone, account: string, amount: Cents) =>
      payByHand(world, { phone, account, amount });
    for (const [index, { reference, phone, outstanding }] of loans.entries()) {
      const whole = Math.ceil((outstanding / 100) * (OVER_PERCENT / 100));
      if (index < TOO_MUCH) await pay(phone, reference, cents(whole * 100));
      // The last letter is left out.
      else await pay(phone, reference.slice(0, -1), shillings(STRAY));
    }
  },
});
