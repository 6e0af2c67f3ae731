import type { StaffFactor } from '@shared/staff';
import type { SigningHandle } from '@server/http/route';
import type { Context } from '@server/platform/context';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const personOf = ({ actor }: Context): string =>
  actor.kind === 'person' ? actor.person.id : 'nobody';

/** Guesses at codes and links; a right answer gives its try back. */
export const guesses = <Name extends string>(name: Name) => ({
  name,
  perAddress: { points: 60, seconds: HOUR },
  perAccount: { points: 10, seconds: 15 * MINUTE },
  account: (_body: unknown, context: Context) => personOf(context),
  onlyFailures: true as const,
});
/** Proves an open session anew, under a new id: a copied cookie gains nothing by its owner's proof. */
export async function renew(http: SigningHandle, personId: string, factor: StaffFactor) {
  await http.renew(personId);
  await http.prove(factor);
}

/** A new session for who is proven. */
export async function begin(http: SigningHandle, personId: string, factor: StaffFactor | null) {
  await http.signIn(personId);
  if (factor) await http.prove(factor);
}
