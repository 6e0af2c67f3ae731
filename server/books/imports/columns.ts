import { type Day, parseDay } from '@shared/day';
import { type Cents, parseMoney } from '@shared/money';
import { SOURCE } from '@shared/contract/imports';
import type { OldNumber } from '@shared/loan-number';
import { nameFault, tidyName } from '@shared/names';
import type { Phone } from '@shared/phone';
import { parsePhoneLoosely } from '@shared/typed-phone';
import { type BasisPoints, bps } from '@shared/rate';
import type { RunningMonth } from '@server/lending/brought-forward';
import { referenceOf } from '@server/lending/incoming';
import type { CellReader, ReadRow } from './read-sheet';

const id: CellReader<string> = (text) => (text === '' ? 'missing' : { value: text });

/** What a phone can type and an account of the provider holds. */
const TYPED = /^[a-z0-9](?:[a-z0-9 ./_-]*[a-z0-9])?$/i;
const TYPED_MAX = 20;

const isTyped = (text: string): boolean =>
  TYPED.test(text) && referenceOf(text).length <= TYPED_MAX;

const number: CellReader<string> = (text) => {
  if (text === '') return 'missing';
  return isTyped(text) ? { value: text } : 'not_a_number';
};

/** "mifos 000000101; ledger-2019 77" */
const oldNumbers: CellReader<readonly OldNumber[]> = (text) => {
  const parts = text === '' ? [] : text.split(';').map((part) => part.trim());
  const read = parts.map((part) => {
    const [, source = '', own = ''] = /^(\S+) (.+)$/.exec(part) ?? [];
    return { source, number: own };
  });
  const isRead = read.every(({ source, number: own }) => SOURCE.test(source) && isTyped(own));
  return isRead ? { value: read } : 'not_a_number';
};

const name: CellReader<string> = (text) => {
  const tidy = tidyName(text);
  return tidy.length >= 2 && nameFault(tidy) === null ? { value: tidy } : 'not_a_name';
};

/** A spreadsheet takes a number for a figure: its 0 at the front is lost, and ".0" may follow. */
const phone: CellReader<Phone> = (text) => {
  const parsed = parsePhoneLoosely(text.replace(/\.0$/, ''));
  return parsed ? { value: parsed } : 'not_a_phone';
};

const day: CellReader<Day> = (text) => {
  const parsed = parseDay(text);
  return parsed ? { value: parsed } : 'not_a_day';
};

/** Databases write figures with more places than there are cents: "3306.610000". */
const withoutZeros = (text: string): string => text.replace(/(\.\d\d)0+$/, '$1');

const money: CellReader<Cents> = (text) => {
  const parsed = parseMoney(withoutZeros(text));
  return parsed === null || parsed < 0 ? 'not_money' : { value: parsed };
};

const positive: CellReader<Cents> = (text) => {
  const read = money(text);
  return typeof read !== 'string' && read.value === 0 ? 'not_positive' : read;
};

const orNone =
  <T>(reader: CellReader<T>): CellReader<T | null> =>
  (text) =>
    text === '' ? { value: null } : reader(text);

const RATE = /^\d{1,3}(\.\d{1,2})?$/;
const rate: CellReader<BasisPoints> = (text) => {
  const plain = withoutZeros(text);
  const points = RATE.test(plain) ? Math.round(Number(plain) * 100) : 0;
  return points > 0 && points <= 10_000 ? { value: bps(points) } : 'not_a_rate';
};

const count: CellReader<number> = (text) =>
  /^\d{1,5}$/.test(text) ? { value: Number(text) } : 'not_a_count';

/** A fraction of a cent in the units of `Position`. */
const carry: CellReader<number> = (text) =>
  /^\d{1,7}$/.test(text) ? { value: Number(text) } : 'not_a_fraction';

/** The columns of each file; docs/import.md says what stands in them. */
export const PEOPLE = { person_id: id, first_name: name, last_name: name, phone };
export const LOANS = {
  loan_id: number,
  person_id: id,
  disbursed_on: day,
  principal: positive,
  principal_outstanding: positive,
  interest_due: money,
  apr_percent: rate,
  arrears_since: orNone(day),
  days_past_due: count,
  last_payment_on: orNone(day),
  old_numbers: oldNumbers,
  month_from: orNone(day),
  interest_carry: orNone(carry),
  late_carry: orNone(carry),
};
/** Only books like these know them. */
export const LOANS_OPTIONAL = [
  'old_numbers',
  'month_from',
  'interest_carry',
  'late_carry',
] as const;
export const PLAN = { loan_id: id, due_on: day, principal: money, interest: money };
export const GUARANTORS = { loan_id: id, name, phone: orNone(phone), cap: positive };
export const BALANCES = { account: id, amount: money };

export type PersonIn = ReadRow<typeof PEOPLE>;
export type LoanIn = ReadRow<typeof LOANS>;
export type PlanRow = ReadRow<typeof PLAN>;
export type GuarantorIn = ReadRow<typeof GUARANTORS>;
export type BalanceIn = ReadRow<typeof BALANCES>;

/** How a loan's running month goes on; null unless all of it is said. */
export const runningOf = ({
  month_from: from,
  interest_carry: running,
  late_carry: late,
}: Pick<LoanIn, 'month_from' | 'interest_carry' | 'late_carry'>): RunningMonth | null =>
  from === null || running === null || late === null
    ? null
    : { from, carry: running, lateCarry: late };

/** All numbers of a loan, as they are compared. */
export const typedNumbers = ({
  loan_id: number,
  old_numbers: earlier,
}: Pick<LoanIn, 'loan_id' | 'old_numbers'>): string[] => [
  ...new Set([number, ...earlier.map((each) => each.number)].map(referenceOf)),
];
