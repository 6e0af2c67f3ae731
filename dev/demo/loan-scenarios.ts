import type { Purpose } from '@shared/purposes';
import type { DemoName } from './demo-people';
import type { Asked, LoanPlan } from './turns';

/** A demo loan's state as of today. */
type Ending = 'draft' | 'in review' | 'sent back' | 'declined' | 'approved' | 'running' | 'repaid';

export interface LoanScenario extends LoanPlan {
  /** Days since the request. */
  daysAgo: number;
  ending: Ending;
}

/** A small, believable portfolio with every status that people can cause; late-loan-scenarios.ts has the others. */
export const LOAN_SCENARIOS: LoanScenario[] = [
  plot(
    'esther',
    12_000,
    3,
    'trade',
    150,
    'repaid',
    ['brian', 6_000, 'friend'],
    ['joyce', 4_000, 'family'],
  ),
  plot('brian', 15_000, 3, 'education', 130, 'repaid', ['asha', 5_000, 'friend']),
  plot(
    'daudi',
    30_000,
    12,
    'agriculture',
    100,
    'running',
    ['fatuma', 10_000, 'spouse'],
    ['george', 8_000, 'friend'],
  ),
  plot(
    'asha',
    20_000,
    6,
    'business',
    86,
    'running',
    ['brian', 5_000, 'friend'],
    ['cherono', 8_000, 'colleague'],
  ),
  plot(
    'halima',
    25_000,
    6,
    'business',
    57,
    'running',
    ['isaac', 10_000, 'friend'],
    ['joyce', 10_000, 'neighbour'],
  ),
  plot('george', 8_000, 3, 'emergency', 26, 'running', ['daudi', 4_000, 'friend']),
  plot('isaac', 30_000, 12, 'other', 22, 'declined', ['halima', 3_000, 'friend']),
  plot(
    'joyce',
    18_000,
    6,
    'agriculture',
    6,
    'approved',
    ['esther', 9_000, 'family'],
    ['asha', 4_000, 'friend'],
  ),
  plot(
    'fatuma',
    22_000,
    6,
    'trade',
    3,
    'in review',
    ['daudi', 8_000, 'spouse'],
    ['cherono', 6_000, 'friend'],
    ['asha', 5_000, 'friend', '?'],
  ),
  plot(
    'cherono',
    24_000,
    12,
    'education',
    2,
    'in review',
    ['halima', 12_000, 'friend'],
    ['george', 9_000, 'colleague'],
  ),
  plot('esther', 28_000, 12, 'business', 2, 'sent back', ['brian', 5_000, 'friend']),
  // Has fallen behind with the other loan since, so nobody can approve it.
  plot('kevin', 6_000, 3, 'trade', 12, 'in review', ['joyce', 3_000, 'friend']),
  plot(
    'brian',
    10_000,
    3,
    'trade',
    1,
    'draft',
    ['asha', 3_000, 'friend', '?'],
    ['isaac', 4_000, 'colleague', '?'],
  ),
];

function plot(
  borrower: DemoName,
  amount: number,
  term: number,
  purpose: Purpose,
  daysAgo: number,
  ending: Ending,
  ...guarantors: Asked[]
): LoanScenario {
  return { borrower, amount, term, purpose, daysAgo, ending, guarantors };
}
