import { add, toDecimalString } from '@shared/money';
import { dayOf } from '@shared/day';
import type { PersonContext } from '@server/platform/context';
import { type Change, commit, retrying, type Update } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { joinChanges } from '@server/db/join-changes';
import { journalRows } from '@server/db/journal';
import { NOT_FOUND } from '@server/http/not-found';
import { newId } from '@server/platform/ids';
import { advance } from '@server/lending/advance';
import { disbursementRules } from '@server/lending/approval-rules';
import { interestAccrued } from '@server/lending/ledger';
import { loanWrittenOff } from '@server/lending/write-off-entries';
import { nextStatus } from '@server/lending/loan-lifecycle';
import { type Refusal, refusal } from '@server/lending/refusal';
import { creditedInterest, suspendedInterest } from '@server/lending/suspended-interest';
import { firstRefusal } from '@server/lending/rule';
import {
  type WriteOffAmounts,
  writeOffAmounts,
  refusedWriteOff,
} from '@server/lending/write-off-rules';
import { actOf } from '@server/loans/decide-loan';
import { positionOf } from '@server/loans/loan-file';
import { transitionLoan, loanUpdates } from '@server/loans/parts';
import { writePosition } from '@server/loans/write-position';
import { orRefuse, Refused, refuseFirst } from '@server/platform/refused';
import { releaseOnWriteOff } from './release-on-write-off';
import { findWithProposal, type LoanWithProposal, type Proposal } from './store';

const NONE = refusal('no_write_off_proposed');

/** Proposes to write a defaulted loan off; another admin decides. */
export async function proposeWriteOff(
  context: PersonContext,
  loanId: string,
  reason: string,
): Promise<void> {
  await retrying(async () => {
    const file = await loanWithProposal(context, loanId);
    orRefuse(nextStatus('write_off', file.loan.status, 'admin'));
    if (file.proposal) throw new Refused(alreadyProposed(file.proposal));
    const proposal = {
      id: newId(),
      version: 1,
      loanId,
      reason,
      proposedBy: context.actor.person.id,
      proposedAt: context.now(),
    };
    await commit(context.db, {
      insert: {
        writeOffs: [proposal],
        events: [eventOf(context, 'write_off_proposed', { kind: 'loan', id: loanId }, { reason })],
      },
      live: [{ to: 'admins', topic: 'portfolio', loanId }],
    });
  });
}

/** A second admin confirms the open proposal, or any admin rejects it. */
export async function decideWriteOff(
  context: PersonContext,
  loanId: string,
  decision: 'confirmed' | 'rejected',
): Promise<void> {
  await retrying(async () => {
    const file = await loanWithProposal(context, loanId);
    const { proposal } = file;
    if (!proposal) throw new Refused(NONE);
    const decided = { update: { writeOffs: [decidedRow(context, proposal, decision)] } };
    if (decision === 'rejected') {
      const event = eventOf(context, 'write_off_rejected', { kind: 'loan', id: loanId });
      const live = [{ to: 'admins' as const, topic: 'portfolio' as const, loanId }];
      return commit(context.db, joinChanges(decided, { insert: { events: [event] }, live }));
    }
    const act = { adminId: context.actor.person.id, proposedBy: proposal.proposedBy };
    refuseFirst([refusedWriteOff(act)]);
    return commit(context.db, joinChanges(decided, writeOffChange(context, file, proposal)));
  });
}

async function loanWithProposal(context: PersonContext, loanId: string): Promise<LoanWithProposal> {
  const file = await findWithProposal(context.db, loanId);
  if (!file) throw new Refused(NOT_FOUND);
  refuseFirst([firstRefusal(disbursementRules, actOf(context, file))]);
  return file;
}

const alreadyProposed = ({ proposedByName }: Proposal): Refusal =>
  refusal('write_off_already_proposed', { name: proposedByName });

const decidedRow = (
  context: PersonContext,
  { id, version }: Proposal,
  decision: 'confirmed' | 'rejected',
): Update<'writeOffs'> => ({
  id,
  version,
  set: { decision, decidedBy: context.actor.person.id, decidedAt: context.now() },
});

/**
 * Closes the loan, releases its guarantors and removes its balance from the ledger as of today. The loan's columns
 * keep the written-off amounts, because later payments count against them.
 */
function writeOffChange(
  context: PersonContext,
  file: LoanWithProposal,
  { reason }: Proposal,
): Change {
  const { loan } = file;
  const now = context.now();
  const booked = positionOf(file);
  if (!booked) throw new Error(`loan ${loan.id} is in default and was not paid out`);
  const { position, accrued } = advance(booked, dayOf(now));
  const lost = writeOffAmounts(position);
  const about = { loanId: loan.id, paymentId: null };
  const rows = writePosition(file, position);
  const entries = [
    rows.applied,
    interestAccrued(accrued, creditedInterest(loan.status)),
    loanWrittenOff({ ...lost, suspended: suspendedInterest(loan.status, position) }),
  ];
  const written: Change = {
    update: {
      loans: [transitionLoan(file, 'write_off', 'admin', now, rows.loan)],
      instalments: rows.instalments,
    },
    insert: {
      ...journalRows(context, entries, about),
      events: [
        eventOf(context, 'loan_written_off', { kind: 'loan', id: loan.id }, detailOf(lost, reason)),
      ],
    },
    bucketDays: rows.bucketDays,
    live: loanUpdates(file),
  };
  return joinChanges(
    written,
    releaseOnWriteOff(context, file, toDecimalString(add(lost.principal, lost.interest))),
  );
}

const detailOf = ({ principal, interest }: WriteOffAmounts, reason: string) => ({
  principal,
  interest,
  reason,
});
