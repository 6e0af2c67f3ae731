import { describe, expect, test } from 'vitest';
import { day } from '@shared/day';
import { answerBy, businessDaysAfter } from './business-days';
import { complaintDeadlines, refusedComplaintHearing } from './complaint-rules';

test.each([
  ['2026-11-23', 2, '2026-11-25'], // Monday
  ['2026-11-23', 7, '2026-12-02'],
  ['2026-11-26', 2, '2026-11-30'], // over a weekend
  ['2026-11-28', 2, '2026-12-01'], // received on a Saturday
  ['2026-11-29', 7, '2026-12-08'],
])('%s and %i business days is %s', (from, count, until) => {
  expect(businessDaysAfter(day(from), count)).toBe(until);
});

test.each([
  ['2026-11-24T20:59:00Z', '2026-11-25T14:00:00Z'], // late on a Tuesday
  ['2026-11-27T06:00:00Z', '2026-11-30T14:00:00Z'], // Friday
  ['2026-12-24T09:00:00Z', '2026-12-28T14:00:00Z'], // Christmas and the weekend after it
  ['2026-05-29T21:30:00Z', '2026-06-02T14:00:00Z'], // Saturday in Nairobi, then Madaraka Day
])('a request that was sent at %s is answered by %s', (sent, by) => {
  expect(answerBy(new Date(sent), []).toISOString()).toBe(new Date(by).toISOString());
});

test('a deadline is the end of its day in Nairobi', () => {
  // Sunday 22:30 UTC is Monday in Nairobi.
  expect(complaintDeadlines(new Date('2026-11-22T22:30:00Z'))).toEqual({
    acknowledgeBy: new Date('2026-11-25T21:00:00Z'),
    answerBy: new Date('2026-12-02T21:00:00Z'),
  });
});

describe('who may hear a complaint', () => {
  test.each([
    [false, false, false, null],
    [false, false, true, null],
    [false, true, false, null],
    [false, true, true, 'complaint_on_own_decision'],
    [true, false, true, 'complaint_of_own'],
    [true, true, false, 'complaint_of_own'],
  ])('party %s, decided %s, another %s: %s', (isParty, hasDecided, hasAnother, code) => {
    const refused = refusedComplaintHearing({ isParty, hasDecided, hasAnother });
    expect(refused?.code ?? null).toBe(code);
  });
});
