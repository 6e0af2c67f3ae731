import { OWED_CHARGES, type OwedCharge } from '@shared/charges';
import { type Cents, subtract, toDecimalString } from '@shared/money';
import type { OldNumber } from '@shared/loan-number';
import { toPercent } from '@shared/rate';
import { eachRow } from '@server/platform/db/each-row';
import type { Cell } from '@server/platform/http/csv';
import { chargedOf, givenUpOfKind, unpaidOfKind } from '@server/lending/charges';
import { chargesIn } from '@server/lending/fees';
import { chargesOf } from '@server/loans/loans/position-columns';
import type { Db } from '@server/platform/core/ports/database';
import {
  type ExportedGuarantee,
  type ExportedInstalment,
  type ExportedLoan,
  type ExportedPayment,
  type ExportedPerson,
  type NamedBefore,
  readExportedGuarantees,
  readExportedInstalments,
  readExportedLoans,
  readExportedPayments,
  readExportedPeople,
  readNamedBefore,
} from './store';

/** "mifos 000000101; ledger-2019 77", as an import takes it. */
export const numbersText = (numbers: readonly OldNumber[]): string =>
  numbers.map(({ source, number }) => `${source} ${number}`).join('; ');

/** The columns of a sheet: their names, and what stands in them. */
type Columns<Row> = Record<string, (row: Row) => Cell>;

const money = (amount: Cents): string => toDecimalString(amount);
const moneyOrNone = (amount: Cents | null): Cell => (amount === null ? null : money(amount));
const at = (instant: Date | null): Cell => instant?.toISOString() ?? null;

const PEOPLE: Columns<ExportedPerson> = {
  person_ref: ({ id }) => id,
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  phone_verified_at: ({ phoneVerifiedAt }) => at(phoneVerifiedAt),
  trust_score: ({ trustScore }) => trustScore,
  granted_limit: ({ limit }) => money(limit),
  created_at: ({ createdAt }) => at(createdAt),
  erased_at: ({ erasedAt }) => at(erasedAt),
};

/** Of each kind of charge, with its duty. */
function chargeColumns(kind: OwedCharge): Columns<ExportedLoan> {
  const of = (loan: ExportedLoan) => chargesOf({ loan, charges: loan.charges }).charges[kind];
  return {
    [`${kind}s`]: (loan) => money(chargesIn(chargedOf(of(loan)))),
    [`${kind}s_due`]: (loan) => money(unpaidOfKind(of(loan))),
    [`${kind}s_given_up`]: (loan) => money(givenUpOfKind(of(loan))),
  };
}

const CHARGES_OF_LOANS: Columns<ExportedLoan> = Object.fromEntries(
  OWED_CHARGES.flatMap((kind) => Object.entries(chargeColumns(kind))),
);

const LOANS: Columns<ExportedLoan> = {
  loan_ref: ({ reference }) => reference,
  old_system: ({ broughtForward }) => broughtForward?.source ?? null,
  old_number: ({ broughtForward }) => broughtForward?.number ?? null,
  older_numbers: ({ broughtForward }) => broughtForward && numbersText(broughtForward.earlier),
  person_ref: ({ borrowerId }) => borrowerId,
  status: ({ status }) => status,
  closed_reason: ({ closedReason }) => closedReason,
  purpose: ({ purpose }) => purpose,
  term_months: ({ term }) => term,
  apr_percent: ({ apr }) => toPercent(apr),
  amount: ({ amount }) => money(amount),
  fee: ({ fee }) => money(fee),
  excise: ({ excise }) => money(excise),
  monthly_payment: ({ monthlyPayment }) => money(monthlyPayment),
  principal_outstanding: ({ outstanding }) => money(outstanding),
  principal_overdue: ({ overduePrincipal }) => money(overduePrincipal),
  interest_due: ({ overdueInterest, lateInterest, currentInterest }) =>
    money((overdueInterest + lateInterest + currentInterest) as Cents),
  ...CHARGES_OF_LOANS,
  interest_given_up: ({ interestGivenUp }) => money(interestGivenUp),
  principal_given_up: ({ principalGivenUp }) => money(principalGivenUp),
  interest_booked_through: ({ accruedThrough }) => accruedThrough,
  paid: ({ paid }) => money(paid),
  credit: ({ credit }) => money(credit),
  arrears_since: ({ oldestUnpaidDueDate }) => oldestUnpaidDueDate,
  next_due_date: ({ nextDueDate }) => nextDueDate,
  created_at: ({ createdAt }) => at(createdAt),
  disbursed_at: ({ disbursedAt }) => at(disbursedAt),
  closed_at: ({ closedAt }) => at(closedAt),
};

