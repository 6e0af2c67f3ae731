import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, type Day, day, dayOf, daysBetween, startOf } from '@shared/day';
import { PAY_DAY_HOURS } from '@shared/limits';
import { cents, shillings, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { LOAN_STATUSES } from '@shared/words';
import { advance } from './advance';
import { pay } from './allocation';
import { quietHoursEnd } from './claim-rules';
import { scheduleView } from './outlook';
import {
  askAt,
  mayAskOnPayDay,
  nextPayDay,
  payDayAfter,
  payDayAmount,
  type PayDayCase,
  payDayStep,
  refusedPayDay,
} from './pay-day';
import { replan } from './plan';
import { planTerms } from './plan-wish';
import { openPosition, payOff, type Position } from './position';

const at = (text: string): Date => new Date(`${text}:00+03:00`);
const wishOf = (dayOfMonth: number, hour = 9) => ({ dayOfMonth, hour });

describe('the next pay-day', () => {
  test.each([
    ['later this month', 28, '2026-11-24T10:00', null, '2026-11-28'],
    ['today, its hour still to come', 24, '2026-11-24T08:59', null, '2026-11-24'],
    ['today, its hour just come', 24, '2026-11-24T09:00', null, '2026-12-24'],
    ['past this month', 5, '2026-11-24T10:00', null, '2026-12-05'],
    ['over the end of a year', 5, '2026-12-24T10:00', null, '2027-01-05'],
    ['the 31st in a month of thirty', 31, '2026-11-24T10:00', null, '2026-11-30'],
    ['the 31st in February', 31, '2027-02-01T10:00', null, '2027-02-28'],
    ['the 30th in February of a leap year', 30, '2028-02-01T10:00', null, '2028-02-29'],
    ['the 31st after February', 31, '2027-02-28T09:00', null, '2027-03-31'],
    [
      'another hour of a day that had its prompt',
      24,
      '2026-11-24T08:00',
      '2026-11-24',
      '2026-12-24',
    ],
    [
      'a later day of a month that had its prompt',
      28,
      '2026-11-24T10:00',
      '2026-11-24',
      '2026-11-28',
    ],
    ['a weekend and a holiday are days like others', 25, '2026-12-24T10:00', null, '2026-12-25'],
  ] as const)('%s', (_name, dayOfMonth, now, done, expected) => {
    expect(nextPayDay(wishOf(dayOfMonth), at(now), done && day(done))).toBe(expected);
  });

  test('is always to come, within 31 days, and the only one of its month', () => {
    const wishes = fc.record({
      dayOfMonth: fc.integer({ min: 1, max: 31 }),
      hour: fc.integer({ min: PAY_DAY_HOURS.first, max: PAY_DAY_HOURS.last }),
    });
    const minutes = fc.integer({ min: 0, max: 3 * 366 * 24 * 60 });
    fc.assert(
      fc.property(wishes, minutes, (wish, minute) => {
        const now = new Date(at('2026-01-01T00:00').getTime() + minute * 60_000);
        const next = nextPayDay(wish, now, null);
        expect(askAt(wish, next) > now).toBe(true);
        expect(daysBetween(dayOf(now), next)).toBeLessThanOrEqual(31);
        const following = payDayAfter(wish, next);
        expect(following.slice(0, 7)).toBe(addMonths(day(`${next.slice(0, 7)}-01`), 1).slice(0, 7));
        expect(nextPayDay(wish, now, next)).toBe(following);
        expect([next, following].every((each) => Number(each.slice(8)) <= wish.dayOfMonth)).toBe(
          true,
        );
        // The prompt and its repeat are within the hours in which we may write.
        const repeat = new Date(askAt(wish, next).getTime() + 2 * 3_600_000);
        expect(quietHoursEnd(repeat)).toEqual(repeat);
      }),
    );
  });
});

const PAID_OUT = day('2026-01-15');
/** 20,000 at 19 % over six months: 3,521 on the 15th of each. */
const opened = openPosition(shillings(20_000), bps(1_900), 6, PAID_OUT);
const on = (date: string, position: Position = opened): Position =>
  advance(position, day(date)).position;
const paid = (position: Position, amount: number, date: string): Position =>
  pay(position, shillings(amount), day(date)).position;

describe('what is asked for', () => {
  test.each([
    ['the instalment before the next pay-day', on('2026-01-28'), 28, 3_521],
    [
      'on the due date, that instalment and not the one of the next pay-day',
      on('2026-02-15'),
      15,
      3_521,
    ],
    ['nothing, where none falls due before the next pay-day', on('2026-01-16'), 12, 0],
    [
      'nothing, where the payment was made by hand',
      paid(on('2026-01-20'), 3_521, '2026-01-20'),
      28,
      0,
    ],
    [
      'the rest, where part was paid by hand',
      paid(on('2026-01-20'), 1_000, '2026-01-20'),
      28,
      2_521,
    ],
    // 3,521 past due, 21.68 of interest on 3,204.33 for 13 days, and the 3,521 of 15 March.
    ['what is past due with the next', on('2026-02-28'), 28, 7_064],
    ['nothing of a loan that is repaid', paid(opened, 20_000, '2026-01-15'), 28, 0],
  ] as const)('%s', (_name, position, dayOfMonth, expected) => {
    const following = payDayAfter(wishOf(dayOfMonth), position.accruedThrough);
    expect(payDayAmount(position, following, ZERO)).toBe(shillings(expected));
  });

  test('never more than pays the loan off today', () => {
    const nearlyAll = paid(on('2026-01-28'), 19_000, '2026-01-28');
    const owed = payOff(nearlyAll);
    expect(payDayAmount(nearlyAll, day('2026-12-28'), ZERO)).toBe(shillings(Math.ceil(owed / 100)));
  });

  test('what guarantors get back comes with it', () => {
    expect(payDayAmount(on('2026-01-28'), day('2026-02-28'), shillings(500))).toBe(
      shillings(4_021),
    );
  });

  test('nothing while a plan asks for no payment, and again from its first payment on', () => {
    const late = on('2026-02-20');
    const plan = replan(late, planTerms(late, { kind: 'grace', months: 2 }));
    if (!plan) throw new Error('no plan');
    const first = scheduleView(plan).instalments.find(({ status }) => status === 'upcoming');
    const paused = on('2026-02-28', plan);
    expect(payDayAmount(paused, day('2026-03-28'), shillings(500))).toBe(0);
    const before = addDays(first!.dueDate, -5);
    expect(payDayAmount(on(before, plan), addMonths(before, 1), ZERO)).toBe(first!.amount);
  });

  test('at every age, with any payments: no more than the pay-off, in shillings, and all that is due', () => {
    const acts = fc.array(fc.record({ days: fc.nat(50), pays: fc.nat(9_000) }), { maxLength: 6 });
    fc.assert(
      fc.property(acts, fc.integer({ min: 1, max: 31 }), (all, dayOfMonth) => {
        let position = opened;
        for (const { days, pays } of all) {
          const date: Day = addDays(position.accruedThrough, days);
          position = pay(position, shillings(pays + 1), date).position;
        }
        const following = payDayAfter(wishOf(dayOfMonth), position.accruedThrough);
        const amount = payDayAmount(position, following, ZERO);
        expect(amount % 100).toBe(0);
        expect(amount).toBeLessThan(payOff(position) + 100);
        const due = scheduleView(position).instalments.filter(
          ({ status, dueDate }) => status === 'overdue' || dueDate < following,
        );
        const open = due.reduce((sum, { amount: all_, paid: had }) => sum + all_ - had, 0);
        expect(amount >= Math.min(open, payOff(position))).toBe(true);
        const paidThen = pay(position, cents(amount || 100), position.accruedThrough).position;
        if (amount > 0) expect(payDayAmount(paidThen, following, ZERO)).toBe(0);
      }),
    );
  });
});

test('only a loan that is being repaid and is not in default', () => {
  expect(LOAN_STATUSES.filter(mayAskOnPayDay)).toEqual(['active', 'delinquent']);
  for (const status of LOAN_STATUSES) {
    expect(refusedPayDay(status) === null).toBe(mayAskOnPayDay(status));
  }
});

const PAY_DAY = day('2026-11-28');
const found: PayDayCase = {
  now: at('2026-11-28T09:00'),
  wish: wishOf(28),
  payDay: PAY_DAY,
  status: 'active',
  last: null,
  isPromptOpen: false,
  amount: shillings(3_521),
};
const first = (outcome: 'open' | 'final' | 'silent' | 'not_shown', number = 1) => ({
  last: { number, outcome, at: at('2026-11-28T09:00') },
});
const MOVED_ON = { kind: 'move_on', payDay: '2026-12-28', lookAt: at('2026-12-28T09:00') };
const waits = (until: string) => ({ kind: 'wait', lookAt: at(`2026-11-28T${until}`) });
const asks = (number: number, then: string) => ({
  kind: 'ask',
  number,
  lookAt: at(`2026-11-28T${then}`),
});
const later = (time: string) => ({ now: at(`2026-11-28T${time}`) });

describe('the steps of a pay-day', () => {
  test.each<[string, Partial<PayDayCase>, object]>([
    ['asks at its hour', {}, asks(1, '09:15')],
    ['asks later where we were away', later('13:00'), asks(1, '13:15')],
    ['asks of a late loan too', { status: 'delinquent' }, asks(1, '09:15')],
    ['does not ask in the evening', later('20:00'), MOVED_ON],
    ['does not ask on another day', { now: at('2026-11-29T09:00') }, MOVED_ON],
    ['asks for nothing where nothing is due', { amount: ZERO }, MOVED_ON],
    ['ends with a closed loan', { status: 'closed' }, { kind: 'end' }],
    ['ends with a loan in default', { status: 'defaulted' }, { kind: 'end' }],
    ['leaves a prompt alone that is open', { isPromptOpen: true }, waits('09:15')],
    ['leaves one alone whose end nobody knows', first('open'), waits('09:15')],
    ['gives that up in the evening', { ...first('open'), ...later('20:00') }, MOVED_ON],
    ['is over once it was paid or refused', first('final'), MOVED_ON],
    ['waits two hours after silence', { ...first('silent'), ...later('09:15') }, waits('11:00')],
    ['then asks once more', { ...first('silent'), ...later('11:00') }, asks(2, '11:15')],
    ['and then is over', { ...first('silent', 2), ...later('11:15') }, MOVED_ON],
    [
      'is over where it was paid by hand meanwhile',
      { ...first('silent'), ...later('11:00'), amount: ZERO },
      MOVED_ON,
    ],
    [
      'tries one again that was never shown',
      { ...first('not_shown'), ...later('09:15') },
      asks(1, '09:30'),
    ],
    ['so too the second', { ...first('not_shown', 2), ...later('11:15') }, asks(2, '11:30')],
    ['until the evening', { ...first('not_shown'), ...later('20:00') }, MOVED_ON],
  ])('%s', (_name, change, expected) => {
    expect(payDayStep({ ...found, ...change })).toEqual(expected);
  });

  test('whatever becomes of its prompts, at most two are shown, within its day’s hours', () => {
    const outcomes = fc.array(fc.constantFrom('open', 'final', 'silent', 'not_shown'), {
      minLength: 60,
      maxLength: 60,
    });
    const hours = fc.integer({ min: PAY_DAY_HOURS.first, max: PAY_DAY_HOURS.last });
    fc.assert(
      fc.property(outcomes, hours, (ends, hour) => {
        const wish = wishOf(28, hour);
        let now = askAt(wish, PAY_DAY);
        let last = null as PayDayCase['last'];
        let shown = 0;
        for (const outcome of ends) {
          const step = payDayStep({ ...found, wish, now, last });
          if (step.kind === 'end' || step.kind === 'move_on') break;
          if (step.kind === 'ask') {
            expect(dayOf(now)).toBe(PAY_DAY);
            expect(now < new Date(startOf(PAY_DAY).getTime() + 20 * 3_600_000)).toBe(true);
            shown += outcome === 'not_shown' ? 0 : 1;
            last = { number: step.number, outcome, at: now };
          } else if (last?.outcome === 'open') {
            last = { ...last, outcome: outcome === 'not_shown' ? 'silent' : outcome };
          }
          expect(step.lookAt > now).toBe(true);
          now = step.lookAt;
        }
        expect(shown).toBeLessThanOrEqual(2);
      }),
    );
  });
});
