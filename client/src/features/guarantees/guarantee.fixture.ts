import type { Claim, Guarantee } from '@shared/contract/guarantees';

/** A claim as the server sends it, in its 72 hours unless said otherwise. */
export const claimOf = (own: Partial<Claim> = {}): Claim => ({
  id: '0193a000-0000-7000-8000-00000000000c',
  status: 'noticed',
  daysPastDue: 91,
  arrears: '10545.00',
  share: '3400.00',
  noticedAt: '2026-07-02T05:00:00.000Z',
  seenAt: '2026-07-02T05:20:00.000Z',
  startedAt: '2026-07-02T05:00:00.000Z',
  deadline: '2026-07-05T05:00:00.000Z',
  appeal: null,
  canAppeal: true,
  chargedAt: null,
  charged: '0.00',
  paid: '0.00',
  toPay: '0.00',
  owed: '0.00',
  reimbursed: '0.00',
  endedAt: null,
  liftedReason: null,
  ...own,
});

/** An appeal that waits for its decision unless said otherwise. */
export const appealOf = (own: Partial<NonNullable<Claim['appeal']>> = {}): Claim['appeal'] => ({
  at: '2026-07-03T06:00:00.000Z',
  ground: 'wrong_amount',
  reason: 'She paid on Monday',
  decision: null,
  decisionReason: null,
  decidedAt: null,
  ...own,
});

/** An accepted guarantee of a running loan unless said otherwise. */
export const guaranteeOf = (own: Partial<Guarantee> = {}): Guarantee => ({
  id: '0193a000-0000-7000-8000-000000000002',
  status: 'accepted',
  cap: '5000.00',
  relationship: 'friend',
  statusReason: null,
  liabilityTriggered: false,
  amountCharged: '0.00',
  liability: '5000.00',
  liabilityAfter: [],
  claim: null,
  lateness: null,
  isReleased: false,
  askedAt: '2026-03-01T09:00:00.000Z',
  answeredAt: '2026-03-01T10:00:00.000Z',
  aprPoints: 0.6,
  most: null,
  isOverCapacity: false,
  loan: {
    id: '0193a000-0000-7000-8000-000000000001',
    amount: '20000.00',
    term: 6,
    purpose: 'business',
    status: 'active',
    closedReason: null,
    apr: 17.4,
    aprIfAllAccept: 17.4,
    monthlyPayment: 3_515,
    borrower: {
      firstName: 'Asha',
      lastName: 'Otieno',
      trustScore: 500,
      record: null,
      memberSince: '2026-02-01T09:00:00.000Z',
      loansCompleted: 0,
    },
  },
  guarantor: {
    id: '0193a000-0000-7000-8000-000000000003',
    name: 'Brian',
    phone: null,
    estimatedSaving: 1.3,
  },
  agreement: null,
  ...own,
});
