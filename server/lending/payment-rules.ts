import { PAYMENT_MAX, PAYOUT_MIN } from '@shared/limits';
import { type Cents, cents, min, shillings } from '@shared/money';
import { fieldRefusal, refusal } from './refusal';
import type { Rule } from './rule';

const LEAST = shillings(1);

/** Providers collect whole shillings, 1 to 250,000 per transaction. */
export const promptAmountInRange: Rule<{ readonly amount: Cents }> = ({ amount }) =>
  amount % 100 === 0 && amount >= LEAST && amount <= PAYMENT_MAX
    ? null
    : fieldRefusal('amount', 'prompt_out_of_range', { least: LEAST, most: PAYMENT_MAX });

/** Rules for the amount of a push prompt. */
export const promptRules: readonly Rule<{ readonly amount: Cents }>[] = [promptAmountInRange];

/** Providers pay out whole shillings, 10 to 250,000 per transaction. */
export const payoutAmountInRange: Rule<{ readonly amount: Cents }> = ({ amount }) =>
  amount % 100 === 0 && amount >= PAYOUT_MIN && amount <= PAYMENT_MAX
    ? null
    : refusal('payout_out_of_range', { least: PAYOUT_MIN, most: PAYMENT_MAX });

/** The part of a credit that one refund can pay: whole shillings, up to the providers' limit. */
export const refundable = (credit: Cents): Cents =>
  min(cents(Math.floor(credit / 100) * 100), PAYMENT_MAX);
