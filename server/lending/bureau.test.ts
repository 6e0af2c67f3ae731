import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUREAU_FIELDS } from '@shared/bureau';
import { addDays, day, startOf } from '@shared/day';
import { cents, shillings } from '@shared/money';
import { bps } from '@shared/rate';
import { advance } from './advance';
import { pay } from './allocation';
import {
  type BureauCase,
  bureauStage,
  firstListingDay,
  isToBeNotified,
  letterOf,
  reportOf,
  riskClassOf,
} from './bureau';
import { bureauFigures, bureauRecord, disputedRecord } from './bureau-record';
import { openPosition } from './position';

const TODAY = day('2026-06-30');
const delivered = (daysAgo: number) => ({
  deliveredAt: startOf(addDays(TODAY, -daysAgo)),
  hasFailed: false,
});

const late: BureauCase = {
  closedReason: null,
  daysPastDue: 90,
  balance: shillings(15_000),
  hasPlan: false,
  isDisputed: false,
  notice: null,
  isListed: false,
};

describe('where a loan stands', () => {
  test.each<[string, Partial<BureauCase>, string | null]>([
    ['59 days late', { daysPastDue: 59 }, null],
    ['60 days late', { daysPastDue: 60 }, 'to_notify'],
    ['the SMS on its way', { notice: { deliveredAt: null, hasFailed: false } }, 'on_its_way'],
    ['an SMS that failed', { notice: { deliveredAt: null, hasFailed: true } }, 'not_delivered'],
    ['delivered 29 days ago', { notice: delivered(29) }, 'waiting'],
    ['delivered 30 days ago', { notice: delivered(30) }, 'ready'],
    ['of KSh 1,000', { notice: delivered(30), balance: shillings(1_000) }, 'small'],
    ['a cent more', { notice: delivered(30), balance: cents(100_001) }, 'ready'],
    ['disputed before', { notice: delivered(30), isDisputed: true }, 'disputed'],
    ['not late, and disputed', { daysPastDue: 0, isDisputed: true }, null],
    ['reported', { isListed: true, notice: delivered(60) }, 'listed'],
    ['reported, a day late', { isListed: true, daysPastDue: 1 }, 'listed'],
    ['reported, caught up', { isListed: true, daysPastDue: 0 }, 'to_clear'],
    ['reported, repaid', { isListed: true, closedReason: 'repaid' }, 'to_clear'],
    ['reported, disputed', { isListed: true, isDisputed: true }, 'disputed'],
    ['reported, KSh 900 left', { isListed: true, balance: shillings(900) }, 'small'],
    ['written off', { closedReason: 'written_off', daysPastDue: 0 }, 'to_notify'],
    ['written off and paid', { closedReason: 'written_off', balance: cents(0) }, null],
    ['repaid', { closedReason: 'repaid' }, null],
  ])('%s', (_what, own, stage) => expect(bureauStage({ ...late, ...own }, TODAY)).toBe(stage));

  test('nothing is reported without a notice delivered 30 days before, for any loan', () => {
    const some: fc.Arbitrary<BureauCase> = fc.record({
      closedReason: fc.constantFrom(null, 'repaid' as const, 'written_off' as const),
      daysPastDue: fc.nat(400),
      balance: fc.nat(5_000_000).map(cents),
      hasPlan: fc.boolean(),
      isDisputed: fc.boolean(),
      notice: fc.option(
        fc.record({
          deliveredAt: fc.option(fc.nat(60).map((ago) => delivered(ago).deliveredAt)),
          hasFailed: fc.boolean(),
        }),
      ),
      isListed: fc.constant(false),
    });
    fc.assert(
      fc.property(some, (it) => {
        const stage = bureauStage(it, TODAY);
        if (reportOf(stage, null) === null) return;
        expect(it.notice?.deliveredAt).toBeTruthy();
        expect(firstListingDay(it.notice!.deliveredAt!) <= TODAY).toBe(true);
        expect(it.balance).toBeGreaterThan(100_000);
        expect(it.isDisputed).toBe(false);
      }),
    );
  });
});

test.each([
  ['to_notify', null, null, true],
  ['not_delivered', null, null, true],
  ['waiting', null, null, false],
  ['small', 'F', null, false],
  ['ready', null, 'as_it_is', false],
  ['listed', 'F', 'as_it_is', false],
  ['to_clear', 'F', 'as_it_is', false],
  ['disputed', 'F', 'disputed', false],
  ['disputed', 'P', null, false],
  ['disputed', null, null, false],
  [null, null, null, false],
] as const)('%s after %s: reported %s, notified %s', (stage, last, what, isNotified) => {
  expect(reportOf(stage, last)).toBe(what);
  expect(isToBeNotified(stage)).toBe(isNotified);
});

