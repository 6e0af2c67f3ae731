import { addDays, type Day, dayOf } from '@shared/day';
import { ZERO } from '@shared/money';
import { asOf, type Context, nextAct } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { Recorded } from '@server/platform/db/recorded';
import { newId } from '@server/platform/core/ids';
import { isOpenClaim } from '@server/lending/claim-lifecycle';
import { type Call, callsOf, isVoid, type CallableGuarantee } from '@server/lending/claim-round';
import { quietHoursEnd } from '@server/lending/claim-rules';
import { advance } from '@server/lending/advance';
import { isInDefault, lastDueInDefault } from '@server/lending/delinquency';
import { owedToday } from '@server/lending/outlook';
import { arrears } from '@server/lending/position';
import {
  type ClaimRow,
  type GuaranteeInFile,
  type LoanFile,
  positionOf,
} from '@server/loans/loans/loan-file';
import { dialledBy } from '@server/loans/loans/dialled-by';
import { loanUpdate } from '@server/loans/loans/parts';
import { messageAfterQuietHours } from '@server/platform/messages/after-quiet-hours';
import { aboutClaim, nameOf } from './claim-parts';
import { type BesideNotice, findForNotice, findLoansToNotice } from './claim-store';
import { toPerson } from '@server/platform/messages/recipient';
import { recipientOf } from '@server/loans/loans/recipient-of';

/**
 * Starts a round of notices on every defaulted loan that needs one, as of `at` (a business day's end, or now).
 * Returns how many. A failed loan is logged and does not stop the others; the next run retries it.
 */
export async function giveNotices(context: Context, at: Date): Promise<number> {
  let given = 0;
  const on = noticedOn(at);
  const dueBy = lastDueInDefault(addDays(on, -1));
  for (const { id } of await findLoansToNotice(context.db, on, dueBy)) {
    try {
      given += Number(await giveNotice(nextAct(context), id, at));
    } catch (error) {
      context.log.error({ err: error, loanId: id }, 'notices: a loan could not be done');
    }
  }
  return given;
}

/** The same for one loan; returns whether anybody was notified. */
export const giveNotice = (context: Context, loanId: string, at: Date): Promise<boolean> =>
  retrying(async () => {
    const [file] = await findForNotice(context.db, loanId);
    const change = file && noticeChange(context, file, at);
    if (change) await commit(context.db, change);
    return Boolean(change);
  });

/** The day on which a notice given at `at` may be delivered. */
const noticedOn = (at: Date): Day => dayOf(quietHoursEnd(at));

type FileForNotice = LoanFile & BesideNotice;

/**
 * A final demand to the borrower and a notice to each callable guarantor, as one change. Null when nobody is callable
 * or a partial payment ended the default. The amounts are those due at the end of the day before, without late fees.
 */
export function noticeChange(context: Context, file: FileForNotice, at: Date): Recorded | null {
  const { loan } = file;
  const booked = positionOf(file);
  if (loan.status !== 'defaulted' || !booked) return null;
  const { position } = advance(booked, addDays(noticedOn(at), -1));
  const due = arrears(position);
  const { daysPastDue } = owedToday(position);
  const calls = isInDefault(daysPastDue) ? callsOf(position, standing(file)) : [];
  if (calls.length === 0) return null;
  const then = asOf(context, at);
  const demand = messageAfterQuietHours(
    context,
    toPerson(file.borrower),
    'final_demand',
    { arrears: due, days: daysPastDue },
    loan.id,
    at,
  );
  const named = {
    arrears: due,
    daysPastDue,
    noticedAt: quietHoursEnd(at),
    demandId: demand.row.id,
  };
  const round = calls.map((call) => begun(context, file, call, named, at));
  const notices = round.map(({ message }) => message);
  const demanded = { arrears: due, daysPastDue, messageId: demand.row.id };
  return {
    update: { loans: [loanUpdate(file, {})] },
    insert: {
      claims: round.map(({ claim }) => claim),
      events: [
        eventOf(then, 'final_demand', { kind: 'loan', id: loan.id }, demanded),
        ...round.map(({ claim }) => {
          const { share, daysPastDue: days, round: number } = claim;
          const detail = { share, arrears: due, daysPastDue: days, round: number };
          return eventOf(then, 'notice_given', aboutClaim(claim), { claimId: claim.id, ...detail });
        }),
      ],
    },
    messages: [demand, ...notices],
  };
}

/** Every accepted, unreleased guarantee with its earlier claims. */
const standing = ({ guarantees, claims }: LoanFile): CallableGuarantee[] =>
  guarantees
    .filter(({ row }) => row.status === 'accepted' && row.releasedAt === null)
    .map(({ row }) => {
      const own = claims.filter(({ guaranteeId }) => guaranteeId === row.id);
      const last = own.findLast((claim) => !isVoid(claim));
      return {
        id: row.id,
        cap: row.cap,
        agreed: row.agreedPrincipal,
        chargedBefore: row.amountCharged,
        beside: row.besideCap ?? ZERO,
        lastNoticedOn: last ? dayOf(last.noticedAt) : null,
        hasOpenClaim: own.some(({ status }) => isOpenClaim(status)),
      };
    });

/** What all claims of a round have in common. */
type Round = Pick<ClaimRow, 'arrears' | 'daysPastDue' | 'noticedAt' | 'demandId'>;

/** A new claim with the SMS that is its notice; its 72 hours start when the gateway takes that. */
function begun(
  context: Context,
  file: FileForNotice,
  { id, liability, share }: Call,
  named: Round,
  at: Date,
) {
  const { loan, guarantees, claims } = file;
  const guarantee = guarantees.find(({ row }) => row.id === id);
  if (!guarantee?.row.personId) throw new Error(`guarantee ${id} was accepted by nobody`);
  const message = notice(context, file, guarantee, { ...named, share }, at);
  const claim = {
    ...named,
    noticeId: message.row.id,
    id: newId(),
    version: 1,
    guaranteeId: id,
    loanId: loan.id,
    personId: guarantee.row.personId,
    complaintId: file.denied[guarantee.row.personId] ?? null,
    round: 1 + claims.filter(({ guaranteeId }) => guaranteeId === id).length,
    status: 'noticed' as const,
    liability,
    share,
    charged: ZERO,
    paid: ZERO,
    reimbursed: ZERO,
    paidOut: ZERO,
    givenBack: ZERO,
  };
  return { claim, message };
}

const notice = (
  context: Context,
  file: FileForNotice,
  guarantee: GuaranteeInFile,
  claim: Round & Pick<ClaimRow, 'share'>,
  at: Date,
) => {
  const parts = {
    borrower: nameOf(file),
    days: claim.daysPastDue,
    arrears: claim.arrears,
    share: claim.share,
    reminders: file.reminders,
    guaranteeId: guarantee.row.id,
    dialled: dialledBy(context, guarantee),
  };
  const to = recipientOf(guarantee);
  return messageAfterQuietHours(context, to, 'claim_notice', parts, file.loan.id, at);
};
