import { type Cents, cents, shillings } from '@shared/money';
import type { Phone } from '@shared/phone';
import { payByHand } from '@dev/simulators/payments-by-hand';
import { findNearlyRepaid } from '../store';
import type { DemoRun, Turn } from '../turns';

/** Payments to unknown accounts, and overpayments. */
const STRAYS = 3;
const TOO_MUCH = 3;
/** Whole shillings. */
const STRAY = 1_250;
const OVER_PERCENT = 130;

/**
 * Payments by hand without registered URLs: reconciliation finds them at the end and leaves some to a person. `at`:
 * within the last two days, because M-Pesa lists no more.
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
      // Without the last letter.
      else await pay(phone, reference.slice(0, -1), shillings(STRAY));
    }
  },
});
