import type { GivenBack } from '@shared/contract/money';
import { type Cents, subtract, add } from '@shared/money';
import type { ApprovalAct, Plan, Target } from '@server/loans/approvals/act';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { journalRows } from '@server/platform/db/journal';
import {
  aboutClaim,
  claimUpdate,
  guaranteeOf,
  nameOf,
} from '@server/guarantors/guarantees/claim-parts';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { toGiveBackOf } from '@server/lending/claim-shares';
import { guarantorGaveBack as gaveBack } from '@server/lending/ledger';
import { fieldRefusal, refusal } from '@server/lending/refusal';
import type { ClaimRow } from '@server/loans/loans/loan-file';
import { refuseOwnMoney } from '@server/loans/loans/own-money';
import { loanUpdate } from '@server/loans/loans/parts';
import { messageAfterQuietHours } from '@server/platform/messages/after-quiet-hours';
import { findForPassOn } from '@server/payments/payments/pass-on-store';
import type { Db } from '@server/platform/core/ports/database';
import type { PersonContext } from '@server/platform/core/context';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { recipientOf } from '@server/loans/loans/recipient-of';

interface OwingTarget extends Target {
  claim: ClaimRow;
  /** A payout to the guarantor has no result yet: what they owe is not known. */
  isUnderWay: boolean;
}

type Params = Omit<GivenBack, 'reason'>;

const NOTHING_OWED = refusal('nothing_to_give_back');
const ON_ITS_WAY = refusal('sent_to_guarantor');

/** Notes what a guarantor gave back by hand of what was sent to them beyond what is theirs (decision 0287). */
export const receiveGivenBack = (
  context: PersonContext,
  claimId: string,
  { reason, ...params }: GivenBack,
): Promise<void> =>
  retrying(async () => {
    const target = await findOwing(context.db, claimId);
    if (!target) throw new Refused(NOT_FOUND);
    await commit(context.db, receivedPlan(context, target, params, reason).change);
  });

/** The same, where a second person confirms it. */
export const guarantorGaveBack: ApprovalAct<OwingTarget, Params> = {
  kind: 'guarantor_gave_back',
  find: findOwing,
  plan: (context, target, { params, reason }) => receivedPlan(context, target, params, reason),
  signs: ({ way, reference }) => ({ way, reference }),
};

/** What the guarantor of a claim still owes us. */
export async function stillOwed(db: Db, claimId: string): Promise<Cents> {
  const target = await findOwing(db, claimId);
  if (!target) throw new Refused(NOT_FOUND);
  return toGiveBackOf(target.claim);
}

async function findOwing(db: Db, claimId: string): Promise<OwingTarget | undefined> {
  const [file] = await findForPassOn(db, claimId);
  const claim = file?.claims.find(({ id }) => id === claimId);
  if (!file || !claim) return undefined;
  const { isUnderWay } = file;
  return { file, claim, isUnderWay, seen: `${claim.version} ${toGiveBackOf(claim)}` };
}

function receivedPlan(
  context: PersonContext,
  { file, claim, isUnderWay }: OwingTarget,
  { amount, way, reference }: Params,
  reason: string,
): Plan {
  refuseOwnMoney(context, file);
  const owed = toGiveBackOf(claim);
  refuseFirst([
    owed === 0 ? NOTHING_OWED : null,
    isUnderWay ? ON_ITS_WAY : null,
    amount > owed ? fieldRefusal('amount', 'more_than_owed_back', { most: owed }) : null,
  ]);
  const { loan } = file;
  const left = subtract(owed, amount);
  const detail = { claimId: claim.id, amount, way, reference, reason };
  const message = messageAfterQuietHours(
    context,
    recipientOf(guaranteeOf(file, claim)),
    'own_payback_received',
    { borrower: nameOf(file), amount, ahead: left > 0 ? left : null },
    loan.id,
  );
  return {
    amount,
    change: {
      update: {
        loans: [loanUpdate(file, {})],
        claims: [claimUpdate(claim, { givenBack: add(claim.givenBack, amount) })],
      },
      insert: {
        ...journalRows(context, [gaveBack(amount)], { loanId: loan.id, paymentId: null }),
        events: [eventOf(context, 'guarantor_gave_back', aboutClaim(claim), detail)],
      },
      messages: [message],
    },
  };
}
