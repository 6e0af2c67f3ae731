import type { Refusal } from './refusal';

/** A business rule: returns the refusal, or null when it has no objection. */
export type Rule<Subject> = (subject: Subject) => Refusal | null;

/** Checks the rules in order; returns the first refusal, or null. */
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
