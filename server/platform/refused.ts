import { isRefusal, type Refusal } from '@server/lending/refusal';

/** A refusal on its way out: verbs throw it, `http/refusals.ts` alone turns it into an answer. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Passes a rule's result on, or throws its refusal. */
export function orRefuse<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Refused(result);
  return result;
}

/** Throws the first refusal that a list of rules gave, if any did. */
export function refuseFirst(results: Iterable<Refusal | null>): void {
  for (const result of results) if (result) throw new Refused(result);
}
