import { byCharge, type ByCharge, OWED_CHARGES, type OwedCharge } from '@shared/charges';
import { add, type Cents, floorShare, subtract, ZERO } from '@shared/money';
import { CHARGES, type OwedRules } from './charge-kinds';
import { chargeBooked, type Charges, chargesIn, type FacilityFee } from './fees';
import { type Entry, entry, posting } from './ledger';

/** What a loan is charged for an instalment, with the excise duty on it, as it has it for life. */
export interface ChargeRule extends FacilityFee {
  /** Days after the due date. */
  readonly days: number;
}

/** One kind of charge on a loan. */
export interface ChargeState extends Charges {
  /** Null where the product has no such charge. */
  readonly rule: ChargeRule | null;
  /** Of all that was charged, with the duty, what is unpaid. */
  readonly unpaid: Cents;
  /** Of the same what was waived, or given up with a write-off or a last rest. */
  readonly givenUp: Cents;
}

/** A loan as far as its charges go. */
export interface Charged {
  readonly charges: ByCharge<ChargeState>;
}

export type ChargeRules = ByCharge<ChargeRule | null>;

export const NO_RULES: ChargeRules = byCharge(() => null);

/** No amount of any charge. */
export const NONE_OF_EACH: ByCharge<Cents> = byCharge(() => ZERO);

export const sumOfEach = (amounts: ByCharge<Cents>): Cents => add(ZERO, ...Object.values(amounts));

/** Before anything is charged. */
export const openCharges = (rules: ChargeRules): Charged['charges'] =>
  byCharge((kind) => ({
    rule: rules[kind],
    fee: ZERO,
    excise: ZERO,
    unpaid: ZERO,
    givenUp: ZERO,
  }));

export const chargeRules = ({ charges }: Charged): ChargeRules =>
  byCharge((kind) => charges[kind].rule);

export const unpaidByCharge = ({ charges }: Charged): ByCharge<Cents> =>
  byCharge((kind) => charges[kind].unpaid);

/** What is unpaid of all charges, or of those of which the rules say so. */
export const unpaidCharges = (
  { charges }: Charged,
  are: (rules: OwedRules) => boolean = () => true,
): Cents =>
  add(ZERO, ...OWED_CHARGES.map((kind) => (are(CHARGES[kind]) ? charges[kind].unpaid : ZERO)));

/** What was paid or given up of a charge. */
export const settledCharge = (state: ChargeState): Cents =>
  subtract(chargesIn(state), state.unpaid);

export const settledCharges = ({ charges }: Charged): Cents =>
  add(ZERO, ...OWED_CHARGES.map((kind) => settledCharge(charges[kind])));

export const chargesGivenUp = ({ charges }: Charged): Cents =>
  add(ZERO, ...OWED_CHARGES.map((kind) => charges[kind].givenUp));

/** Changes one kind of charge. */
export const withCharge = <T extends Charged>(
  loan: T,
  kind: OwedCharge,
  change: (state: ChargeState) => Partial<ChargeState>,
): T => {
  const state = loan.charges[kind];
  return { ...loan, charges: { ...loan.charges, [kind]: { ...state, ...change(state) } } };
};

/** Adds a charge that is owed from now on. */
export const chargedWith = <T extends Charged>(
  loan: T,
  kind: OwedCharge,
  { fee, excise }: Charges,
): T =>
  withCharge(loan, kind, (state) => ({
    fee: add(state.fee, fee),
    excise: add(state.excise, excise),
    unpaid: add(state.unpaid, fee, excise),
  }));

/** Of what is unpaid of a charge the part that is no duty, down to the cent. */
export const unpaidWithoutDuty = ({ fee, excise, unpaid }: ChargeState): Cents =>
  unpaid > 0 ? floorShare(unpaid, fee, add(fee, excise)) : ZERO;

/** What was charged since `before`. */
export const chargedSince = (before: Charged, after: Charged, kind: OwedCharge): Charges => ({
  fee: subtract(after.charges[kind].fee, before.charges[kind].fee),
  excise: subtract(after.charges[kind].excise, before.charges[kind].excise),
});

/** Brings the books from the charges of one position to those of another: late news may take one back. */
export const chargesBooked = (before: Charged, after: Charged): Entry[] =>
  OWED_CHARGES.map((kind) => chargeBooked(kind, chargedSince(before, after, kind)));

/** As if all were paid. */
export const withoutUnpaidCharges = <T extends Charged>(loan: T): T =>
  OWED_CHARGES.reduce((left, kind) => withCharge(left, kind, () => ({ unpaid: ZERO })), loan);

export const withChargesGivenUp = <T extends Charged>(loan: T): T =>
  OWED_CHARGES.reduce(
    (left, kind) =>
      withCharge(left, kind, ({ unpaid, givenUp }) => ({
        unpaid: ZERO,
        givenUp: add(givenUp, unpaid),
      })),
    loan,
  );

/**
 * The entries of a write-off that gives charges up: what was suspended never was income, so it is no loss. The rest is
 * the duty, which stays payable.
 */
export const chargesWrittenOff = (given: Charged, suspended: ByCharge<Cents>): Entry[] =>
  OWED_CHARGES.map((kind) => {
    const { receivable, suspense, writtenOff, givenUp } = CHARGES[kind];
    return entry(
      givenUp,
      posting(suspense, receivable, suspended[kind]),
      posting(writtenOff, receivable, subtract(given.charges[kind].unpaid, suspended[kind])),
    );
  });
