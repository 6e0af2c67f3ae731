import type { ChargeKind } from '@shared/charges';
import { add, type Cents, cents, max, negative, subtract, ZERO } from '@shared/money';
import { type BasisPoints, bps } from '@shared/rate';
import type { Arithmetic } from './arithmetic';
import { CHARGES } from './charge-kinds';
import { eitherWay, type Entry, entry, posting } from './ledger';

/** What a product charges when a loan is paid out. */
export interface FacilityFee {
  readonly flat: Cents;
  /** The fee’s share of the amount. */
  readonly points: BasisPoints;
  /** The excise duty, of the fee. */
  readonly excise: BasisPoints;
}

export const NO_FEE: FacilityFee = { flat: ZERO, points: bps(0), excise: bps(0) };

/** What is kept back of a loan's payout. */
export interface Charges {
  readonly fee: Cents;
  readonly excise: Cents;
}

export const NO_CHARGES: Charges = { fee: ZERO, excise: ZERO };

const WHOLE = 10_000;

/** Cents, in hundred-millionths, in a shilling: a share in basis points of a share in basis points. */
const SHILLING = 100 * WHOLE * WHOLE;

/**
 * The fee of a loan and the excise duty on it. Providers move whole shillings, so what the two exactly come to is
 * rounded down to a whole shilling, and the duty in it half up to the cent.
 */
export function chargesOn(amount: Cents, { flat, points, excise: rate }: FacilityFee): Charges {
  const exact = (flat * WHOLE + amount * points) * (WHOLE + rate);
  const whole = cents(Math.floor(exact / SHILLING) * 100);
  const excise = cents(Math.floor((2 * whole * rate + WHOLE + rate) / (2 * (WHOLE + rate))));
  return { fee: subtract(whole, excise), excise };
}

export const chargesIn = ({ fee, excise }: Charges): Cents => add(fee, excise);

/** What the borrower receives of an amount. */
export const lessCharges = (amount: Cents, charges: Charges): Cents =>
  subtract(amount, chargesIn(charges));

/** Books a charge with its duty; below 0 takes it back. */
export function chargeBooked(kind: ChargeKind, { fee, excise }: Charges): Entry {
  const { receivable, income, charged, takenBack } = CHARGES[kind];
  return entry(
    fee < 0 || excise < 0 ? takenBack : charged,
    ...eitherWay(receivable, income, fee),
    ...eitherWay(receivable, 'excise_payable', excise),
  );
}

/** Booked beside the payout: the borrower owes the whole amount, and the fee is earned over the months. */
export const feeCharged = (charges: Charges): Entry => chargeBooked('facility_fee', charges);

/** The payout was refused, so nothing is charged. */
export const feeTakenBack = ({ fee, excise }: Charges): Entry =>
  chargeBooked('facility_fee', { fee: negative(fee), excise: negative(excise) });

/**
 * The part of a running loan's fee that is not earned: by the days that are left until its last due date, of all days
 * from the payout, down to the cent. A closed loan has earned its fee.
 */
export const unearnedFee = <A, C>(
  { share, atLeastNone }: Arithmetic<A, C>,
  fee: NoInfer<A>,
  daysLeft: NoInfer<C>,
  daysInAll: NoInfer<C>,
): A => share(fee, atLeastNone(daysLeft), daysInAll);

/** Brings the fees that are booked as not earned to what is not earned. */
export const feesEarned = (booked: Cents, unearned: Cents): Entry =>
  entry(
    'fees_earned',
    posting('fees_deferred', 'fee_income', max(ZERO, subtract(booked, unearned))),
    posting('fee_income', 'fees_deferred', max(ZERO, subtract(unearned, booked))),
  );
