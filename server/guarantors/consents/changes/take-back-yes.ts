import { refusal } from '@server/lending/refusal';
import type { PersonContext } from '@server/platform/core/context';
import { orRefuse, Refused } from '@server/platform/core/refused';
import { commit, retrying } from '@server/platform/db/change';
import { readMatters, wayOf } from './change-case';
import { ownGuarantee } from './request-change';
import { stepBack } from './step-back';

/**
 * The guarantor takes their yes back, at once. Throws Refused (409) where the loan was approved meanwhile: to leave it
 * then is a wish, which they have to mean.
 */
export const takeBackYes = (
  context: PersonContext,
  guaranteeId: string,
  reason: string,
): Promise<void> =>
  retrying(async () => {
    const { file, leaving, by } = await ownGuarantee(context, guaranteeId);
    const open = await readMatters(context, file.loan.id);
    const way = orRefuse(wayOf(context, file, leaving, open, { kind: 'release', by }));
    if (way !== 'at_once') throw new Refused(refusal('changed_meanwhile'));
    await commit(context.db, stepBack(context, file, leaving, reason));
  });