test.each([
  [{}, 'F'],
  [{ hasPlan: true }, 'G'],
  [{ closedReason: 'repaid' as const }, 'A'],
  [{ closedReason: 'written_off' as const }, 'C'],
  [{ closedReason: 'written_off' as const, balance: cents(0) }, 'A'],
])('the letter of %j is %s', (own, letter) => expect(letterOf({ ...late, ...own })).toBe(letter));

test.each([
  [0, 'A'],
  [30, 'A'],
  [31, 'B'],
  [90, 'B'],
  [91, 'C'],
  [180, 'C'],
  [181, 'D'],
  [360, 'D'],
  [361, 'E'],
])('%i days late is class %s', (days, letter) => expect(riskClassOf(days)).toBe(letter));

describe('a row', () => {
  const lent = openPosition(shillings(20_000), bps(1_800), 6, day('2026-01-31'));
  const facts = (on: string, paid = 0) => {
    const at = day(on);
    const position = paid
      ? pay(advance(lent, at).position, cents(paid), at).position
      : advance(lent, at).position;
    return {
      personId: '01a20aae-2826-7392-be0e-bfbb789156e9',
      firstName: 'Wanjikũ  Asha Njeri Wa',
      lastName: 'Ng’ang’a-Otieno 2',
      phone: '254712345678',
      reference: 'LNY3FSUS3W',
      letter: 'F' as const,
      position,
      figures: bureauFigures(position, at, false),
      disbursedAt: new Date('2026-01-31T09:00:00Z'),
      monthlyPayment: shillings(3_511),
      lastPayment: paid ? { at: new Date('2026-05-31T21:30:00Z'), amount: cents(paid) } : null,
      day: at,
    };
  };

  test('of a late loan has the template’s fields, with those empty that we do not hold', () => {
    const row = bureauRecord(facts('2026-06-01'));
    expect(Object.keys(row)).toEqual([...BUREAU_FIELDS]);
    expect(row).toMatchObject({
      Surname: "Ng'ang'a-Otieno",
      Forename1: 'Wanjiku',
      Forename2: 'Asha',
      Forename3: 'Njeri Wa',
      ClientNumber: '7392be0ebfbb789156e9',
      AccountNumber: 'LNY3FSUS3W',
      ProductType: 'I',
      Currency: 'KES',
      InstalmentDueDate: '20260228',
      OverdueDate: '20260228',
      DaysInArrears: '93',
      InstalmentsInArrears: '4',
      RiskClass: 'C',
      AccountStatus: 'F',
      StatusDate: '20260601',
      RepaymentPeriod: '6',
      DisbursementDate: '20260131',
      InstalmentAmount: '3511.00',
      LatestPaymentDate: '',
    });
    expect(row.CurrentBalance).toBe(row.CurrentBalanceKES);
    for (const field of ['DateOfBirth', 'Gender', 'Nationality', 'PrimaryIDNumber'] as const) {
      expect(row[field]).toBe('');
    }
    for (const text of Object.values(row)) expect(text.length).toBeLessThanOrEqual(20);
  });

  test('of a loan that caught up says nothing of arrears, and when it was paid', () => {
    expect(bureauRecord(facts('2026-06-01', 1_500_000))).toMatchObject({
      InstalmentDueDate: '20260630',
      OverdueBalance: '0.00',
      OverdueDate: '',
      DaysInArrears: '0',
      InstalmentsInArrears: '0',
      RiskClass: 'A',
      LatestPaymentDate: '20260601',
      LastPaymentAmount: '15000.00',
    });
  });

  test('that is disputed keeps its figures', () => {
    const row = bureauRecord(facts('2026-06-01'));
    const disputed = disputedRecord(row, day('2026-06-05'));
    expect(disputed).toEqual({ ...row, AccountStatus: 'P', StatusDate: '20260605' });
  });

  test('of a written-off loan is all overdue, and its days go on', () => {
    const { position } = facts('2026-06-01');
    const figures = bureauFigures(position, day('2026-12-01'), true);
    expect(figures.overdue).toBe(figures.balance);
    expect(figures.daysPastDue).toBe(276);
  });
});
