import { PROVISION_CLASSES, type ProvisionClass, provisionClassOf } from '@shared/ageing';
import { add, type Cents, floorShare, max, min, subtract, ZERO } from '@shared/money';
import { type Entry, entry, posting } from './ledger';

/** What is held against the loss of some principal. */
const heldOf = (principal: Cents, percent: number): Cents => floorShare(principal, percent, 100);

/** What is held against one loan's loss, by its days past due. */
export const provisionFor = (outstanding: Cents, daysPastDue: number): Cents =>
  heldOf(outstanding, provisionClassOf(daysPastDue).percent);

/** What a write-off takes from the allowance: the loan's own provision, within what is held. */
export const takenByWriteOff = (own: Cents, allowance: Cents): Cents =>
  min(own, max(ZERO, allowance));

/** One class of the portfolio with what is held against its loss. */
export interface ClassProvision {
  readonly name: ProvisionClass;
  readonly balance: Cents;
  readonly percent: number;
  readonly provision: Cents;
}

/** The portfolio's provisions by class, from the principal in each. */
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
