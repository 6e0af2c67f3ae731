import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, cents, shillings, ZERO } from '@shared/money';
import { LOAN_STATUSES, type LoanStatus } from '@shared/words';
import { shareBeside, sharesOf } from './claim-shares';
import { type ChangeCase, changeWay } from './guarantor-change';
import { isMoreFor, shareChange } from './share-change';

const CASE: ChangeCase = {
  kind: 'release',
  by: 'guarantor',
  loan: 'active',
  guarantee: 'accepted',
  isReleased: false,
  claims: [],
  isPastDue: false,
  isInHardship: false,
  isPlanOpen: false,
  isChangeOpen: false,
  wasTakenBack: false,
  others: 1,
  least: 1,
};

const outcome = (more: Partial<ChangeCase>): string => {
  const way = changeWay({ ...CASE, ...more });
  return typeof way === 'string' ? way : way.code;
};

describe('how a guarantor can leave', () => {
  const TABLE: Record<LoanStatus, [release: string, replacement: string]> = {
    quoting: ['at_once', 'change_not_decided'],
    pending_guarantors: ['at_once', 'change_not_decided'],
    pending_approval: ['at_once', 'change_not_decided'],
    approved: ['change_awaits_payout', 'change_awaits_payout'],
    disbursed: ['change_awaits_payout', 'change_awaits_payout'],
    active: ['by_consent', 'by_consent'],
    delinquent: ['change_while_late', 'change_while_late'],
    defaulted: ['change_in_default', 'change_in_default'],
    closed: ['change_loan_closed', 'change_loan_closed'],
  };

  test.each(LOAN_STATUSES)('of a loan that is %s', (loan) => {
    expect([outcome({ loan }), outcome({ loan, kind: 'replacement' })]).toEqual(TABLE[loan]);
  });

  test.each([
    ['a request that waits', { guarantee: 'pending' }, 'change_not_standing'],
    ['one that was declined', { guarantee: 'declined' }, 'change_not_standing'],
    ['one that is free', { isReleased: true }, 'change_not_standing'],
    ['the borrower before approval', { loan: 'quoting', by: 'borrower' }, 'change_not_decided'],
    ['the borrower of a running loan', { by: 'borrower' }, 'by_consent'],
    ['past due since midnight', { isPastDue: true }, 'change_while_late'],
    ['a notice on somebody', { claims: ['lifted', 'noticed'] }, 'change_claims_open'],
    ['an appeal', { claims: ['appealed'] }, 'change_claims_open'],
    ['a charge', { claims: ['charged'] }, 'change_claims_open'],
    ['claims that are over', { claims: ['paid', 'lifted'] }, 'by_consent'],
    ['a plan that is not kept yet', { isInHardship: true }, 'change_in_hardship'],
    ['a plan that is decided', { isPlanOpen: true }, 'change_plan_open'],
    ['another change', { isChangeOpen: true }, 'change_open'],
    ['one taken back lately', { wasTakenBack: true }, 'change_taken_back'],
    ['the borrower’s release', { wasTakenBack: true, by: 'borrower' }, 'change_taken_back'],
    [
      'a place taken back by the guarantor',
      { wasTakenBack: true, kind: 'replacement' },
      'change_taken_back',
    ],
    [
      'another newcomer of the borrower’s',
      { wasTakenBack: true, kind: 'replacement', by: 'borrower' },
      'by_consent',
    ],
    ['nobody else', { others: 0 }, 'change_last_guarantor'],
    ['fewer than the product wants', { others: 1, least: 2 }, 'change_last_guarantor'],
    ['nobody else, with a newcomer', { others: 0, kind: 'replacement' }, 'by_consent'],
  ] satisfies [string, Partial<ChangeCase>, string][])('%s', (_what, more, expected) => {
    expect(outcome(more)).toBe(expected);
  });
});

describe('shares after a release', () => {
  const three = [shillings(8_000), shillings(8_000), shillings(4_000)];

  test('of who agreed rise, and of who did not stay', () => {
    const due = shillings(10_000);
    expect(sharesOf(due, three)).toEqual([4_000, 4_000, 2_000].map(shillings));
    const stay = three.slice(0, 2);
    expect(shareBeside(due, stay, 0, ZERO)).toBe(shillings(5_000));
    expect(shareBeside(due, stay, 1, shillings(4_000))).toBe(shillings(4_000));
  });

  test('are shown by the next payments, with the most that stays', () => {
    const stays = { liability: shillings(8_000), beside: ZERO };
    const change = shareChange(shillings(10_000), stays, [shillings(8_000)], shillings(4_000));
    expect(change).toMatchObject({
      before: shillings(4_000),
      after: shillings(5_000),
      most: shillings(8_000),
    });
    expect(isMoreFor(change)).toBe(true);
    expect(isMoreFor({ ...change, after: change.before })).toBe(false);
  });

  const amount = fc.integer({ min: 0, max: 5_000_000 }).map(cents);

  test('never rise without a yes, never pass the liability, and sum to no more than is due', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(amount, { minLength: 2, maxLength: 8 }),
        fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
        (due, all, says) => {
          const [leaves = ZERO, ...stay] = all;
          const before = sharesOf(due, all).slice(1);
          const after = stay.map((_own, index) =>
            shareBeside(due, stay, index, says[index] ? ZERO : leaves),
          );
          after.forEach((share, index) => {
            expect(share).toBeLessThanOrEqual(stay[index] ?? ZERO);
            if (!says[index]) expect(share).toBeLessThanOrEqual(before[index] ?? ZERO);
          });
          expect(add(ZERO, ...after)).toBeLessThanOrEqual(due);
        },
      ),
    );
  });
});
