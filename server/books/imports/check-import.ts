import {
  IMPORT_LOANS_MAX,
  type ImportFile,
  INTEREST_WITHIN_PERCENT,
} from '@shared/contract/imports';
import type { Day } from '@shared/day';
import type { FaultCode } from '@shared/texts/import-faults';
import { add, type Cents, parseMoney, toDecimalString, ZERO } from '@shared/money';
import type {
  ImportBalance,
  ImportFault,
  ImportInterestTotals,
} from '@server/lending/import-record';
import { referenceOf } from '@server/lending/incoming';
import { inSlices } from '@server/platform/core/in-slices';
import { apartFaults, interestOf, interestTotals } from './check-interest';
import { faultsOfLoan } from './check-loan';
import {
  BALANCES,
  GUARANTORS,
  type GuarantorIn,
  type LoanIn,
  LOANS,
  LOANS_OPTIONAL,
  PEOPLE,
  type PersonIn,
  PLAN,
  type PlanRow,
  typedNumbers,
} from './columns';
import { inOrder } from './fault';
import { faultOf, readSheet, type Sheet } from './read-sheet';

/** The texts of the files; null for one that is not there. */
export type ImportTexts = Readonly<Record<ImportFile, string | null>>;

export interface CheckedImport {
  readonly people: readonly PersonIn[];
  readonly loans: readonly LoanIn[];
  readonly plan: ReadonlyMap<string, readonly PlanRow[]>;
  /** Names and numbers, not guarantors: each becomes one only by their own yes. */
  readonly guarantors: readonly GuarantorIn[];
  readonly proof: readonly ImportBalance[];
  readonly interest: ImportInterestTotals;
  /** Every fault of every file; without any, the import may go on. */
  readonly faults: readonly ImportFault[];
}

/**
 * Reads and proves an import as of the end of a day, in slices, as some megabytes take seconds. Says all faults at
 * once, by file, line and column. A loan whose interest to come differs from its plan's by more than `withinPercent`
 * of it is a fault.
 */
export async function checkImport(
  texts: ImportTexts,
  asOf: Day,
  withinPercent: number = INTEREST_WITHIN_PERCENT,
): Promise<CheckedImport> {
  const people = await readSheet('people.csv', texts['people.csv'], PEOPLE);
  const loans = await readSheet('loans.csv', texts['loans.csv'], LOANS, LOANS_OPTIONAL);
  const planned = await readSheet('plan.csv', texts['plan.csv'], PLAN);
  const guarantors = await readSheet('guarantors.csv', texts['guarantors.csv'], GUARANTORS);
  const balances = await readSheet('balances.csv', texts['balances.csv'], BALANCES);
  const plan = planOf(planned.rows);
  const proof = proofOf(loans, balances.rows);
  const interest = await interestOf(loans.rows, plan, asOf);
  const ofFiles = [people, loans, planned, guarantors, balances].flatMap((sheet) => sheet.faults);
  const faults = [
    ...ofFiles,
    ...tooMany(loans.rows.length),
    ...twice('people.csv', 'person_id', people.rows),
    ...twice('people.csv', 'phone', people.rows),
    ...numbersTwice(loans.rows),
    ...unknownIn('loans.csv', 'person_id', 'person_unknown', loans.rows, people),
    ...unknownIn('plan.csv', 'loan_id', 'loan_unknown', planned.rows, loans),
    ...unknownIn('guarantors.csv', 'loan_id', 'loan_unknown', guarantors.rows, loans),
    ...ownGuarantors(people.rows, loans.rows, guarantors.rows),
    ...(await loanFaults(loans.rows, plan, planned, asOf)),
    ...balanceFaults(proof, balances),
    ...(planned.faults.length === 0
      ? interest.flatMap((each) => apartFaults(each, withinPercent))
      : []),
  ];
  return {
    people: people.rows,
    loans: loans.rows,
    plan,
    guarantors: guarantors.rows,
    proof,
    interest: interestTotals(interest, withinPercent),
    faults: inOrder(faults),
  };
}

const ACCOUNTS = ['loan_principal', 'interest_receivable'] as const;

function planOf(rows: readonly PlanRow[]): Map<string, PlanRow[]> {
  const plan = new Map<string, PlanRow[]>();
  for (const row of rows) {
    const known = plan.get(row.loan_id);
    if (known) known.push(row);
    else plan.set(row.loan_id, [row]);
  }
  for (const each of plan.values()) each.sort((one, other) => (one.due_on < other.due_on ? -1 : 1));
  return plan;
}

/** Of a loan with a row of its plan that can't be read, that row is the fault, and not what follows from it. */
async function loanFaults(
  loans: readonly LoanIn[],
  plan: ReadonlyMap<string, readonly PlanRow[]>,
  planned: Sheet<typeof PLAN>,
  asOf: Day,
): Promise<ImportFault[]> {
  if (!planned.hasRows) return [];
  const unread = new Set(planned.unread.map((cells) => cells['loan_id']));
  const read = loans.filter((loan) => !unread.has(loan.loan_id));
  const faults = await inSlices(read, (loan) =>
    faultsOfLoan(loan, plan.get(loan.loan_id) ?? [], asOf),
  );
  return faults.flat();
}

