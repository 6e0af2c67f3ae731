import type { Invitation } from '@shared/contract/invitation';
import { readOwnRecord } from '@server/people/accounts/own-record';
import type { PersonContext } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { onlyVerified } from '@server/lending/guarantee-rules';
import { refusal } from '@server/lending/refusal';
import { refusedStanding } from '@server/lending/standing';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { saveGuarantor } from './store';

/**
 * Stores the guarantor whom the borrower names; returns the row's id. The same number keeps its id and takes the new
 * name. The answer does not reveal whether the number has an account.
 */
export async function inviteGuarantor(context: PersonContext, wanted: Invitation): Promise<string> {
  const { id: borrowerId, phoneVerifiedAt } = context.actor.person;
  refuseFirst([onlyVerified({ isVerified: phoneVerifiedAt !== null })]);
  refuseFirst([refusedStanding(await readOwnRecord(context))]);
  const [saved] = await saveGuarantor(
    context.db,
    newId(),
    borrowerId,
    wanted.name,
    wanted.phone,
    context.now(),
  );
  if (!saved) throw new Refused(refusal('guarantor_not_noted'));
  return saved.id;
}
