import { MPESA_MAX, MPESA_MIN_PAYOUT } from '@shared/limits';
import { type Cents, cents, min, shillings } from '@shared/money';
import { fieldRefusal, refusal } from './refusal';
import type { Rule } from './rule';

const LEAST = shillings(1);

/** M-Pesa moves whole shillings, 1 to 250,000 per transaction. */
export const amountMpesaMoves: Rule<{ readonly amount: Cents }> = ({ amount }) =>
  amount % 100 === 0 && amount >= LEAST && amount <= MPESA_MAX
    ? null
    : fieldRefusal('amount', 'prompt_out_of_range', { least: LEAST, most: MPESA_MAX });

/** Rules for the amount of a push prompt. */
export const promptRules: readonly Rule<{ readonly amount: Cents }>[] = [amountMpesaMoves];

/** M-Pesa pays out whole shillings, 10 to 250,000 per transaction. */
export const amountMpesaPaysOut: Rule<{ readonly amount: Cents }> = ({ amount }) =>
  amount % 100 === 0 && amount >= MPESA_MIN_PAYOUT && amount <= MPESA_MAX
    ? null
    : refusal('payout_out_of_range', { least: MPESA_MIN_PAYOUT, most: MPESA_MAX });

/** The part of a credit that one refund can pay: whole shillings, up to M-Pesa's limit. */
export const refundable = (credit: Cents): Cents =>
  min(cents(Math.floor(credit / 100) * 100), MPESA_MAX);
