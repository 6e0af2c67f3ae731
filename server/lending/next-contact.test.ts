import { describe, expect, test } from 'vitest';
import type { ContactOutcome } from '@shared/contacts';
import { day } from '@shared/day';
import { shillings, ZERO } from '@shared/money';
import { english } from '@shared/texts/english';
import { type CollectionCase, nextContact } from './next-contact';
import { promiseState, refusedPromise } from './promise';

const wordsFor = (found: CollectionCase): string => english(nextContact(found).what);

const TODAY = day('2026-06-03');
const LATE: CollectionCase = {
  today: TODAY,
  contact: null,
  plan: null,
  contactFrom: TODAY,
  daysPastDue: 20,
  isDefaulted: false,
  promise: null,
  noticed: 0,
  appealed: 0,
  charged: 0,
  deadline: null,
  isNoticeUntaken: false,
  isWriteOffProposed: false,
};
const DEFAULTED = { ...LATE, daysPastDue: 120, isDefaulted: true };
const PROMISE = { on: day('2026-06-05'), amount: shillings(1_500) };
const DEADLINE = new Date('2026-06-04T05:00:00Z');

describe('what to do next about a late loan', () => {
  test.each<[string, Partial<CollectionCase> & { daysPastDue: number }, string]>([
    ['a week', { daysPastDue: 7 }, 'Leave it to the reminders for now.'],
    ['8 days', { daysPastDue: 8 }, 'Call the borrower and ask for a day to pay.'],
    ['30 days', { daysPastDue: 30 }, 'Call the borrower and ask for a day to pay.'],
    ['31 days', { daysPastDue: 31 }, 'Call, agree on a plan and note what is promised.'],
    ['61 days', { daysPastDue: 61 }, 'Call: from 90 days on, the guarantors get notice.'],
    ['90 days', DEFAULTED, 'Call the borrower: no claim on a guarantor is open.'],
    ['in notice', { ...DEFAULTED, noticed: 1, deadline: DEADLINE }, 'Wait until 4 Jun 2026, 08:00'],
    ['asked', { ...DEFAULTED, charged: 2 }, 'Follow up with 2 guarantors who were asked.'],
    ['179 days', { ...DEFAULTED, daysPastDue: 179 }, 'Call the borrower: no claim'],
    ['180 days', { ...DEFAULTED, daysPastDue: 180, charged: 1 }, 'Propose to write it off'],
  ])('%s', (_name, found, words) => {
    expect(wordsFor({ ...LATE, ...found })).toContain(words);
  });

  test('an appeal comes before everything, a proposal before the rest', () => {
    const all: CollectionCase = {
      ...DEFAULTED,
      daysPastDue: 200,
      appealed: 1,
      noticed: 1,
      charged: 1,
      deadline: DEADLINE,
      isWriteOffProposed: true,
      promise: { ...PROMISE, state: 'broken' },
    };
    expect(wordsFor(all)).toBe('Hear the appeal.');
    expect(wordsFor({ ...all, appealed: 3 })).toBe('Hear 3 appeals.');
    expect(wordsFor({ ...all, appealed: 0 })).toMatch(/^A second admin/);
  });

  test('a promise: checked on its day, asked about when broken, forgotten when kept', () => {
    const after = (state: 'open' | 'kept' | 'broken') =>
      wordsFor({ ...LATE, promise: { ...PROMISE, state } });
    expect(after('open')).toBe('Check on 5 Jun 2026 that KSh 1,500 came as promised.');
    expect(after('broken')).toBe('Call: KSh 1,500 promised for 5 Jun 2026 did not come.');
    expect(after('kept')).toBe('Call the borrower and ask for a day to pay.');
  });
});

describe('from when', () => {
  const onFor = (found: Partial<CollectionCase>) => nextContact({ ...LATE, ...found }).on;
  const spoke = (outcome: ContactOutcome, on: string) => ({ contact: { outcome, on: day(on) } });

  test.each<[string, Partial<CollectionCase>, string]>([
    ['nobody was called yet', {}, '2026-06-03'],
    ['reminders go on until the eighth day', { daysPastDue: 3 }, '2026-06-08'],
    ['a week after they were spoken with', spoke('reached', '2026-06-01'), '2026-06-08'],
    ['two days after nobody answered', spoke('no_answer', '2026-06-02'), '2026-06-04'],
    ['long ago is today', spoke('reached', '2026-05-01'), '2026-06-03'],
    ['the rule of contacts is later', { contactFrom: day('2026-06-06') }, '2026-06-06'],
    ['an open promise: its day', { promise: { ...PROMISE, state: 'open' } }, '2026-06-05'],
    [
      'a broken one: at once, however lately they were spoken with',
      { promise: { ...PROMISE, state: 'broken' }, ...spoke('promise', '2026-06-02') },
      '2026-06-03',
    ],
    [
      'but never above the rule',
      { promise: { ...PROMISE, state: 'broken' }, contactFrom: day('2026-06-07') },
      '2026-06-07',
    ],
    ['a deadline: its day', { noticed: 1, deadline: DEADLINE }, '2026-06-04'],
    ['a dispute: today', spoke('dispute', '2026-06-01'), '2026-06-03'],
  ])('%s', (_name, found, on) => {
    expect(onFor(found)).toBe(on);
  });

  test('what the borrower said decides what is next', () => {
    const words = (found: Partial<CollectionCase>) => wordsFor({ ...LATE, ...found });
    const offered = { status: 'offered' as const, lapsesOn: day('2026-06-10') };
    expect(words(spoke('dispute', '2026-06-01'))).toMatch(/ask for no money/);
    expect(words(spoke('hardship_asked', '2026-06-01'))).toMatch(/offer a plan/);
    expect(words({ plan: { status: 'asked', lapsesOn: null } })).toMatch(/offer a plan/);
    expect(words({ plan: offered })).toMatch(/Wait .+ 10 Jun 2026/);
    expect(words({ plan: { ...offered, status: 'agreed' } })).toMatch(/in force/);
    expect(words({ ...spoke('dispute', '2026-06-01'), appealed: 1 })).toBe('Hear the appeal.');
  });
});

describe('a promise', () => {
  test.each([
    ['2026-06-05', ZERO, 'open'],
    ['2026-06-06', ZERO, 'broken'],
    ['2026-06-06', shillings(1_499), 'broken'],
    ['2026-06-06', shillings(1_500), 'kept'],
    ['2026-06-01', shillings(1_500), 'kept'],
  ] as const)('on %s with %d paid is %s', (today, paid, state) => {
    expect(promiseState(PROMISE, paid, day(today))).toBe(state);
  });

  test.each([
    ['2026-06-05', null],
    ['2026-06-06', 'on'],
    ['2026-04-06', null],
    ['2026-04-05', 'on'],
  ])('noted on %s is refused for %s', (today, field) => {
    const refused = refusedPromise(PROMISE, shillings(1_500), day(today));
    expect(Object.keys(refused?.fields ?? {})[0] ?? null).toBe(field);
  });

  test('is above nothing, and no more than all that is owed', () => {
    const today = day('2026-06-01');
    expect(refusedPromise(PROMISE, shillings(1_499), today)?.fields).toHaveProperty('amount');
    expect(refusedPromise({ ...PROMISE, amount: ZERO }, PROMISE.amount, today)).not.toBeNull();
  });
});
