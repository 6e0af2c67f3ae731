import type { Loan } from '@shared/contract/loans';
import type { Script } from '@dev/simulators/scripts';
import type { Cast } from '../stages';
import type { AppProcess } from './app-process';
import type { Stage } from './stage';

/** One run of a plot: its people on its stage. */
export interface ScenarioRun extends Cast {
  stage: Stage;
  loanId: string;
  /** A wish that came to no answer is tried again under the key that it had. */
  key: { 'Idempotency-Key': string };
}

/** What is played while the product dies, and how it has to end all the same. */
export interface Scenario {
  begins: 'approved' | 'running' | 'overpaid';
  script: Script;
  /** What people do, and do again for as long as they see that it came to nothing. */
  act(play: ScenarioRun, life: AppProcess): Promise<void>;
  /** What they do while no process lives. */
  meanwhile?(play: ScenarioRun): Promise<void>;
  /** What is wrong with how it ended. */
  faults(play: ScenarioRun): Promise<string[]>;
}

/** What a phone nobody has used yet holds, in cents. */
export const FRESH = 5_000_000;

export const loanOf = async ({ borrower, loanId }: ScenarioRun): Promise<Loan> =>
  (await borrower.get<Loan>(`/api/loans/${loanId}`)).body;

export const walletOf = ({ borrower, stage }: ScenarioRun): number =>
  stage.world.phone(borrower.phone).balance;

/** One line for what is not as wanted. */
export const unless = (isSo: boolean, otherwise: string): string[] => (isSo ? [] : [otherwise]);
