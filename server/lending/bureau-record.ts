import { BUREAU_FIELDS, type BureauLetter, type BureauRecord } from '@shared/bureau';
import { type Day, dayOf, daysBetween } from '@shared/day';
import { type Cents, toDecimalString } from '@shared/money';
import { riskClassOf } from './bureau';
import { classDays } from './hardship';
import { owedToday } from './outlook';
import { isRest, type Position, unpaidOf } from './position';

/** What a row says of a loan, as the books have it. */
export interface BureauFacts {
  readonly personId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Empty where none of theirs is known. */
  readonly phone: string;
  readonly reference: string;
  readonly letter: BureauLetter;
  /** Advanced to the day of the file. */
  readonly position: Position;
  readonly figures: BureauFigures;
  readonly disbursedAt: Date;
  readonly monthlyPayment: Cents;
  readonly lastPayment: { readonly at: Date; readonly amount: Cents } | null;
  readonly day: Day;
}

/** What is owed of a loan on a day. */
export interface BureauFigures {
  readonly balance: Cents;
  readonly overdue: Cents;
  readonly overdueSince: Day | null;
  readonly daysPastDue: number;
}

/** The figures of a position advanced to `day`. All of a written-off loan is overdue, and its days go on. */
export function bureauFigures(position: Position, day: Day, isWrittenOff: boolean): BureauFigures {
  const { payOff: balance, dueNow, daysPastDue, oldestUnpaidDueDate } = owedToday(position);
  if (!isWrittenOff) {
    return { balance, overdue: dueNow, overdueSince: oldestUnpaidDueDate, daysPastDue };
  }
  const days = oldestUnpaidDueDate ? daysBetween(oldestUnpaidDueDate, day) : 0;
  return { balance, overdue: balance, overdueSince: oldestUnpaidDueDate, daysPastDue: days };
}

const LENGTH_MAX = 20;
const EMPTY = Object.fromEntries(BUREAU_FIELDS.map((field) => [field, ''])) as BureauRecord;

/** YYYYMMDD */
const dateText = (date: Day): string => date.replaceAll('-', '');

/** The template's letters: with hyphen, apostrophe and space. */
const nameText = (name: string): string =>
  name
    .replaceAll('’', "'")
    .normalize('NFD')
    .replaceAll(/[^A-Za-z' -]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The last digits of an id, which are random; a client's number has no room for all. */
const clientNumber = (personId: string): string => personId.replaceAll('-', '').slice(-LENGTH_MAX);

/**
 * A row of the template's mobile facility. The date of birth, gender, nationality and identity document are not held
 * here, and stay empty. In arrears the due date is that of the arrears; otherwise nothing of arrears is said.
 */
export function bureauRecord(facts: BureauFacts): BureauRecord {
  const { position, figures, lastPayment } = facts;
  const [first = '', second = '', ...more] = nameText(facts.firstName).split(' ');
  const balance = toDecimalString(figures.balance);
  return {
    ...EMPTY,
    Surname: nameText(facts.lastName),
    Forename1: first,
    Forename2: second,
    Forename3: more.join(' '),
    ClientNumber: clientNumber(facts.personId),
    AccountNumber: facts.reference,
    MobilePhone: facts.phone,
    ProductType: 'I',
    OriginalAmount: toDecimalString(position.lent),
    Currency: 'KES',
    CurrentBalanceKES: balance,
    CurrentBalance: balance,
    ...arrearsIn(facts),
    AccountStatus: facts.letter,
    StatusDate: dateText(facts.day),
    RepaymentPeriod: String(position.term),
    DisbursementDate: dateText(dayOf(facts.disbursedAt)),
    InstalmentAmount: toDecimalString(facts.monthlyPayment),
    LatestPaymentDate: lastPayment ? dateText(dayOf(lastPayment.at)) : '',
    LastPaymentAmount: lastPayment ? toDecimalString(lastPayment.amount) : '',
  };
}

type Arrears = Pick<
  BureauRecord,
  | 'InstalmentDueDate'
  | 'OverdueBalance'
  | 'OverdueDate'
  | 'DaysInArrears'
  | 'InstalmentsInArrears'
  | 'RiskClass'
>;

function arrearsIn({ position, figures, day }: BureauFacts): Arrears {
  const { overdue, overdueSince, daysPastDue } = figures;
  // A plan that is not kept yet does not make the class better (decision 0131).
  const RiskClass = riskClassOf(Math.max(daysPastDue, classDays(position)));
  if (!overdueSince || daysPastDue === 0) {
    const next = owedToday(position).nextInstalment;
    return {
      InstalmentDueDate: next ? dateText(next.dueDate) : '',
      OverdueBalance: '0.00',
      OverdueDate: '',
      DaysInArrears: '0',
      InstalmentsInArrears: '0',
      RiskClass,
    };
  }
  const unpaid = position.instalments.filter(
    (each) => each.dueDate < day && !isRest(unpaidOf(each)),
  );
  return {
    InstalmentDueDate: dateText(overdueSince),
    OverdueBalance: toDecimalString(overdue),
    OverdueDate: dateText(overdueSince),
    DaysInArrears: String(daysPastDue),
    InstalmentsInArrears: String(Math.max(1, unpaid.length)),
    RiskClass,
  };
}

/** The same row, as disputed: its figures are not brought up to date until that is resolved. */
export const disputedRecord = (last: BureauRecord, day: Day): BureauRecord => ({
  ...last,
  AccountStatus: 'P',
  StatusDate: dateText(day),
});
