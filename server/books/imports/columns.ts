import { type Day, parseDay } from '@shared/day';
import { type Cents, parseMoney } from '@shared/money';
import { nameFault, tidyName } from '@shared/names';
import type { Phone } from '@shared/phone';
import { parsePhoneLoosely } from '@shared/typed-phone';
import { type BasisPoints, bps } from '@shared/rate';
import type { CellReader, ReadRow } from './read-sheet';

const id: CellReader<string> = (text) => (text === '' ? 'missing' : { value: text });

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

/** The columns of each file; docs/import.md says what stands in them. */
export const PEOPLE = { person_id: id, first_name: name, last_name: name, phone };
export const LOANS = {
  loan_id: id,
  person_id: id,
  disbursed_on: day,
  principal: positive,
  principal_outstanding: positive,
  interest_due: money,
  apr_percent: rate,
  arrears_since: orNone(day),
  days_past_due: count,
  last_payment_on: orNone(day),
};
export const PLAN = { loan_id: id, due_on: day, principal: money, interest: money };
export const GUARANTORS = { loan_id: id, name, phone, cap: positive };
export const BALANCES = { account: id, amount: money };

export type PersonIn = ReadRow<typeof PEOPLE>;
export type LoanIn = ReadRow<typeof LOANS>;
export type PlanRow = ReadRow<typeof PLAN>;
export type GuarantorIn = ReadRow<typeof GUARANTORS>;
export type BalanceIn = ReadRow<typeof BALANCES>;
