import { type AdminAct, disbursementRules } from '@server/lending/approval-rules';
import type { Refusal } from '@server/lending/refusal';
import { firstRefusal } from '@server/lending/rule';
import type { PersonContext } from '@server/platform/context';
import { refuseFirst } from '@server/platform/refused';
import { type BookedFile, isOpenGuarantee } from './loan-file';

/** The people of an admin's act. */
export const actOf = (context: PersonContext, file: BookedFile): AdminAct => ({
  adminId: context.actor.person.id,
  borrowerId: file.loan.borrowerId,
  guarantorIds: file.guarantees
    .filter(isOpenGuarantee)
    .flatMap(({ backer }) => (backer ? [backer.id] : [])),
});

/** Nobody decides about money that is partly their own: the refusal for a loan that the admin borrows or guarantees. */
export const refusedOwnMoney = (context: PersonContext, file: BookedFile): Refusal | null =>
  firstRefusal(disbursementRules, actOf(context, file));

/** The same; throws Refused (422). */
export function refuseOwnMoney(context: PersonContext, file: BookedFile | null | undefined): void {
  if (file) refuseFirst([refusedOwnMoney(context, file)]);
}
