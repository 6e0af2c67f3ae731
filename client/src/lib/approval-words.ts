import { t } from '@lingui/core/macro';
import type { ReadDetail } from '@shared/contract/event-details';
import { cents, formatMoney } from '@shared/money';

/** An event's amount is in whole cents; an event without one must not break the history. */
export const money = (value: unknown): string =>
  Number.isSafeInteger(value) ? formatMoney(cents(Number(value))) : t`an amount`;

export const said = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What an admin proposed for another to confirm. */
export function proposed(act: unknown, amount: unknown): string {
  switch (act) {
    case 'write_off':
      return t`proposed to write the loan off`;
    case 'payment_reversal':
      return t`proposed to reverse a payment of ${money(amount)}`;
    case 'interest_waiver':
      return t`proposed to waive ${money(amount)} of interest or fees`;
    case 'claim_taken_back':
      return t`proposed to take a guarantor’s charge back`;
    case 'credit_refund':
      return t`asked for ${money(amount)} of credit back`;
    case 'hardship_plan':
      return t`proposed to put a plan in force`;
    case 'guarantor_change':
      return t`proposed to change the guarantors`;
    case 'sim_swap':
      return t`proposed to pay out after a check of the replaced SIM`;
    case 'number_given':
      return t`proposed to give the account a number`;
    case 'staff_change':
      return t`proposed a change of the staff`;
    case 'product_version':
      return t`proposed terms of a product`;
    case 'period_close':
      return t`proposed to close a period of the books`;
    case 'excise_payment':
      return t`proposed to book ${money(amount)} of excise duty paid`;
    case 'period_reopen':
      return t`proposed to open a period of the books again`;
    case 'import':
      return t`proposed to bring loans of another system in`;
    default:
      return t`proposed something`;
  }
}

/** What a write-off gave up; what was advanced for the borrower is said where there was something. */
export const writtenOff = ({
  principal,
  interest,
  advanced,
}: ReadDetail<'loan_written_off'>): string =>
  advanced
    ? t`wrote the loan off: ${money(principal)}, ${money(interest)} of interest and ${money(advanced)} of advances`
    : t`wrote the loan off: ${money(principal)} and ${money(interest)} of interest`;

/** What was proposed and did not come about. */
export function notProposed(act: unknown, amount: unknown): string {
  switch (act) {
    case 'write_off':
      return t`ended the proposal to write the loan off`;
    case 'payment_reversal':
      return t`ended the proposal to reverse a payment of ${money(amount)}`;
    case 'interest_waiver':
      return t`ended the proposal to waive ${money(amount)} of interest or fees`;
    case 'claim_taken_back':
      return t`ended the proposal to take a guarantor’s charge back`;
    case 'credit_refund':
      return t`ended the request for ${money(amount)} of credit`;
    case 'hardship_plan':
      return t`ended the proposal to put a plan in force`;
    case 'guarantor_change':
      return t`ended the proposal to change the guarantors`;
    case 'sim_swap':
      return t`ended the proposal to pay out after a replaced SIM`;
    case 'number_given':
      return t`ended the proposal to give the account a number`;
    case 'staff_change':
      return t`ended the proposal to change the staff`;
    case 'product_version':
      return t`ended the proposal of a product’s terms`;
    case 'period_close':
      return t`ended the proposal to close a period`;
    case 'excise_payment':
      return t`ended the proposal to book excise duty paid`;
    case 'period_reopen':
      return t`ended the proposal to open a period again`;
    case 'import':
      return t`ended the proposal to bring loans in`;
    default:
      return t`ended a proposal`;
  }
}
