import { DEFAULT_DAYS } from '@shared/limits';
import { shillings } from '@shared/money';
import { appealClaim } from '@server/guarantors/guarantees/appeal-claim';
import { payClaim } from '@server/payments/payments/pay-claim';
import { findLoan } from '@server/loans/loans/store';
import type { DemoName } from './demo-people';
import type { DemoStage } from './demo-stage';
import { enterPin, pay, type DemoRun, type LoanPlan } from './turns';

/** A person's act on a late loan. */
export interface LateAct {
  /** Days past due at which they act, at 9:30. */
  on: number;
  act: (play: DemoRun, loanId: string) => Promise<void>;
}

/** A loan whose borrower has stopped paying. */
export interface LateLoanScenario extends LoanPlan {
  /** Days past due today. */
  late: number;
  /** Instalments paid before; one more if the calendar requires it. */
  paid: number;
  acts: readonly LateAct[];
}

/** One loan in each bucket, and after default one in each state of a claim. */
export const LATE_LOAN_SCENARIOS: readonly LateLoanScenario[] = [
  {
    borrower: 'kevin',
    amount: 9_000,
    term: 6,
    purpose: 'trade',
    late: 9,
    paid: 1,
    guarantors: [['lilian', 3_000, 'friend']],
    acts: [],
  },
  {
    borrower: 'lilian',
    amount: 14_000,
    term: 6,
    purpose: 'business',
    late: 44,
    paid: 1,
    guarantors: [['esther', 5_000, 'neighbour']],
    acts: [],
  },
  {
    borrower: 'mercy',
    amount: 11_000,
    term: 6,
    purpose: 'education',
    late: 73,
    paid: 0,
    guarantors: [
      ['george', 3_000, 'colleague'],
      ['kevin', 2_000, 'friend'],
    ],
    acts: [],
  },
  // Notice given yesterday morning: the demo's guarantor may still appeal.
  {
    borrower: 'njoroge',
    amount: 20_000,
    term: 6,
    purpose: 'agriculture',
    late: DEFAULT_DAYS + 2,
    paid: 0,
    guarantors: [
      ['brian', 4_000, 'friend'],
      ['cherono', 5_000, 'colleague'],
    ],
    acts: [],
  },
  // Appealed; waits for an admin's hearing.
  {
    borrower: 'omar',
    amount: 16_000,
    term: 3,
    purpose: 'business',
    late: DEFAULT_DAYS + 8,
    paid: 0,
    guarantors: [['halima', 6_000, 'neighbour']],
    acts: [
      {
        on: DEFAULT_DAYS + 2,
        act: ({ stage, ids }, loanId) => appealAgainst(stage, ids.halima, loanId),
      },
    ],
  },
  // One guarantor has paid and got part of it back; the other has not paid.
  {
    borrower: 'pendo',
    amount: 12_000,
    term: 3,
    purpose: 'emergency',
    late: DEFAULT_DAYS + 22,
    paid: 0,
    guarantors: [
      ['joyce', 5_000, 'family'],
      ['isaac', 4_000, 'friend'],
    ],
    acts: [
      { on: DEFAULT_DAYS + 5, act: (play, loanId) => payAsGuarantor(play, 'joyce', loanId) },
      {
        on: DEFAULT_DAYS + 16,
        act: (play, loanId) => pay(play, 'pendo', loanId, shillings(1_500)),
      },
    ],
  },
];

const WHY =
  'I sent KSh 4,000 to your paybill for Omar, and it is not in what you say is due. I have the message of it.';

async function appealAgainst(stage: DemoStage, personId: string, loanId: string): Promise<void> {
  const guaranteeId = await guaranteeOf(stage, personId, loanId);
  await appealClaim(await stage.as(personId), guaranteeId, { ground: 'already_paid', reason: WHY });
}

async function payAsGuarantor(
  { stage, ids }: DemoRun,
  name: DemoName,
  loanId: string,
): Promise<void> {
  const guaranteeId = await guaranteeOf(stage, ids[name], loanId);
  await payClaim(await stage.as(ids[name]), guaranteeId);
  await enterPin(stage, name);
}

async function guaranteeOf(stage: DemoStage, personId: string, loanId: string): Promise<string> {
  const [file] = await findLoan(stage.deps.db, loanId);
  const found = file?.guarantees.find(({ row }) => row.personId === personId);
  if (!found) throw new Error(`${personId} does not stand for loan ${loanId}`);
  return found.row.id;
}
