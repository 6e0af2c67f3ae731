import { describe, expect, test } from 'vitest';
import { day } from '@shared/day';
import { type Cents, cents, shillings, ZERO } from '@shared/money';
import { phone } from '@shared/phone';
import { bps } from '@shared/rate';
import { type Approval, approvalRules, disbursementRules, payoutRules } from './approval-rules';
import {
  type Acceptance,
  acceptanceRules,
  type Invitation,
  invitationRules,
} from './guarantee-rules';
import type { ProductTerms } from './product';
import { STANDARD } from '@server/testing/quote-inputs';
import { isRefusal, refusal } from './refusal';
import { requestRules, type Submission, submissionRules } from './request-rules';
import { firstRefusal } from './rule';

describe('refusals', () => {
  test('are values that can be told from anything else', () => {
    const no = refusal('too_soon', { seconds: 60 });
    expect(no).toEqual({
      refused: true,
      status: 429,
      code: 'too_soon',
      params: { seconds: 60 },
      message: 'Too many attempts. Please wait 60 seconds.',
    });
    expect(isRefusal(no)).toBe(true);
    for (const other of [null, undefined, 'approved', {}, { refused: false }, []]) {
      expect(isRefusal(other)).toBe(false);
    }
  });

  test('the first rule that refuses answers', () => {
    const [a, b] = [refusal('already_answered'), refusal('already_answered')];
    expect(firstRefusal([() => null, () => a, () => b], 0)).toBe(a);
    expect(firstRefusal([() => null], 0)).toBeNull();
  });
});

describe('asking for a loan', () => {
  const asked: Submission = {
    amount: shillings(20_000),
    term: 6,
    purpose: 'business',
    firstDue: null,
    available: shillings(45_000),
    trust: 500,
    loansRepaid: 0,
    product: STANDARD,
    guarantorCount: 1,
    earlier: null,
  };
  const fieldsOf = (more: Partial<Submission>) =>
    Object.keys(firstRefusal(requestRules, { ...asked, ...more })?.fields ?? {});

  test.each([1_000, 20_000, 45_000])('KSh %d is fine', (amount) => {
    expect(firstRefusal(submissionRules, { ...asked, amount: shillings(amount) })).toBeNull();
  });

  test('a first due date within the bound of the product, if it has one', () => {
    const chosenOn = day('2026-12-05');
    const refused = (on: string, firstDueDays?: number) => {
      const product = firstDueDays === undefined ? STANDARD : { ...STANDARD, firstDueDays };
      const firstDue = { on: day(on), chosenOn };
      const found = firstRefusal(requestRules, { ...asked, product, firstDue });
      return found && [found.code, Object.keys(found.fields ?? {})];
    };
    expect(refused('2027-01-28')).toEqual(['first_due_fixed', ['firstDue']]);
    expect(refused('2027-01-28', 61)).toBeNull();
    expect(refused('2027-01-05', 61)).toEqual(['first_due_not_offered', ['firstDue']]);
    expect(refused('2027-01-06', 61)).toBeNull();
    expect(refused('2027-02-04', 61)).toBeNull();
    expect(refused('2027-02-05', 61)?.[0]).toBe('first_due_not_offered');
    expect(refused('2027-01-20', 45)?.[0]).toBe('first_due_not_offered');
    expect(refused('2027-01-19', 45)).toBeNull();
  });

  test('what the product wants of its borrower, and its own amounts and terms', () => {
    const codeUnder = (product: Partial<ProductTerms>, more: Partial<Submission> = {}) =>
      firstRefusal(requestRules, { ...asked, product: { ...STANDARD, ...product }, ...more })?.code;
    const eligibility = { trust: 600, loansRepaid: 1 };
    expect(codeUnder({ eligibility }, { trust: 600, loansRepaid: 1 })).toBeUndefined();
    expect(codeUnder({ eligibility }, { trust: 599, loansRepaid: 1 })).toBe('product_not_for_you');
    expect(codeUnder({ eligibility }, { trust: 600 })).toBe('product_not_for_you');
    const amount = { min: shillings(5_000), max: shillings(19_999) };
    expect(codeUnder({ amount })).toBe('amount_out_of_range');
    expect(codeUnder({ amount }, { amount: shillings(5_000) })).toBeUndefined();
    expect(codeUnder({ amount }, { available: shillings(4_999) })).toBe('limit_used_up');
    expect(codeUnder({ terms: [{ months: 9, points: bps(0) }] })).toBe('term_not_offered');
  });

  test.each<[string, Cents]>([
    ['nothing', ZERO],
    ['less than the least', shillings(999)],
    ['cents', cents(100_050)],
    ['more than is available', shillings(45_001)],
    ['a negative amount', shillings(-5_000)],
  ])('%s is refused at the amount', (_, amount) => {
    expect(fieldsOf({ amount })).toEqual(['amount']);
  });

  test('with too little available the refusal says so', () => {
    const refused = firstRefusal(requestRules, { ...asked, available: shillings(999) });
    expect(refused?.code).toBe('limit_used_up');
    expect(refused?.message).toBe('You have KSh 999 available, less than the smallest loan.');
  });

  test.each([0, 1, 4, 24, 6.5])('a term of %d months is not offered', (term) => {
    expect(fieldsOf({ term })).toEqual(['term']);
  });

  test.each(['', 'gambling', 'Business'])('the purpose "%s" is none', (purpose) => {
    expect(fieldsOf({ purpose })).toEqual(['purpose']);
  });

  test('submitting needs a guarantor', () => {
    expect(firstRefusal(submissionRules, { ...asked, guarantorCount: 0 })).toMatchObject({
      code: 'no_guarantor',
      message: 'Please add at least one guarantor to continue',
    });
  });
});

