import type { Impartial } from '@server/platform/db/impartial';
import { type AdminAct, disbursementRules } from '@server/lending/approval-rules';
import type { Refusal } from '@server/lending/refusal';
import { firstRefusal } from '@server/lending/rule';
import type { Context, PersonContext } from '@server/platform/core/context';
import { refuseFirst } from '@server/platform/core/refused';
import { type BookedFile, isOpenGuarantee } from './loan-file';

type Admin = Pick<PersonContext, 'actor'>;

/** The people of an admin's act. */
export const actOf = ({ actor }: Admin, file: BookedFile): AdminAct => ({
  adminId: actor.person.id,
  borrowerId: file.loan.borrowerId,
  guarantorIds: file.guarantees
    .filter(isOpenGuarantee)
    .flatMap(({ backer }) => (backer ? [backer.id] : [])),
});

/** Nobody decides about money that is partly their own: the refusal for a loan that the admin borrows or guarantees. */
export const refusedOwnMoney = (admin: Admin, file: BookedFile): Refusal | null =>
  firstRefusal(disbursementRules, actOf(admin, file));

/** The same; throws Refused (422). Where a job acts it is nobody's own money. */
export function refuseOwnMoney<C extends Context>(
  context: C,
  file: BookedFile | null | undefined,
): asserts context is Impartial<C> {
  const { actor }: Context = context;
  if (file && actor.kind === 'person') refuseFirst([refusedOwnMoney({ actor }, file)]);
}

/** A borrower who asks or answers about their own loan decides nothing for the lender. Throws for another's loan. */
export function expectBorrower<C extends PersonContext>(
  context: C,
  file: BookedFile | null,
): asserts context is Impartial<C> {
  if (file?.loan.borrowerId !== context.actor.person.id) throw new Error('not the borrower');
}

/** Nobody decides where a job acts. Throws where a person does. */
export function expectNobody<C extends Context>(context: C): asserts context is Impartial<C> {
  if (context.actor.kind === 'person') throw new Error('a person decides here');
}
