import type { Loan } from '@shared/contract/loans';
import type { Script } from '@server/simulators/scripts';
import type { Cast } from '../stages';
import type { Life } from './life';
import type { Stage } from './stage';

/** One run of a plot: its people on its stage. */
export interface Play extends Cast {
  stage: Stage;
  loanId: string;
  /** A wish that came to no answer is tried again under the key that it had. */
  key: { 'Idempotency-Key': string };
}

/** What is played while the product dies, and how it has to end all the same. */
export interface Plot {
  begins: 'approved' | 'running' | 'overpaid';
  script: Script;
  /** What people do, and do again for as long as they see that it came to nothing. */
  act(play: Play, life: Life): Promise<void>;
  /** What they do while no process lives. */
  meanwhile?(play: Play): Promise<void>;
  /** What is wrong with how it ended. */
  faults(play: Play): Promise<string[]>;
}

/** What a phone nobody has used yet holds, in cents. */
export const FRESH = 5_000_000;

export const loanOf = async ({ borrower, loanId }: Play): Promise<Loan> =>
  (await borrower.get<Loan>(`/api/loans/${loanId}`)).body;

export const walletOf = ({ borrower, stage }: Play): number =>
  stage.world.phone(borrower.phone).balance;

/** One line for what is not as wanted. */
export const unless = (isSo: boolean, otherwise: string): string[] => (isSo ? [] : [otherwise]);
