/** Display estimates of spec §9, to the letter; the true effect on a loan stands beside them. */

/** APR saving that the list shows for an accepted guarantor, in percent: min(cap/10000 × factor × 3, 2.5). */
export function estimatedSaving(capShillings: number, trustScore: number): number {
  const factor = 0.5 + (trustScore / 1_000) * 0.7;
  return Math.min((capShillings / 10_000) * factor * 3, 2.5);
}

/** The three bars of the risk assessment, each 0…100. */
export interface RiskBars {
  repaymentHistory: number;
  incomeStability: number;
  socialNetwork: number;
}

export const riskBars = (trustScore: number): RiskBars => ({
  repaymentHistory: Math.min(trustScore / 10, 100),
  incomeStability: Math.max(50, trustScore / 15),
  socialNetwork: Math.min(trustScore / 8, 100),
});

export type RiskLevel = 'Low Risk' | 'Medium Risk' | 'High Risk';

/** The average of the bars: 80 or more is low, 60 or more medium. */
export function riskLevel({
  repaymentHistory,
  incomeStability,
  socialNetwork,
}: RiskBars): RiskLevel {
  const average = (repaymentHistory + incomeStability + socialNetwork) / 3;
  if (average >= 80) return 'Low Risk';
  return average >= 60 ? 'Medium Risk' : 'High Risk';
}

/** What is known of a borrower beside the loan that somebody is asked to guarantee. */
interface KnownBorrower {
  loansCompleted: number;
  record: { running: number; defaults: number; writtenOff: number } | null;
}

/** Whether there is anything to say of the borrower's other loans. */
export const hasOtherLoans = ({ record }: KnownBorrower): boolean =>
  record !== null && record.running + record.defaults + record.writtenOff > 0;

/** Whether nothing but this loan is known of the borrower. */
export const isNewBorrower = (borrower: KnownBorrower): boolean =>
  borrower.loansCompleted === 0 && !hasOtherLoans(borrower);

/** The admin's bands of the GS score: advice, nothing is decided by them. */
export function gsBand(gsValue: number): 'Auto-approved' | 'Manual review' | 'High risk' {
  if (gsValue >= 0.8) return 'Auto-approved';
  return gsValue >= 0.5 ? 'Manual review' : 'High risk';
}
