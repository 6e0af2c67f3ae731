import type { Refusal } from './refusal';

/** One business rule: says why not, or null when it has nothing against it. */
export type Rule<Subject> = (subject: Subject) => Refusal | null;

/** Asks the rules in their order; the first refusal is the answer, null when all agree. */
export function firstRefusal<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
): Refusal | null {
  for (const rule of rules) {
    const refused = rule(subject);
    if (refused) return refused;
  }
  return null;
}
