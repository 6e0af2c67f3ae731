import { byCharge, type ByCharge, OWED_CHARGES, type OwedCharge } from '@shared/charges';
import type { Day } from '@shared/day';
import { add, type Cents, floorShare, max, subtract, ZERO } from '@shared/money';
import { CHARGES, type OwedRules } from './charge-kinds';
import { chargeBooked, type Charges, chargesIn, type FacilityFee } from './fees';
import { type Entry, entry, posting } from './ledger';

/** What a loan is charged for an instalment, with the excise duty on it, as it has it for life. */
export interface ChargeRule extends FacilityFee {
  /** Days after the due date. */
  readonly days: number;
}

/** One charge with its duty, and what became of both. */
export interface ChargeOfDay extends Charges {
  readonly dueOn: Day;
  readonly paid: Cents;
  /** Given up by a waiver, or as the loan's last rest. */
  readonly waived: Cents;
  readonly writtenOff: Cents;
}

/** One kind of charge on a loan. */
export interface ChargesOfKind {
  /** Null where the product has no such charge. */
  readonly rule: ChargeRule | null;
  /** In the order of their days, one a day. */
  readonly rows: readonly ChargeOfDay[];
}

/** A loan as far as its charges go. */
export interface Charged {
  readonly charges: ByCharge<ChargesOfKind>;
}

export type ChargeRules = ByCharge<ChargeRule | null>;

export const NO_RULES: ChargeRules = byCharge(() => null);

/** No amount of any charge. */
export const NONE_OF_EACH: ByCharge<Cents> = byCharge(() => ZERO);

export const sumOfEach = (amounts: ByCharge<Cents>): Cents => add(ZERO, ...Object.values(amounts));

/** Before anything is charged. */
export const openCharges = (rules: ChargeRules): Charged['charges'] =>
  byCharge((kind) => ({ rule: rules[kind], rows: [] }));

export const chargeRules = ({ charges }: Charged): ChargeRules =>
  byCharge((kind) => charges[kind].rule);

const sumOf = ({ rows }: ChargesOfKind, of: (row: ChargeOfDay) => Cents): Cents =>
  add(ZERO, ...rows.map(of));

const settledOf = ({ paid, waived, writtenOff }: ChargeOfDay): Cents =>
  add(paid, waived, writtenOff);

export const unpaidOfRow = (row: ChargeOfDay): Cents => subtract(chargesIn(row), settledOf(row));

/** Everything that was charged of a kind. */
export const chargedOf = (of: ChargesOfKind): Charges => ({
  fee: sumOf(of, ({ fee }) => fee),
  excise: sumOf(of, ({ excise }) => excise),
});

export const unpaidOfKind = (of: ChargesOfKind): Cents => sumOf(of, unpaidOfRow);

/** What was paid or given up of a kind. */
export const settledOfKind = (of: ChargesOfKind): Cents => sumOf(of, settledOf);

/** What was waived or written off of a kind, or given up as a last rest. */
export const givenUpOfKind = (of: ChargesOfKind): Cents =>
  sumOf(of, ({ waived, writtenOff }) => add(waived, writtenOff));

/** What is unpaid of all charges, or of those of which the rules say so. */
export const unpaidCharges = (
  { charges }: Charged,
  are: (rules: OwedRules) => boolean = () => true,
): Cents =>
  add(
    ZERO,
    ...OWED_CHARGES.map((kind) => (are(CHARGES[kind]) ? unpaidOfKind(charges[kind]) : ZERO)),
  );

export const settledCharges = ({ charges }: Charged): Cents =>
  add(ZERO, ...OWED_CHARGES.map((kind) => settledOfKind(charges[kind])));

export const chargesGivenUp = ({ charges }: Charged): Cents =>
  add(ZERO, ...OWED_CHARGES.map((kind) => givenUpOfKind(charges[kind])));

const withRows = <T extends Charged>(
  loan: T,
  kind: OwedCharge,
  change: (rows: readonly ChargeOfDay[]) => readonly ChargeOfDay[],
): T => {
  const { rule, rows } = loan.charges[kind];
  return { ...loan, charges: { ...loan.charges, [kind]: { rule, rows: change(rows) } } };
};

const inEach = <T extends Charged>(loan: T, change: (row: ChargeOfDay) => ChargeOfDay): T =>
  OWED_CHARGES.reduce((left, kind) => withRows(left, kind, (rows) => rows.map(change)), loan);

/** Adds a charge that is owed from its day on. */
export const chargedWith = <T extends Charged>(
  loan: T,
  kind: OwedCharge,
  { fee, excise }: Charges,
  dueOn: Day,
): T => {
  const row = { dueOn, fee, excise, paid: ZERO, waived: ZERO, writtenOff: ZERO };
  return withRows(loan, kind, (rows) => [...rows, row]);
};

/** Settles a part of the charge of a day, by money or by giving it up. */
export const settledBy = <T extends Charged>(
  loan: T,
  { charge, dueOn }: { readonly charge: OwedCharge; readonly dueOn: Day },
  by: 'paid' | 'waived',
  part: Cents,
): T =>
  withRows(loan, charge, (rows) =>
    rows.map((row) => (row.dueOn === dueOn ? { ...row, [by]: add(row[by], part) } : row)),
  );

/** As if all were paid. */
export const withChargesPaid = <T extends Charged>(loan: T): T =>
  inEach(loan, (row) => ({ ...row, paid: add(row.paid, unpaidOfRow(row)) }));

export const withChargesWrittenOff = <T extends Charged>(loan: T): T =>
  inEach(loan, (row) => ({ ...row, writtenOff: add(row.writtenOff, unpaidOfRow(row)) }));

/** Of what would be unpaid of a kind without `less` the part that is no duty, down to the cent. */
export const unpaidWithoutDuty = (of: ChargesOfKind, less: Cents = ZERO): Cents => {
  const unpaid = max(ZERO, subtract(unpaidOfKind(of), less));
  const charged = chargedOf(of);
  return unpaid > 0 ? floorShare(unpaid, charged.fee, chargesIn(charged)) : ZERO;
};

/** What was charged since `before`. */
export const chargedSince = (before: Charged, after: Charged, kind: OwedCharge): Charges => {
  const [then, now] = [chargedOf(before.charges[kind]), chargedOf(after.charges[kind])];
  return { fee: subtract(now.fee, then.fee), excise: subtract(now.excise, then.excise) };
};

/** Brings the books from the charges of one position to those of another: late news may take one back. */
export const chargesBooked = (before: Charged, after: Charged): Entry[] =>
  OWED_CHARGES.map((kind) => chargeBooked(kind, chargedSince(before, after, kind)));

/**
 * The entries of a write-off that gives charges up: what was suspended never was income, so it is no loss. The rest is
 * the duty, which stays payable.
 */
export const chargesWrittenOff = (given: Charged, suspended: ByCharge<Cents>): Entry[] =>
  OWED_CHARGES.map((kind) => {
    const { receivable, suspense, writtenOff, givenUp } = CHARGES[kind];
    const unpaid = unpaidOfKind(given.charges[kind]);
    return entry(
      givenUp,
      posting(suspense, receivable, suspended[kind]),
      posting(writtenOff, receivable, subtract(unpaid, suspended[kind])),
    );
  });