describe('asking for a guarantee', () => {
  const [wanjiru, otieno] = [phone('254712345678'), phone('254722000111')];
  const invitation: Invitation = {
    borrowerPhone: wanjiru,
    guarantorPhone: otieno,
    cap: cents(1),
    invitedPhones: [],
    isVerified: true,
    newNumbers: [],
    isKnown: false,
    product: STANDARD,
    now: new Date('2026-03-02T09:00:00.000Z'),
  };
  const ago = (count: number, hours: number) =>
    Array.from({ length: count }, () => new Date(invitation.now.getTime() - hours * 3_600_000));
  const others = (count: number) =>
    Array.from({ length: count }, (_, i) => phone(`25471000000${i}`));
  const codeOf = (more: Partial<Invitation>) =>
    firstRefusal(invitationRules, { ...invitation, ...more })?.code;

  test('a cap of one cent is fine, and so is a tenth guarantor', () => {
    expect(codeOf({})).toBeUndefined();
    expect(codeOf({ invitedPhones: others(9) })).toBeUndefined();
  });

  test('not oneself, not for nothing, not twice, not eleven', () => {
    expect(codeOf({ guarantorPhone: wanjiru })).toBe('own_number');
    expect(codeOf({ cap: ZERO })).toBe('cap_not_positive');
    expect(codeOf({ invitedPhones: [otieno] })).toBe('guarantor_already_asked');
    expect(codeOf({ invitedPhones: others(10) })).toBe('too_many_guarantors');
  });

  test('only by who has verified their phone, and few new numbers a day and a month', () => {
    expect(codeOf({ isVerified: false })).toBe('verify_to_invite');
    expect(codeOf({ newNumbers: ago(11, 1) })).toBeUndefined();
    expect(codeOf({ newNumbers: ago(12, 1) })).toBe('too_many_new_numbers');
    expect(codeOf({ newNumbers: ago(12, 1), isKnown: true })).toBeUndefined();
    expect(codeOf({ newNumbers: ago(19, 24) })).toBeUndefined();
    const refused = firstRefusal(invitationRules, { ...invitation, newNumbers: ago(20, 24) });
    expect(refused).toMatchObject({
      code: 'too_many_new_numbers',
      status: 429,
      retryAfter: 29 * 86_400,
      params: { from: '2026-03-31T09:00:00.000Z' },
    });
  });
});

