import { describe, expect, test } from 'vitest';
import type { LoanStatus } from '@shared/words';
import { type Decided, type Deciding, refusedAsDecided } from './decisions';

const NOW = new Date('2026-03-09T10:00:00Z');
const APPROVED: Decided = {
  id: 'second',
  kind: 'loan_approved',
  at: new Date('2026-03-09T07:42:00Z'),
  byId: 'wanjiru',
  by: 'Wanjiru',
};

const deciding = (more: Partial<Deciding>): Deciding => ({
  move: 'approve',
  status: 'approved',
  closedReason: null,
  decided: APPROVED,
  seen: undefined,
  adminId: 'baraka',
  now: NOW,
  ...more,
});

const wordsOf = (more: Partial<Deciding>) => refusedAsDecided(deciding(more))?.message ?? null;

describe('a decision that comes too late', () => {
  test('says who decided and when, in Nairobi; of another day with its date', () => {
    expect(refusedAsDecided(deciding({}))).toMatchObject({
      code: 'approved_by_other',
      message: 'Already approved by Wanjiru, 10:42.',
    });
    expect(wordsOf({ adminId: 'wanjiru' })).toBe('Already approved by you, 10:42.');
    expect(wordsOf({ now: new Date('2026-03-09T21:00:00Z') })).toBe(
      'Already approved by Wanjiru, 9 Mar 2026, 10:42.',
    );
  });

  test.each<[Decided['kind'], LoanStatus, Deciding['closedReason'], string]>([
    ['loan_approved', 'approved', null, 'approved'],
    ['loan_declined', 'closed', 'declined', 'declined'],
    ['loan_returned', 'pending_guarantors', null, 'sent back'],
    ['loan_disbursed', 'disbursed', null, 'disbursed'],
    ['loan_disbursed', 'active', null, 'disbursed'],
    ['loan_disbursed', 'defaulted', null, 'disbursed'],
  ])('after %s, %s', (kind, status, closedReason, words) => {
    const decided = { ...APPROVED, kind };
    expect(wordsOf({ decided, status, closedReason })).toBe(`Already ${words} by Wanjiru, 10:42.`);
  });

  test.each<[string, Partial<Deciding>]>([
    ['nobody has decided', { decided: null, status: 'quoting' }],
    ['the borrower has withdrawn since', { status: 'closed', closedReason: 'withdrawn' }],
    ['it can still be done', { move: 'disburse' }],
    [
      'it was sent back and handed in again',
      {
        decided: { ...APPROVED, kind: 'loan_returned' },
        status: 'pending_approval',
      },
    ],
  ])('has nothing to say when %s', (_, more) => {
    expect(wordsOf(more)).toBeNull();
  });
});

describe('a decision by who has not seen the latest one', () => {
  const possible = { move: 'decline', status: 'approved' } as const;

  test.each([null, 'first'])('is refused though the move is possible (saw %j)', (seen) => {
    expect(wordsOf({ ...possible, seen })).toBe('Already approved by Wanjiru, 10:42.');
  });

  test('goes on for who saw it, and for who says nothing of it', () => {
    expect(wordsOf({ ...possible, seen: 'second' })).toBeNull();
    expect(wordsOf({ ...possible, seen: undefined })).toBeNull();
  });

  test('goes on where none was made', () => {
    expect(wordsOf({ decided: null, status: 'pending_approval', seen: null })).toBeNull();
  });
});
