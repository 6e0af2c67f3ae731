import { type Refusal, refusal } from './refusal';

/** A confirmation of a proposed act. */
export interface Confirmation {
  readonly by: string;
  readonly proposedBy: string;
  /** Whether it takes two people. */
  readonly isFourEyes: boolean;
  /** Whether the act's target has changed since the proposal. */
  readonly hasMoved: boolean;
}

/** Refuses the proposer, and anybody once the target has moved: what was seen is then not what would be done. */
export function refusedConfirmation({
  by,
  proposedBy,
  isFourEyes,
  hasMoved,
}: Confirmation): Refusal | null {
  if (isFourEyes && by === proposedBy) return refusal('you_proposed_this');
  return hasMoved ? refusal('changed_since_proposal') : null;
}
