import type { Phone } from '@shared/phone';
import { nextGuaranteeStatus, reasonOfNo } from '@server/lending/guarantee-lifecycle';
import { loanUpdate } from '@server/loans/loans/parts';
import type { Context } from '@server/platform/core/context';
import { LOWEST_ID } from '@server/platform/core/ids';
import { orRefuse, Refused } from '@server/platform/core/refused';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { guaranteeUpdate } from './claim-parts';
import { findByGuarantee } from './store';

/** Declines what a number without an account was asked, once: it needs none, as nobody is bound by a no. */
export const declineByNumber = (
  context: Context,
  phone: Phone,
  guaranteeId: string,
  { isBySms = false } = {},
): Promise<void> =>
  retrying(async () => {
    const [file] = await findByGuarantee(context.db, guaranteeId, LOWEST_ID, phone);
    const own = file?.guarantees.find(({ row }) => row.id === file.ownId);
    if (!file || !own) throw new Refused(NOT_FOUND);
    const { row } = own;
    if (row.status === 'declined') return;
    const set = {
      status: orRefuse(nextGuaranteeStatus('decline', row.status, 'guarantor')),
      statusReason: reasonOfNo(isBySms),
      answeredAt: context.now(),
    };
    const subject = { kind: 'guarantee', id: row.id, loanId: file.loan.id } as const;
    await commit(context.db, {
      update: { loans: [loanUpdate(file, {})], guarantees: [guaranteeUpdate(own, set)] },
      insert: { events: [eventOf(context, 'guarantee_declined', subject)] },
    });
  });