const INSTALMENTS: Columns<ExportedInstalment> = {
  loan_ref: ({ reference }) => reference,
  number: ({ number }) => number,
  due_date: ({ dueDate }) => dueDate,
  principal: ({ principal }) => money(principal),
  interest: ({ interest }) => money(interest),
  principal_paid: ({ principalPaid, principalGivenUp }) =>
    money(subtract(principalPaid, principalGivenUp)),
  interest_paid: ({ interestPaid, interestGivenUp }) =>
    money(subtract(interestPaid, interestGivenUp)),
  interest_given_up: ({ interestGivenUp }) => money(interestGivenUp),
  principal_given_up: ({ principalGivenUp }) => money(principalGivenUp),
};

const GUARANTEES: Columns<ExportedGuarantee> = {
  guarantee_ref: ({ id }) => id,
  loan_ref: ({ reference }) => reference,
  person_ref: ({ personId }) => personId,
  name: ({ name }) => name,
  status: ({ status }) => status,
  relationship: ({ relationship }) => relationship,
  cap: ({ cap }) => money(cap),
  charged: ({ amountCharged }) => money(amountCharged),
  asked_at: ({ askedAt }) => at(askedAt),
  answered_at: ({ answeredAt }) => at(answeredAt),
  released_at: ({ releasedAt }) => at(releasedAt),
};

/** Guarantors of another system, who are none here: each is a name and a cap of a loan that moved in. */
const NAMED_BEFORE: Columns<NamedBefore> = {
  loan_ref: ({ reference }) => reference,
  old_system: ({ source }) => source,
  old_number: ({ number }) => number,
  name: ({ name }) => name,
  cap: ({ cap }) => money(cap),
};

const PAYMENTS: Columns<ExportedPayment> = {
  payment_ref: ({ id }) => id,
  loan_ref: ({ reference }) => reference,
  person_ref: ({ personId }) => personId,
  provider: ({ provider }) => provider,
  kind: ({ kind }) => kind,
  status: ({ status }) => status,
  amount: ({ amount }) => money(amount),
  receipt: ({ receipt }) => receipt,
  account: ({ account }) => account,
  created_at: ({ createdAt }) => at(createdAt),
  paid_at: ({ paidAt }) => at(paidAt),
  to_recover: ({ toRecover }) => moneyOrNone(toRecover),
};

/** A sheet as it comes out of the books. */
export interface Sheet {
  name: string;
  /** The column whose sum the manifest states. */
  sums: string | null;
  lines(db: Db): AsyncGenerator<Cell[]>;
}

const sheet = <Row>(
  name: string,
  read: (db: Db) => AsyncGenerator<Row>,
  columns: Columns<Row>,
  sums: string | null,
): Sheet => ({
  name,
  sums,
  async *lines(db) {
    yield Object.keys(columns);
    const cells = Object.values(columns);
    for await (const row of read(db)) yield cells.map((cell) => cell(row));
  },
});

export const LOAN_SHEET = sheet(
  'loans.csv',
  (db) => eachRow(db, readExportedLoans),
  LOANS,
  'principal_outstanding',
);

/** Everything but the journal, in the order of the archive. */
export const SHEETS: readonly Sheet[] = [
  sheet('people.csv', (db) => eachRow(db, readExportedPeople), PEOPLE, null),
  LOAN_SHEET,
  sheet('instalments.csv', (db) => eachRow(db, readExportedInstalments), INSTALMENTS, 'principal'),
  sheet('guarantees.csv', (db) => eachRow(db, readExportedGuarantees), GUARANTEES, 'cap'),
  sheet('named_before.csv', (db) => eachRow(db, readNamedBefore), NAMED_BEFORE, 'cap'),
  sheet('payments.csv', (db) => eachRow(db, readExportedPayments), PAYMENTS, 'amount'),
];
