import type { Loan } from '@shared/contract/loans';
import type { Script } from '@dev/simulators/scripts';
import type { Cast } from '../stages';
import type { AppProcess } from './app-process';
import type { Stage } from './stage';

/** One run of a plot: its people and its stage. */
export interface ScenarioRun extends Cast {
  stage: Stage;
  loanId: string;
  /** A retry of a failed act uses the act's first key. */
  key: { 'Idempotency-Key': string };
}

/** A plot that is played with deaths of the process, and its expected end. */
export interface Scenario {
  begins: 'approved' | 'running' | 'overpaid';
  script: Script;
  /** The people's actions; repeated while they have had no effect. */
  act(play: ScenarioRun, life: AppProcess): Promise<void>;
  /** The people's actions while no process runs. */
  meanwhile?(play: ScenarioRun): Promise<void>;
  /** Faults of the final state. */
  faults(play: ScenarioRun): Promise<string[]>;
}

/** The initial balance of an unused phone, in cents. */
export const FRESH = 5_000_000;

export const loanOf = async ({ borrower, loanId }: ScenarioRun): Promise<Loan> =>
  (await borrower.get<Loan>(`/api/loans/${loanId}`)).body;

export const walletOf = ({ borrower, stage }: ScenarioRun): number =>
  stage.world.phone(borrower.phone).balance;

/** One line for each fault. */
export const unless = (isSo: boolean, otherwise: string): string[] => (isSo ? [] : [otherwise]);
