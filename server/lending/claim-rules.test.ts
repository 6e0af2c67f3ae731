import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLAIM_STATUSES } from '@shared/words';
import {
  quietHoursEnd,
  isNoticeOver,
  noticePeriod,
  refusedAppeal,
  refusedHearing,
} from './claim-rules';

const at = (text: string): Date => new Date(`${text}+03:00`);
const HOUR_MS = 3_600_000;

describe('the hour at which a phone may ring', () => {
  test.each([
    ['2026-07-02T00:00:00', '2026-07-02T08:00:00'],
    ['2026-07-02T07:59:59.999', '2026-07-02T08:00:00'],
    ['2026-07-02T08:00:00', '2026-07-02T08:00:00'],
    ['2026-07-02T19:59:59.999', '2026-07-02T19:59:59.999'],
    ['2026-07-02T20:00:00', '2026-07-03T08:00:00'],
    ['2026-12-31T23:59:59', '2027-01-01T08:00:00'],
    ['2028-02-28T21:00:00', '2028-02-29T08:00:00'],
  ])('%s → %s', (from, expected) => {
    expect(quietHoursEnd(at(from))).toEqual(at(expected));
  });

  test('is never before, less than twelve hours later, and stays where it is', () => {
    const moment = fc.date({
      min: at('2026-01-01T00:00'),
      max: at('2030-01-01T00:00'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, (from) => {
        const decent = quietHoursEnd(from);
        expect(decent.getTime() - from.getTime()).toBeGreaterThanOrEqual(0);
        expect(decent.getTime() - from.getTime()).toBeLessThanOrEqual(12 * HOUR_MS);
        expect(quietHoursEnd(decent)).toEqual(decent);
      }),
    );
  });
});

describe('the notice', () => {
  const noticedAt = at('2026-07-02T08:00');
  const deadline = at('2026-07-05T08:00');

  test.each([
    ['nobody took or saw', null, null, null],
    ['was taken', '2026-07-02T08:00', null, '2026-07-02T08:00'],
    ['was taken after an outage', '2026-07-03T17:31', null, '2026-07-03T17:31'],
    ['was seen in the app alone', null, '2026-07-02T09:15', '2026-07-02T09:15'],
    ['was seen before it was taken', '2026-07-02T11:00', '2026-07-02T09:15', '2026-07-02T09:15'],
    ['was taken before it was seen', '2026-07-02T08:00', '2026-07-04T10:00', '2026-07-02T08:00'],
    ['was seen in the night before', null, '2026-07-02T01:00', '2026-07-02T08:00'],
  ])('that %s runs for 72 hours from then', (_what, taken, seen, started) => {
    const period = noticePeriod({
      noticedAt,
      takenAt: taken === null ? null : at(taken),
      seenAt: seen === null ? null : at(seen),
    });
    const startedAt = started === null ? null : at(started);
    const ends = startedAt && new Date(startedAt.getTime() + 72 * HOUR_MS);
    expect(period).toEqual({ startedAt, deadline: ends });
  });

  test('that has not started is never over, and can be appealed', () => {
    const years = at('2030-01-01T08:00');
    expect(isNoticeOver({ status: 'noticed', deadline: null, complaintId: null }, years)).toBe(
      false,
    );
    expect(refusedAppeal({ deadline: null, appealedAt: null }, years)).toBeNull();
  });

  test.each(CLAIM_STATUSES)(
    'is over for one that is %s, only when noticed and to the moment',
    (status) => {
      const before = new Date(deadline.getTime() - 1);
      const claim = { status, deadline, complaintId: null };
      expect(isNoticeOver(claim, before)).toBe(false);
      expect(isNoticeOver(claim, deadline)).toBe(status === 'noticed');
    },
  );

  test('is never over while a complaint suspends it', () => {
    const claim = { status: 'noticed', deadline, complaintId: 'a complaint' } as const;
    expect(isNoticeOver(claim, at('2030-01-01T08:00'))).toBe(false);
  });

  test('can be appealed until then, once', () => {
    const open = { deadline, appealedAt: null };
    expect(refusedAppeal(open, new Date(deadline.getTime() - 1))).toBeNull();
    expect(refusedAppeal(open, deadline)?.message).toContain('too late');
    expect(refusedAppeal({ deadline, appealedAt: noticedAt }, noticedAt)?.code).toBe(
      'already_appealed',
    );
  });
});

describe('who hears an appeal', () => {
  test.each([
    ['another', 'approver', true, true],
    ['approver', 'approver', true, false],
    ['approver', 'approver', false, true],
    ['approver', null, true, true],
  ])('%s of a loan approved by %s, another there: %s', (adminId, approvedBy, hasAnother, may) => {
    expect(refusedHearing({ adminId, approvedBy, hasAnother }) === null).toBe(may);
  });
});
