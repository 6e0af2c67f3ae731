import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { declinedReasonOf, nextGuaranteeStatus } from '@server/lending/guarantee-lifecycle';
import { refusedAct } from '@server/lending/loan-lifecycle';
import { loanUpdate } from '@server/loans/loans/parts';
import { orRefuse, Refused, refuseFirst } from '@server/platform/core/refused';
import { findByOwnGuarantee } from './store';

/** The borrower withdraws a request that is not answered yet. */
export async function withdrawGuarantee(
  context: PersonContext,
  guaranteeId: string,
): Promise<void> {
  await retrying(async () => {
    const [file] = await findByOwnGuarantee(context.db, guaranteeId, context.actor.person.id);
    const found = file?.guarantees.find(({ row }) => row.id === guaranteeId);
    if (!file || !found) throw new Refused(NOT_FOUND);
    const { row } = found;
    const set = {
      status: orRefuse(nextGuaranteeStatus('withdraw', row.status, 'borrower')),
      statusReason: declinedReasonOf('withdraw'),
      answeredAt: context.now(),
    };
    refuseFirst([refusedAct('withdraw_invitation', file.loan.status, 'borrower')]);
    const subject = { kind: 'guarantee' as const, id: row.id, loanId: file.loan.id };
    await commit(context.db, {
      update: {
        loans: [loanUpdate(file, {})],
        guarantees: [{ id: row.id, version: row.version, set }],
      },
      insert: { events: [eventOf(context, 'guarantee_withdrawn', subject)] },
    });
  });
}
