import { MPESA_MAX, MPESA_MIN_PAYOUT } from '@shared/limits';
import { type Cents, cents, formatMoney, min } from '@shared/money';
import { refusal } from './refusal';
import type { Rule } from './rule';

const RANGE = `Enter whole shillings, from KSh 1 to ${formatMoney(MPESA_MAX)}.`;

/** M-Pesa moves whole shillings, 1 to 250,000 at a time. */
export const amountMpesaMoves: Rule<{ readonly amount: Cents }> = ({ amount }) =>
  amount % 100 === 0 && amount > 0 && amount <= MPESA_MAX
    ? null
    : refusal('broken_rule', RANGE, { fields: { amount: RANGE } });

/** What a push prompt may ask for. */
export const promptRules: readonly Rule<{ readonly amount: Cents }>[] = [amountMpesaMoves];

const PAYABLE = `M-Pesa pays out whole shillings, from ${formatMoney(MPESA_MIN_PAYOUT)} to ${formatMoney(MPESA_MAX)}.`;

/** M-Pesa pays out whole shillings, 10 to 250,000 at a time. */
export const amountMpesaPaysOut: Rule<{ readonly amount: Cents }> = ({ amount }) =>
  amount % 100 === 0 && amount >= MPESA_MIN_PAYOUT && amount <= MPESA_MAX
    ? null
    : refusal('broken_rule', PAYABLE);

/** What of a credit can be paid out at once: its whole shillings, no more than M-Pesa moves. */
export const refundable = (credit: Cents): Cents =>
  min(cents(Math.floor(credit / 100) * 100), MPESA_MAX);