const tooMany = (loans: number): ImportFault[] =>
  loans > IMPORT_LOANS_MAX ? [faultOf('loans.csv', null, null, 'too_many', String(loans))] : [];

function twice<Name extends string>(
  file: ImportFile,
  column: Name,
  rows: readonly (Record<Name, string> & { line: number })[],
): ImportFault[] {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const value = row[column];
    if (seen.has(value)) return [faultOf(file, row.line, column, 'duplicate', value)];
    seen.add(value);
    return [];
  });
}

/** A number that two loans have would name neither of them. */
function numbersTwice(loans: readonly LoanIn[]): ImportFault[] {
  const seen = new Set<string>();
  return loans.flatMap((loan) => {
    const known = typedNumbers(loan).find((number) => seen.has(number));
    for (const number of typedNumbers(loan)) seen.add(number);
    return known === undefined ? [] : [numberFault(loan, known, 'duplicate')];
  });
}

/** A fault of one of a loan's numbers, where it stands. */
export const numberFault = (loan: LoanIn, number: string, code: FaultCode): ImportFault =>
  referenceOf(loan.loan_id) === number
    ? faultOf('loans.csv', loan.line, 'loan_id', code, loan.loan_id)
    : faultOf('loans.csv', loan.line, 'old_numbers', code, number);

/** Rows that name a row which another file has not, readable or not. */
function unknownIn<Name extends 'person_id' | 'loan_id'>(
  file: ImportFile,
  column: Name,
  code: 'person_unknown' | 'loan_unknown',
  rows: readonly (Record<Name, string> & { line: number })[],
  other: Pick<Sheet<never>, 'unread' | 'hasRows'> & {
    readonly rows: readonly Record<Name, string>[];
  },
): ImportFault[] {
  if (!other.hasRows) return [];
  const known = new Set([
    ...other.rows.map((row) => row[column]),
    ...other.unread.map((cells) => cells[column] ?? ''),
  ]);
  return rows
    .filter((row) => !known.has(row[column]))
    .map((row) => faultOf(file, row.line, column, code, row[column]));
}

function ownGuarantors(
  people: readonly PersonIn[],
  loans: readonly LoanIn[],
  guarantors: readonly GuarantorIn[],
): ImportFault[] {
  const phoneOf = new Map(people.map((person) => [person.person_id, person.phone]));
  const borrowerOf = new Map(loans.map((loan) => [loan.loan_id, phoneOf.get(loan.person_id)]));
  return guarantors
    .filter((row) => borrowerOf.get(row.loan_id) === row.phone)
    .map((row) => faultOf('guarantors.csv', row.line, 'phone', 'own_guarantor', row.phone));
}

function proofOf(
  loans: Sheet<typeof LOANS>,
  balances: readonly { account: string; amount: Cents }[],
): ImportBalance[] {
  const columns = {
    loan_principal: 'principal_outstanding',
    interest_receivable: 'interest_due',
  } as const;
  return ACCOUNTS.map((account) => ({
    account,
    loans: loans.hasRows ? sumOf(loans, columns[account]) : null,
    balance: balances.find((row) => row.account === account)?.amount ?? null,
  }));
}

/** Also of rows with a fault elsewhere. Null where an amount can't be read. */
function sumOf(
  loans: Sheet<typeof LOANS>,
  column: 'principal_outstanding' | 'interest_due',
): Cents | null {
  const amounts = [
    ...loans.rows.map((loan) => loan[column]),
    ...loans.unread.map((cells) => parseMoney(cells[column] ?? '')),
  ];
  const read = amounts.filter((amount) => amount !== null);
  return read.length === amounts.length ? add(ZERO, ...read) : null;
}

function balanceFaults(
  proof: readonly ImportBalance[],
  balances: Sheet<typeof BALANCES>,
): ImportFault[] {
  const { rows, hasRows } = balances;
  const unknown = rows.filter(({ account }) => !ACCOUNTS.some((known) => known === account));
  return [
    ...twice('balances.csv', 'account', rows),
    ...unknown.map(({ line, account }) =>
      faultOf('balances.csv', line, 'account', 'account_unknown', account),
    ),
    ...(hasRows ? proof.flatMap((each) => unlikeLoans(each, balances)) : []),
  ];
}

function unlikeLoans(
  { account, loans, balance }: ImportBalance,
  { rows, unread }: Sheet<typeof BALANCES>,
): ImportFault[] {
  if (balance === null) {
    const isUnread = unread.some((cells) => cells['account'] === account);
    return isUnread ? [] : [faultOf('balances.csv', null, 'account', 'missing', account)];
  }
  if (loans === null || loans === balance) return [];
  const line = rows.find((row) => row.account === account)?.line ?? null;
  const sums = `${toDecimalString(balance)} (loans ${toDecimalString(loans)})`;
  return [faultOf('balances.csv', line, 'amount', 'balance_unlike_loans', sums)];
}
