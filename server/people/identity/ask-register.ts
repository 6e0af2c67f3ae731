import type { Context } from '@server/platform/core/context';
import type {
  Identity,
  IdentityAnswer,
  IdentityQuestion,
} from '@server/platform/core/ports/identity';

/** Asks the register of persons; that it did not answer is logged, without the number. */
export async function askRegister(
  { log }: Context,
  register: Identity,
  { number, firstName, lastName, phone }: IdentityQuestion,
): Promise<IdentityAnswer> {
  const answer = await register.check({ number, firstName, lastName, phone });
  if (answer.outcome === 'unavailable') {
    log.warn({ reason: answer.reason }, 'the register of persons did not answer');
  }
  return answer;
}
