import { PROVISION_CLASSES, type ProvisionClass, provisionClassOf } from '@shared/ageing';
import { add, type Cents, floorShare, max, min, subtract, ZERO } from '@shared/money';
import { type Entry, entry, posting } from './ledger';

/** What is held against the loss of some principal. */
const heldOf = (principal: Cents, percent: number): Cents => floorShare(principal, percent, 100);

/** What can be lost of a loan: its principal, and what the lender advanced for the borrower beside it. */
interface Exposure {
  readonly principal: Cents;
  readonly advanced: Cents;
}

/** What is held against one loan's loss, by its days past due. */
export const provisionFor = ({ principal, advanced }: Exposure, daysPastDue: number): Exposure => {
  const { percent } = provisionClassOf(daysPastDue);
  return { principal: heldOf(principal, percent), advanced: heldOf(advanced, percent) };
};

/** What a write-off takes from the allowance: the loan's own provision, within what is held; the principal's first. */
export function takenByWriteOff(own: Exposure, allowance: Cents): Exposure {
  const held = max(ZERO, allowance);
  const principal = min(own.principal, held);
  return { principal, advanced: min(own.advanced, subtract(held, principal)) };
}

/** One class of the portfolio with what is held against its loss; the balance is principal and advances. */
export interface ClassProvision {
  readonly name: ProvisionClass;
  readonly balance: Cents;
  readonly percent: number;
  readonly provision: Cents;
}

/** The portfolio's provisions by class, from the principal and advances in each. */
export const provisionsOf = (balances: Readonly<Record<ProvisionClass, Cents>>): ClassProvision[] =>
  PROVISION_CLASSES.map(({ name, percent }) => ({
    name,
    percent,
    balance: balances[name],
    provision: heldOf(balances[name], percent),
  }));

export const provisionTotal = (provisions: readonly ClassProvision[]): Cents =>
  add(ZERO, ...provisions.map(({ provision }) => provision));

/** Brings the allowance from what is booked to what the classes ask for. */
export const provisionEntry = (booked: Cents, asked: Cents): Entry =>
  entry(
    'provision_changed',
    posting('impairment_expense', 'loss_allowance', max(ZERO, subtract(asked, booked))),
    posting('loss_allowance', 'impairment_expense', max(ZERO, subtract(booked, asked))),
  );
