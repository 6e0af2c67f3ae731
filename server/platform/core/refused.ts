import { isRefusal, type Refusal } from '@server/lending/refusal';

/** A refusal as an exception: verbs throw it; only `http/refusals.ts` converts it to an answer. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Returns a rule's result, or throws its refusal. */
export function orRefuse<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Refused(result);
  return result;
}

/** Throws the first refusal among the rules' results, if any. */
export function refuseFirst(results: Iterable<Refusal | null>): void {
  for (const result of results) if (result) throw new Refused(result);
}
