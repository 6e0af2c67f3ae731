import { describe, expect, test } from 'vitest';
import { addDays, day } from '@shared/day';
import { shillings, ZERO } from '@shared/money';
import {
  barsOf,
  capacityOf,
  type LoanOnRecord,
  recordSummary,
  refusedStanding,
  refusedStandingOf,
  type Standing,
} from './standing';

const TODAY = day('2026-06-15');

const loanOf = (more: Partial<LoanOnRecord> = {}): LoanOnRecord => ({
  id: 'one',
  reference: 'TGM-1',
  status: 'active',
  closedReason: null,
  amount: shillings(20_000),
  topsUpId: null,
  outstanding: shillings(15_000),
  oldestUnpaidDueDate: null,
  nextDueDate: addDays(TODAY, 10),
  owed: shillings(15_100),
  defaultEndedOn: null,
  isInHardship: false,
  ...more,
});

const standingOf = (more: Partial<Standing> = {}): Standing => ({
  isFrozen: false,
  loans: [],
  asked: ZERO,
  limit: shillings(45_000),
  held: ZERO,
  today: TODAY,
  ...more,
});

const late = (days: number, more: Partial<LoanOnRecord> = {}) =>
  loanOf({ oldestUnpaidDueDate: addDays(TODAY, -days), ...more });
const writtenOff = (owed: number) =>
  loanOf({ status: 'closed', closedReason: 'written_off', owed: shillings(owed) });

describe('who may borrow and guarantee', () => {
  test.each<[string, Partial<Standing>, string[]]>([
    ['a new person', {}, []],
    ['whoever pays on time', { loans: [loanOf()] }, []],
    ['on the due date itself', { loans: [late(0)] }, []],
    ['one day later', { loans: [late(1, { status: 'delinquent' })] }, ['past_due']],
    ['before the night has said so', { loans: [late(1)] }, ['past_due']],
    [
      'an instalment that the night has not booked yet',
      { loans: [loanOf({ nextDueDate: addDays(TODAY, -1) })] },
      ['past_due'],
    ],
    ['in default', { loans: [late(95, { status: 'defaulted' })] }, ['in_default']],
    [
      'in default, and late with another',
      { loans: [late(95, { status: 'defaulted' }), late(3, { status: 'delinquent' })] },
      ['in_default', 'past_due'],
    ],
    [
      'caught up after a default, for 29 days',
      { loans: [loanOf({ defaultEndedOn: addDays(TODAY, -29) })] },
      ['default_recent'],
    ],
    ['and on the 30th no more', { loans: [loanOf({ defaultEndedOn: addDays(TODAY, -30) })] }, []],
    [
      'also when the loan was repaid by it',
      {
        loans: [
          loanOf({ status: 'closed', closedReason: 'repaid', defaultEndedOn: addDays(TODAY, -1) }),
        ],
      },
      ['default_recent'],
    ],
    ['written off with money owing', { loans: [writtenOff(1)] }, ['written_off']],
    ['written off and paid since', { loans: [writtenOff(0)] }, []],
    ['a closed loan that was late', { loans: [late(9, { status: 'closed' })] }, []],
    ['asked as guarantor and unpaid', { asked: shillings(100) }, ['charge_unpaid']],
    ['frozen', { isFrozen: true }, ['account_frozen']],
  ])('%s', (_, more, codes) => {
    const standing = standingOf(more);
    expect(barsOf(standing).map(({ own }) => own.code)).toEqual(codes);
    expect(refusedStanding(standing) === null).toBe(codes.length === 0);
  });

  test('is refused with every reason, and with words that say what to do', () => {
    const standing = standingOf({ loans: [late(3)], asked: shillings(500) });
    expect(refusedStanding(standing)).toMatchObject({
      code: 'not_eligible',
      status: 409,
      params: { reasons: ['past_due', 'charge_unpaid'] },
      message:
        'A payment of yours was due on 12 Jun 2026 and is not paid in full. Pay what is due, and you ' +
        'can borrow and guarantee again. You are asked for KSh 500 as a guarantor and have not paid ' +
        'it. Pay it, and you can borrow and guarantee again.',
    });
    expect(refusedStandingOf(standing, 'Asha')?.message).toBe(
      'A payment by Asha was due on 12 Jun 2026 and is not paid in full. Asha is asked for KSh 500 as a ' +
        'guarantor and has not paid it. Nobody can approve or pay out the loan meanwhile: wait, or ' +
        'decline it.',
    );
  });
});

test('capacity is the limit less own open loans and what is held', () => {
  const closed = loanOf({ status: 'closed', closedReason: 'repaid' });
  const standing = standingOf({ loans: [loanOf(), closed], held: shillings(5_000) });
  expect(capacityOf(standing)).toBe(shillings(20_000));
  expect(capacityOf(standingOf({ ...standing, held: shillings(30_000) }))).toBe(0);
});

test('what somebody who is asked should know leaves out the loan itself', () => {
  const loans = [
    loanOf({ id: 'asked', status: 'pending_approval' }),
    late(92, { id: 'a', status: 'defaulted' }),
    loanOf({ id: 'b', defaultEndedOn: addDays(TODAY, -200) }),
    { ...writtenOff(9), id: 'c' },
    { ...writtenOff(0), id: 'd' },
  ];
  expect(recordSummary(standingOf({ loans }), 'asked')).toEqual({
    running: 2,
    daysPastDue: 92,
    defaults: 4,
    writtenOff: 1,
  });
  expect(recordSummary(standingOf({ loans: loans.slice(0, 1) }), 'asked')).toEqual({
    running: 0,
    daysPastDue: 0,
    defaults: 0,
    writtenOff: 0,
  });
});
