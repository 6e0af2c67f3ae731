import { MPESA_MAX } from '@shared/limits';
import { type Cents, formatMoney } from '@shared/money';
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
