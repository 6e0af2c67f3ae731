import type { Appeal } from '@shared/contract/collections';
import { cents, toWire } from '@shared/money';
import { maskPhone } from '@shared/phone';
import type { PersonContext } from '@server/context';
import { presentClaim } from '@server/guarantees/claim-present';
import { calledOn, refusedJudge } from './decide-appeal';
import type { AppealRow, ContactRow } from './store';

/** An appeal with what an admin reads before deciding. */
export function presentAppeal(
  context: PersonContext,
  row: AppealRow,
  contacts: ContactRow[],
): Appeal {
  const { loan, borrower } = row;
  const { claim, guarantee } = calledOn(row, row.claimId);
  const { agreement, name, phone } = guarantee.row;
  const presented = presentClaim(claim, context.now());
  return {
    id: claim.id,
    loanId: loan.id,
    reference: loan.reference,
    borrower: { firstName: borrower.firstName, lastName: borrower.lastName },
    guarantor: { name, phoneMasked: maskPhone(phone) },
    ground: presented.appeal?.ground ?? 'other',
    reason: presented.appeal?.reason ?? '',
    at: presented.appeal?.at ?? presented.noticedAt,
    claim: presented,
    agreement: agreement && {
      text: agreement.text,
      cap: toWire(cents(agreement.capCents)),
      acceptedAt: agreement.at,
    },
    contacts: contacts.map(({ at, kind, words }) => ({ at: at.toISOString(), kind, words })),
    decision: claim.decision,
    decisionReason: claim.decisionReason,
    notYours: refusedJudge(context, row)?.message ?? null,
  };
}
