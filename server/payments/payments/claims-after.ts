import { eventOf } from '@server/platform/db/event';
import { isOneOf, UNCHARGED } from '@shared/statuses';
import { subtract, add } from '@shared/money';
import { PAYOUT_MIN } from '@shared/limits';
import type { Cents } from '@shared/money';
import type { Context } from '@server/platform/core/context';
import type { Change, Update } from '@server/platform/db/change';
import {
  aboutClaim,
  claimUpdate,
  guaranteeOf,
  guaranteeUpdate,
} from '@server/guarantors/guarantees/claim-parts';
import { liftedMessage } from '@server/guarantors/guarantees/lifted-message';
import { type LoweredCharge, loweredMessage } from '@server/guarantors/guarantees/lowered-message';
import { job } from '@server/platform/jobs/tasks';
import { nextClaimStatus } from '@server/lending/claim-lifecycle';
import {
  type ClaimMoney,
  type Outcome,
  outcomesOf,
  reasonOfFall,
} from '@server/lending/claim-outcome';
import { keptOf, unpaidOfClaim } from '@server/lending/claim-shares';
import { released } from '@server/lending/guarantee-lifecycle';
import { liability } from '@server/lending/liability';
import type { LateNews } from '@server/lending/lifted-claim';
import type { Position } from '@server/lending/position';
import type { ClaimRow, BookedGuarantee, BookedFile } from '@server/loans/loans/loan-file';
import { updates } from '@server/loans/loans/parts';
import { orRefuse } from '@server/platform/core/refused';
import { actingKind } from './acting-kind';

/** The loan after the payment: what is due now, and whether the payment closes it. */
interface LoanAfterPayment {
  arrears: Cents;
  after: Pick<Position, 'outstanding'>;
  isClosing: boolean;
  /** Set where late news says that the loan is not in default. */
  news: LateNews | null;
}

/**
 * The effect of a payment on the loan's claims and guarantees, as one change. `paid`: the claims with what this
 * payment paid or reimbursed on them.
 */
export function claimsAfter(
  context: Context,
  file: BookedFile,
  paid: readonly ClaimRow[],
  left: LoanAfterPayment,
): Change {
  const money = paid.map((claim) => ({ ...claim, liabilityNow: liabilityNow(file, claim, left) }));
  const after = settledClaims(context, money, left);
  const moved = after.filter(({ status }, index) => status !== paid[index]?.status);
  const fallen = money.flatMap((was, index) => fallOf(was, after[index]));
  const messages = left.isClosing
    ? []
    : [
        ...moved
          .filter(({ status }) => status === 'lifted')
          .map((claim) => liftedMessage(context, file, claim, left)),
        ...fallen.map((fall) => loweredMessage(context, file, fall)),
      ];
  return {
    update: updates({
      claims: changedClaims(file.claims, after),
      guarantees: changedGuarantees(file, after, left.isClosing, context.now()),
    }),
    insert: {
      events: [
        ...moved.map((claim) =>
          claim.status === 'paid'
            ? eventOf(context, 'claim_settled', aboutClaim(claim), {
                claimId: claim.id,
                amount: claim.paid,
              })
            : eventOf(context, 'claim_lifted', aboutClaim(claim), {
                claimId: claim.id,
                reason: claim.liftedReason,
              }),
        ),
        ...fallen.map(({ claim, ...fall }) =>
          eventOf(context, 'charge_lowered', aboutClaim(claim), { claimId: claim.id, ...fall }),
        ),
      ],
    },
    messages,
    jobs: passOnJobs(file.claims, after),
  };
}

function liabilityNow(file: BookedFile, claim: ClaimRow, { after }: LoanAfterPayment): Cents {
  const { cap, agreedPrincipal } = guaranteeOf(file, claim).row;
  return liability(cap, after.outstanding, file.loan.amount, agreedPrincipal);
}

/** A charge that stands and asks for less, if it does. */
function fallOf(was: ClaimRow & ClaimMoney, claim: ClaimRow | undefined): LoweredCharge[] {
  if (claim?.status !== 'charged' || claim.charged >= was.charged) return [];
  const [from, to] = [unpaidOfClaim(was), unpaidOfClaim(claim)];
  return [{ claim, from, to, reason: reasonOfFall(was) }];
}

/** Each claim with its outcome after the payment. */
function settledClaims(
  context: Context,
  claims: readonly (ClaimRow & ClaimMoney)[],
  { arrears, news }: LoanAfterPayment,
): ClaimRow[] {
  const outcomes = outcomesOf(claims, arrears);
  return claims.map((claim, index) => {
    const outcome = outcomes[index] ?? { move: null, charged: claim.charged };
    const { move, charged } = news ? withoutNotice(claim, outcome) : outcome;
    if (move === null) return charged === claim.charged ? claim : { ...claim, charged };
    const status = orRefuse(nextClaimStatus(move, claim.status, actingKind(context)));
    const liftedReason = move === 'cure' ? ('cured' as const) : null;
    return { ...claim, charged, status, endedAt: context.now(), liftedReason };
  });
}

/** Ends the notice of a default that is none by late news. Charged amounts stay, and fall with what is due. */
const withoutNotice = (claim: ClaimRow, outcome: Outcome): Outcome =>
  isOneOf(UNCHARGED, claim.status) ? { move: 'cure', charged: claim.charged } : outcome;

const COLUMNS = [
  'status',
  'charged',
  'paid',
  'reimbursed',
  'endedAt',
  'liftedReason',
] as const satisfies readonly (keyof ClaimRow)[];

function changedClaims(
  before: readonly ClaimRow[],
  after: readonly ClaimRow[],
): Update<'claims'>[] {
  return after.flatMap((claim, index) => {
    const was = before[index];
    const changed = COLUMNS.filter((column) => claim[column] !== was?.[column]);
    if (changed.length === 0) return [];
    return [claimUpdate(claim, Object.fromEntries(changed.map((key) => [key, claim[key]])))];
  });
}

/** Keeps `amountCharged` of a guarantee equal to the sum of its claims; releases all guarantees of a closed loan. */
function changedGuarantees(
  { guarantees }: BookedFile,
  claims: readonly ClaimRow[],
  isClosing: boolean,
  now: Date,
): Update<'guarantees'>[] {
  return guarantees.flatMap((guarantee) => {
    const { row } = guarantee;
    const own = claims.filter(({ guaranteeId }) => guaranteeId === row.id);
    const amountCharged = add(...own.map(({ charged }) => charged));
    const isReleased = isClosing && row.status === 'accepted' && row.releasedAt === null;
    const set: Partial<BookedGuarantee['row']> = {
      ...(amountCharged === row.amountCharged
        ? {}
        : { amountCharged, liabilityTriggered: amountCharged > 0 }),
      ...(isReleased ? released('loan_closed', now) : {}),
    };
    return Object.keys(set).length > 0 ? [guaranteeUpdate(guarantee, set)] : [];
  });
}

/** The jobs that pay out what is newly reimbursed, once it reaches the provider's minimum. */
const passOnJobs = (before: readonly ClaimRow[], after: readonly ClaimRow[]) =>
  after
    .filter(({ reimbursed }, index) => reimbursed !== before[index]?.reimbursed)
    .filter((claim) => subtract(claim.reimbursed, keptOf(claim)) >= PAYOUT_MIN)
    .map(({ id }) => job('pass_on', { claimId: id }));