describe('accepting a guarantee', () => {
  const acceptance: Acceptance = {
    borrowerId: 'wanjiru',
    guarantorId: 'otieno',
    hasAnswered: false,
    requestedCap: shillings(5_000),
    cap: shillings(5_000),
    capacity: shillings(5_000),
  };
  const codeOf = (more: Partial<Acceptance>) =>
    firstRefusal(acceptanceRules, { ...acceptance, ...more })?.code;

  test('as asked, or with a lower cap', () => {
    expect(codeOf({})).toBeUndefined();
    expect(codeOf({ cap: cents(1) })).toBeUndefined();
  });

  test('never with a higher cap, nor none, nor for oneself', () => {
    expect(codeOf({ cap: cents(500_001) })).toBe('cap_raised');
    expect(codeOf({ cap: ZERO })).toBe('cap_not_positive');
    expect(codeOf({ guarantorId: 'wanjiru' })).toBe('own_loan');
  });

  test('never for more than their limit has room for, with the most that it has', () => {
    const refused = firstRefusal(acceptanceRules, { ...acceptance, capacity: cents(499_999) });
    expect(refused).toMatchObject({
      code: 'over_capacity',
      status: 422,
      params: { most: '4999.99' },
      fields: { cap: { code: 'over_capacity' } },
    });
    expect(codeOf({ cap: cents(499_999), capacity: cents(499_999) })).toBeUndefined();
  });

  test('never twice, whatever number they are asked under', () => {
    expect(codeOf({ hasAnswered: true })).toBe('already_answered');
  });
});

describe('an admin’s decision', () => {
  const approval: Approval = {
    adminId: 'amina',
    borrowerId: 'wanjiru',
    guarantorIds: ['otieno'],
    amount: shillings(20_000),
    available: shillings(20_000),
    acceptedCount: 1,
    strength: 0.25,
    product: STANDARD,
    earlier: null,
  };
  const OWN = [
    ['wanjiru', 'admin_borrows'],
    ['otieno', 'admin_guarantees'],
  ] as const;
  const codeOf = (more: Partial<Approval>) =>
    firstRefusal(approvalRules, { ...approval, ...more })?.code;

  test('over somebody else’s loan, within the limit, with a guarantor who accepted', () => {
    expect(codeOf({})).toBeUndefined();
    expect(codeOf({ acceptedCount: 0 })).toBe('no_accepted_guarantor');
  });

  test('with as many guarantors and as much strength as the product wants', () => {
    const product = { ...STANDARD, guarantors: { max: 5, min: 2, strength: 250_000 } };
    expect(codeOf({ product, acceptedCount: 2 })).toBeUndefined();
    expect(codeOf({ product, acceptedCount: 1 })).toBe('backing_too_weak');
    expect(codeOf({ product, acceptedCount: 2, strength: 0.249 })).toBe('backing_too_weak');
  });

  test('never over a loan that they borrow or guarantee, to approve or to disburse', () => {
    for (const [adminId, code] of OWN) {
      expect(codeOf({ adminId })).toBe(code);
      expect(firstRefusal(disbursementRules, { ...approval, adminId })?.code).toBe(code);
    }
  });

  test.each<[string, string | null, boolean, string | undefined]>([
    ['the approver, where one person may', 'amina', false, undefined],
    ['the approver, where two release each shilling', 'amina', true, 'approver_disburses'],
    ['another admin', 'baraka', true, undefined],
    ['nobody has approved', null, true, undefined],
  ])('to disburse: %s', (_, approvedBy, isFourEyes, code) => {
    const payout = { ...approval, approvedBy, isFourEyes };
    expect(firstRefusal(payoutRules, payout)?.code).toBe(code);
  });

  test('to disburse one’s own loan, whoever approved it', () => {
    for (const [adminId, code] of OWN) {
      const payout = { ...approval, adminId, approvedBy: 'baraka', isFourEyes: false };
      expect(firstRefusal(payoutRules, payout)?.code).toBe(code);
    }
  });

  test('not once the limit is used up', () => {
    expect(codeOf({ available: shillings(19_999) })).toBe('borrower_over_limit');
  });
});
