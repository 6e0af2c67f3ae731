import { PROOF_MINUTES } from '@shared/limits';
import { refusal } from './refusal';
import type { Rule } from './rule';

/** A session is not enough for what decides where money and codes go: a cookie can be copied. */
export const provedLately: Rule<{ readonly provedAt: Date | null; readonly now: Date }> = ({
  provedAt,
  now,
}) =>
  provedAt && now.getTime() - provedAt.getTime() < PROOF_MINUTES * 60_000
    ? null
    : refusal('password_needed');
