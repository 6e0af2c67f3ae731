import { findLoan } from '@server/loans/loans/store';
import type { LoanFile } from '@server/loans/loans/loan-file';
import type { PromptAction } from '@dev/simulators/phone-world';
import { signUpOn, typeCode } from '../demo-people';
import type { DemoStage } from '../demo-stage';
import { findLoanState, type LoanState } from '../store';
import { emailOf, type Neighbour, phoneOf, type Town } from './town';

/** The setting of lives, with the admins who decide. */
export interface Scene {
  stage: DemoStage;
  town: Town;
  /** The admin who approves, and the one who hears appeals against that. */
  decider: string;
  hearer: string;
}

/** Creates an account and requests the code. */
export async function arrive({ stage }: Scene, neighbour: Neighbour): Promise<void> {
  const { firstName, lastName } = neighbour;
  neighbour.id = await signUpOn(stage, {
    firstName,
    lastName,
    email: emailOf(neighbour),
    phone: phoneOf(neighbour),
  });
}

/** Enters the code that came by SMS. */
export async function settleIn({ stage, town }: Scene, neighbour: Neighbour): Promise<void> {
  await typeCode(stage, neighbour.id, phoneOf(neighbour));
  town.settles(neighbour);
}

/** A loan's state, as far as most acts need it. */
export async function standingOf({ stage }: Scene, loanId: string): Promise<LoanState> {
  const standing = await findLoanState(stage.deps.db, { id: loanId });
  if (!standing) throw new Error(`there is no loan ${loanId}`);
  return standing;
}

export async function readLoan({ stage }: Scene, loanId: string): Promise<LoanFile> {
  const [file] = await findLoan(stage.deps.db, loanId);
  if (!file) throw new Error(`there is no loan ${loanId}`);
  return file;
}

/** Answers the prompt on a person's phone; nothing if there is none. */
export function answerPrompt({ stage }: Scene, who: Neighbour, action: PromptAction): void {
  const number = phoneOf(who);
  const { prompt } = stage.world.phone(number);
  if (prompt) stage.world.answerPrompt(number, prompt.id, action);
}
