import { calledOf } from '@shared/called-name';
import { isOneOf } from '@shared/statuses';
import { ZERO } from '@shared/money';
import { coded, saying } from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import { readRecord } from '@server/people/accounts/record-store';
import { heldBySimSwap } from '@server/people/accounts/sim-swap';
import type { Context, PersonContext } from '@server/platform/core/context';
import { commitOutsideAttempt } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Committable, Recorded } from '@server/platform/db/recorded';
import { job } from '@server/platform/jobs/tasks';
import { claimOf } from '@server/guarantors/guarantees/claim-parts';
import { foundFreeIn } from '@server/guarantors/guarantees/take-out';
import { advanceIn, toGiveBackOf } from '@server/lending/claim-shares';
import { payableFrom, payeeHeld, refusedPayee } from '@server/lending/payee';
import { GOES_BACK } from '@server/lending/payment-kinds';
import { refusal } from '@server/lending/refusal';
import { barsOf, refusedStandingOf, type Standing } from '@server/lending/standing';
import type { BookedFile, LoanFile } from '@server/loans/loans/loan-file';
import { loanUpdate } from '@server/loans/loans/parts';
import { Refused } from '@server/platform/core/refused';
import { isOfAnother, OF_ANOTHER } from './of-another';
import { findPayee, type PayeeRow } from './pass-on-store';
import { payoutRefusedChange } from './payout-refused';
import { type LoanCase, ofLoan, type PaymentCase } from './store';
import { stepped } from './verdict';

/** The last look at the borrower before money leaves (contract §5): a failed rule leaves the loan approved. */

/**
 * Throws Refused where the borrower may not borrow now, has changed their number or replaced its SIM lately; the loan
 * then says why. The caller's change checks the borrower's version, so that nothing can happen to the standing in
 * between.
 */
export async function holdIfBarred(context: PersonContext, file: LoanFile): Promise<void> {
  const now = context.now();
  const record = await readRecord(context.db, file.borrower.id, now);
  const barred =
    refusedStandingOf(record, calledOf(file.borrower)) ?? refusedPayee(file.borrower, now);
  const from = barred ? null : await heldBySimSwap(context, file.borrower);
  const swapped = from && { name: calledOf(file.borrower), from };
  const refused = barred ?? (swapped && refusal('sim_swapped', swapped));
  const held = swapped
    ? coded('payout_held', { why: [coded('sim_swapped_of', swapped)] })
    : heldReason(context, record, file);
  if (!refused || !held) return;
  if (JSON.stringify(file.loan.statusReason) !== JSON.stringify(held)) {
    await commitOutsideAttempt(context.db, heldChange(context, file, held));
  }
  throw new Refused(refused);
}

/** Why the payout is held, of the borrower's standing and their number; null when nothing holds it. */
export function heldReason(context: Context, standing: Standing, { borrower }: BookedFile) {
  const payee = payeeHeld(borrower, context.now());
  const why = [
    ...barsOf(standing).map(({ of }) => of(calledOf(borrower))),
    ...(payee ? [payee] : []),
  ];
  return why.length > 0 ? coded('payout_held', { why }) : null;
}

/** The same for a payout that waited to be sent: it is not, and the loan is approved again, with the reason. */
export const payoutHeldChange = (context: Context, found: PaymentCase, held: Coded): Recorded => {
  const { file } = ofLoan(found);
  const refused = { code: 'not_eligible', reason: 'the borrower may not be paid now' };
  return joinChanges(payoutRefusedChange(context, found, refused, held), {
    insert: { events: [heldEvent(context, file, held)] },
  });
};

/** The same where the approval counted somebody who was found free since: it is not sent, and decided about anew. */
export const payoutUndecided = (context: Context, found: PaymentCase): Recorded | null => {
  const refused = { code: 'undecided', reason: 'a guarantor was found free' };
  return foundFreeIn(ofLoan(found).file).length > 0
    ? payoutRefusedChange(context, found, refused)
    : null;
};

/** Whom a payout goes back to; null where it is none of these. */
export async function payeeOf(
  context: Context,
  { payment }: PaymentCase,
): Promise<PayeeRow | null> {
  const { kind, personId } = payment;
  if (!isOneOf(GOES_BACK, kind) || !personId) return null;
  const [payee] = await findPayee(context.db, personId);
  if (!payee) throw new Error(`payment ${payment.id} goes back to nobody`);
  return payee;
}

/**
 * The last look at what is theirs and at their number, null where it may be paid: a payout of what is no longer
 * theirs, to a number that they no longer have, or that another account has verified meanwhile, is put back. While a
 * number was changed lately, a reimbursement waits and a refund is put back.
 */
export async function payoutBackUnsent(
  context: Context,
  found: PaymentCase,
  payee: PayeeRow,
): Promise<Committable | null> {
  const { payment } = found;
  const taken = notTheirs(ofLoan(found));
  if (taken) return putBackAndPassOn(context, found, taken);
  if (payee.phone !== payment.phone) return putBackAndPassOn(context, found, NUMBER_CHANGED);
  if (await isOfAnother(context, payment)) return payoutRefusedChange(context, found, OF_ANOTHER);
  const now = context.now();
  const from = payableFrom(payee, now);
  if (!from) return null;
  if (payment.kind === 'refund') return payoutRefusedChange(context, found, NUMBER_CHANGED);
  const wait = from.getTime() - now.getTime();
  return stepped(found, { nextCheckAt: new Date(context.wall().getTime() + wait) });
}

const NUMBER_CHANGED = { code: 'number_changed', reason: 'the number was changed meanwhile' };
const OWED_BESIDE = { code: 'owed_beside', reason: 'the borrower owes money beside the loan' };
const NOT_THEIRS = { code: 'not_theirs', reason: 'a payment was taken back meanwhile' };

/**
 * Why not all of what goes back is still theirs; null where it is. A credit first repays what the borrower owes beside
 * the loan, for whatever reason, so none is left while they do. What is a guarantor's falls with a reversal alone.
 */
function notTheirs({ payment, file }: LoanCase) {
  if (payment.kind === 'refund') {
    return advanceIn(payment.amount, file.loan.advanced) === ZERO ? null : OWED_BESIDE;
  }
  return toGiveBackOf(claimOf(file, payment)) === ZERO ? null : NOT_THEIRS;
}

/** It is put back; what a guarantor still has to get goes on, to the number that they have now. */
function putBackAndPassOn(
  context: Context,
  found: PaymentCase,
  why: Parameters<typeof payoutRefusedChange>[2],
): Recorded {
  const { claimId } = found.payment;
  const jobs = claimId ? [job('pass_on', { claimId })] : [];
  return joinChanges(payoutRefusedChange(context, found, why), { jobs });
}

const heldChange = (context: Context, file: LoanFile, held: Coded): Recorded => ({
  update: { loans: [loanUpdate(file, { statusReason: held })] },
  insert: { events: [heldEvent(context, file, held)] },
});

const heldEvent = (context: Context, file: BookedFile, held: Coded) =>
  eventOf(context, 'payout_held', { kind: 'loan', id: file.loan.id }, saying('words', held));
