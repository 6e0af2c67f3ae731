import { eventOf } from '@server/platform/db/event';
import type { Change } from '@server/platform/db/change';
import { ownPhone } from '@server/people/accounts/own-record';
import { openClaimOn } from '@server/guarantors/guarantees/appeal-claim';
import {
  aboutClaim,
  claimUpdate,
  guaranteeOf,
  guaranteeUpdate,
} from '@server/guarantors/guarantees/claim-parts';
import { findByLink } from '@server/guarantors/guarantees/store';
import { nextClaimStatus } from '@server/lending/claim-lifecycle';
import type { ClaimRow, GuaranteeInFile, LoanFile } from '@server/loans/loans/loan-file';
import { bumpVersion, loanUpdate, updates } from '@server/loans/loans/parts';
import { findLoan } from '@server/loans/loans/store';
import type { PersonContext } from '@server/platform/core/context';
import { released } from '@server/lending/guarantee-lifecycle';
import { orRefuse } from '@server/platform/core/refused';
import { freedBeforePayout } from './free-before-payout';
import type { ComplaintRow } from './store';

/**
 * What a complaint that a guarantee is not the caller's does to an open claim on it: nothing is asked until it is
 * answered. The loan's version keeps a charge and a notice apart that are under way; a later notice begins suspended.
 */
export async function suspension(
  context: PersonContext,
  loanId: string,
  complaintId: string,
): Promise<Change> {
  const { id: personId } = context.actor.person;
  const [file] = await findByLink(context.db, loanId, personId, ownPhone(context));
  if (!file) return {};
  const claim = openClaimOn(file.claims, file.ownId);
  // One that is suspended already stays so by the complaint that did it, which may have been upheld.
  const isNew = claim && claim.complaintId === null;
  return {
    update: updates({
      loans: [loanUpdate(file, {})],
      claims: isNew ? [claimUpdate(claim, { complaintId })] : [],
    }),
  };
}

type Answered = Pick<ComplaintRow, 'id' | 'loanId' | 'kind' | 'personId'>;

/**
 * What the answer does to the guarantee that a complaint is about, and to the claim that it suspends. Upheld: the
 * guarantor is free of the loan for good, also where it opens again, and a claim that is not charged is lifted; one
 * that is charged stays suspended until two people take it back. Otherwise the claim goes on.
 */
export async function claimsAnswered(
  context: PersonContext,
  { id, loanId, kind, personId }: Answered,
  isUpheld: boolean,
): Promise<Change> {
  if (!loanId || kind !== 'not_my_guarantee') return {};
  const [file] = await findLoan(context.db, loanId);
  if (!file) return {};
  if (!isUpheld) {
    const claim = file.claims.find(({ complaintId, endedAt }) => complaintId === id && !endedAt);
    return claim ? goesOn(file, claim) : {};
  }
  const own = file.guarantees.find(({ row }) => row.personId === personId && canBeFreed(row));
  if (!own) return {};
  // A payout that is under way may arrive: free at once, and the decision is made anew if it does not.
  if (file.loan.status !== 'disbursed' && !file.loan.disbursedAt) {
    return freedBeforePayout(context, file, own);
  }
  const claim = openClaimOn(file.claims, own.row.id);
  return claim && claim.status !== 'charged'
    ? freedOfClaim(context, file, id, claim)
    : freed(context, file, own);
}

/** Whom the end of the loan released would be bound again by a payment that is taken back. */
const canBeFreed = ({ status, releasedBecause }: GuaranteeInFile['row']): boolean =>
  status === 'pending' ||
  (status === 'accepted' && (releasedBecause === null || releasedBecause === 'loan_closed'));

/** What is asked counts in the guarantor's standing again, so acts that depend on it read it anew. */
function goesOn(file: LoanFile, claim: ClaimRow): Change {
  const { backer } = guaranteeOf(file, claim);
  return {
    update: updates({
      loans: [loanUpdate(file, {})],
      claims: [claimUpdate(claim, { complaintId: null })],
      persons: backer && claim.status === 'charged' ? [bumpVersion(backer)] : [],
    }),
  };
}

function freed(context: PersonContext, file: LoanFile, own: GuaranteeInFile): Change {
  const subject = { kind: 'guarantee', id: own.row.id, loanId: file.loan.id } as const;
  return {
    update: {
      loans: [loanUpdate(file, {})],
      guarantees: [guaranteeUpdate(own, released('upheld', context.now()))],
    },
    insert: { events: [eventOf(context, 'guarantee_freed', subject)] },
  };
}

function freedOfClaim(
  context: PersonContext,
  file: LoanFile,
  complaintId: string,
  claim: ClaimRow,
): Change {
  const now = context.now();
  const status = orRefuse(nextClaimStatus('free', claim.status, 'admin'));
  const ended = { status, complaintId, liftedReason: 'upheld' as const, endedAt: now };
  return {
    update: {
      loans: [loanUpdate(file, {})],
      claims: [claimUpdate(claim, ended)],
      guarantees: [guaranteeUpdate(guaranteeOf(file, claim), released('upheld', now))],
    },
    insert: {
      events: [
        eventOf(context, 'claim_lifted', aboutClaim(claim), {
          claimId: claim.id,
          reason: 'complaint',
        }),
      ],
    },
  };
}
