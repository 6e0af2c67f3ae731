import { describe, expect, test } from 'vitest';
import { day } from '@shared/day';
import { businessDaysAfter, complaintDeadlines, refusedComplaintHearing } from './complaint-rules';

test.each([
  ['2026-11-23', 2, '2026-11-25'], // Monday
  ['2026-11-23', 7, '2026-12-02'],
  ['2026-11-26', 2, '2026-11-30'], // over a weekend
  ['2026-11-28', 2, '2026-12-01'], // received on a Saturday
  ['2026-11-29', 7, '2026-12-08'],
])('%s and %i business days is %s', (from, count, until) => {
  expect(businessDaysAfter(day(from), count)).toBe(until);
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
