import { eventOf } from '@server/platform/db/event';
import { dayOf } from '@shared/day';
import { type Cents, subtract, max, add, ZERO } from '@shared/money';
import { asOf, type Context, nextAct } from '@server/platform/core/context';
import { type Change, commit, retrying } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { nextClaimStatus } from '@server/lending/claim-lifecycle';
import { dueBefore } from '@server/lending/claim-round';
import { isNoticeOver } from '@server/lending/claim-rules';
import {
  callable,
  chargeOf,
  type InRound,
  payableOf,
  unpaidOfClaim,
} from '@server/lending/claim-shares';
import type { Position } from '@server/lending/position';
import { type ClaimRow, type LoanFile, positionNow } from '@server/loans/loans/loan-file';
import { dialledBy } from '@server/loans/loans/dialled-by';
import { bumpVersion, loanUpdate } from '@server/loans/loans/parts';
import { messageAfterQuietHours, inDecentHours } from '@server/platform/messages/after-quiet-hours';
import { orRefuse } from '@server/platform/core/refused';
import {
  aboutClaim,
  claimUpdate,
  guaranteeOf,
  guaranteeUpdate,
  lifted,
  nameOf,
} from './claim-parts';
import { guarantorPrompt } from './guarantor-prompt';
import { liftedMessage } from './lifted-message';
import { findClaimsToCharge, findForCharge } from './claim-store';
import { recipientOf } from '@server/loans/loans/recipient-of';

/** In cents: a charge under a shilling can't be paid. */
const LEAST_CHARGE = 100;

/**
 * Charges every claim whose notice has ended by `at`, or lifts it where the borrower has caught up. Returns the
 * number of claims handled. A failed claim does not stop the others; the next run retries it.
 */
export async function chargeDue(context: Context, at: Date): Promise<number> {
  let done = 0;
  for (const { id, loanId } of await findClaimsToCharge(context.db, at)) {
    try {
      done += Number(await chargeClaim(nextAct(context), { id, loanId }, at));
    } catch (error) {
      context.log.error({ err: error, claimId: id }, 'claims: one could not be charged');
    }
  }
  return done;
}

const chargeClaim = (
  context: Context,
  { id, loanId }: { id: string; loanId: string },
  at: Date,
): Promise<boolean> =>
  retrying(async () => {
    const [file] = await findForCharge(context.db, loanId, id);
    const change = file && chargeChange(context, file, id, at);
    if (change) await commit(context.db, change);
    return Boolean(change);
  });

type FileForCharge = LoanFile & { hasPrompt: boolean };

/** The change for one claim whose notice has ended; null if it is not due, or no longer. */
export function chargeChange(
  context: Context,
  file: FileForCharge,
  claimId: string,
  at: Date,
): Recorded | null {
  const claim = file.claims.find(({ id }) => id === claimId);
  const position = positionNow(file, at);
  if (!claim || !position || !isNoticeOver(claim, at)) return null;
  const amount = amountOf(file, claim, position);
  const touched: Change = { update: { loans: [loanUpdate(file, {})] } };
  const decided =
    amount < LEAST_CHARGE
      ? liftedChange(context, file, claim, at)
      : chargedChange(context, file, claim, amount, at);
  return joinChanges(touched, decided);
}

/** This guarantor's share of what is still due of the noticed amount. */
function amountOf(file: LoanFile, claim: ClaimRow, position: Position): Cents {
  const { row } = guaranteeOf(file, claim);
  const isSameRound = (each: ClaimRow) => each.demandId === claim.demandId;
  const round = file.claims.filter(isSameRound).map(inRound);
  const others = file.claims.filter((each) => !isSameRound(each)).map(inRound);
  const askedElsewhere = add(...others.filter(({ isUnsettled }) => isUnsettled).map(unpaidOfClaim));
  const named = dueBefore(position, dayOf(claim.noticedAt));
  const { outstanding, lent } = position;
  const liability = callable(
    { cap: row.cap, agreed: row.agreedPrincipal, chargedBefore: row.amountCharged },
    outstanding,
    lent,
  );
  return chargeOf(claim.id, round, max(ZERO, subtract(named, askedElsewhere)), liability);
}

const inRound = (claim: ClaimRow): InRound => ({
  ...claim,
  isUnsettled: claim.status === 'charged',
});

function chargedChange(
  context: Context,
  file: FileForCharge,
  claim: ClaimRow,
  charged: Cents,
  at: Date,
): Recorded {
  const guarantee = guaranteeOf(file, claim);
  const to = recipientOf(guarantee);
  const amount = payableOf({ charged, paid: claim.paid });
  const parts = {
    borrower: nameOf(file),
    amount,
    guaranteeId: claim.guaranteeId,
    chargedClaim: claim.id,
    dialled: dialledBy(context, guarantee),
  };
  const message = messageAfterQuietHours(context, to, 'claim_charged', parts, file.loan.id, at);
  const when = inDecentHours(context, at);
  const prompt = file.hasPrompt
    ? null
    : guarantorPrompt(context, claim, { amount, phone: to.phone }, when);
  return {
    update: {
      claims: [
        claimUpdate(claim, {
          status: orRefuse(nextClaimStatus('charge', claim.status, 'job')),
          chargedAt: at,
          charged,
        }),
      ],
      // What is asked bars the guarantor, so acts that depend on their standing read it again.
      persons: guarantee.backer ? [bumpVersion(guarantee.backer)] : [],
      guarantees: [
        guaranteeUpdate(guarantee, {
          liabilityTriggered: true,
          amountCharged: add(guarantee.row.amountCharged, charged),
        }),
      ],
    },
    insert: {
      events: [
        eventOf(asOf(context, at), 'guarantor_charged', aboutClaim(claim), {
          claimId: claim.id,
          amount: charged,
        }),
      ],
      ...(prompt ? { payments: [prompt.row] } : {}),
    },
    messages: [message],
    jobs: prompt ? [prompt.job] : [],
  };
}

function liftedChange(context: Context, file: LoanFile, claim: ClaimRow, at: Date): Recorded {
  const message = liftedMessage(context, file, claim, { arrears: ZERO, news: null });
  return {
    update: { claims: [claimUpdate(claim, lifted(claim, 'job', at))] },
    insert: {
      events: [
        eventOf(asOf(context, at), 'claim_lifted', aboutClaim(claim), {
          claimId: claim.id,
          reason: 'cured',
        }),
      ],
    },
    messages: [message],
  };
}
