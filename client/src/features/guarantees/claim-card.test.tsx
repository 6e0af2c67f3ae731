import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Claim } from '@shared/contract/guarantees';
import { listGuarantorPayments } from '@shared/contract/operations/guarantees';
import { noteNoticeSeen } from '@shared/contract/operations/guarantor-writes';
import { answering, show } from '@client/show.fixture';
import { ClaimCard } from './claim-card';
import { appealOf, claimOf, guaranteeOf } from './guarantee.fixture';

const CHARGED: Partial<Claim> = {
  status: 'charged',
  chargedAt: '2026-07-05T05:00:00.000Z',
  charged: '3400.00',
  toPay: '3400.00',
  canAppeal: false,
};

function showClaim(own: Partial<Claim>) {
  const claim = claimOf(own);
  const guarantee = { ...guaranteeOf(), claim };
  show(<ClaimCard guarantee={guarantee} />, {
    answers: [answering(noteNoticeSeen, guarantee), answering(listGuarantorPayments, [])],
  });
}

const can = (name: string): boolean => screen.queryByRole('button', { name }) !== null;

test.each<[what: string, claim: Partial<Claim>, says: RegExp, pay: boolean, appeal: boolean]>([
  ['a notice', {}, /We may ask you for/, false, true],
  [
    'a notice that was not seen',
    { seenAt: null, startedAt: null, deadline: null },
    /hours have not started/,
    false,
    true,
  ],
  [
    'a notice that a complaint stops',
    { isSuspended: true },
    /Nothing is asked of you now/,
    false,
    true,
  ],
  [
    'an appeal that waits',
    { status: 'appealed', canAppeal: false, appeal: appealOf() },
    /She paid on Monday/,
    false,
    false,
  ],
  ['a charge', CHARGED, /We ask you for/, true, false],
  [
    'a charge that is paid in part',
    { ...CHARGED, paid: '1000.00', toPay: '2400.00' },
    /You have paid KSh 1,000 of KSh 3,400/,
    true,
    false,
  ],
  [
    'a charge that a complaint stops',
    { ...CHARGED, isSuspended: true },
    /Nothing is asked of you now/,
    false,
    false,
  ],
])(
  '%s says where the guarantor stands, and what they can do',
  (_what, claim, says, pay, appeal) => {
    showClaim(claim);
    expect(screen.getAllByText(says)).not.toEqual([]);
    expect([can('Pay'), can('Appeal')]).toEqual([pay, appeal]);
  },
);
