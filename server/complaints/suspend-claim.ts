import { eventOf } from '@server/db/event';
import type { Change } from '@server/db/change';
import { ownPhone } from '@server/guarantees/answer-guarantee';
import { openClaimOn } from '@server/guarantees/appeal-claim';
import {
  aboutClaim,
  claimUpdate,
  guaranteeOf,
  guaranteeUpdate,
} from '@server/guarantees/claim-parts';
import { findByLink } from '@server/guarantees/store';
import { nextClaimStatus } from '@server/lending/claim-lifecycle';
import type { ClaimRow, LoanFile } from '@server/loans/loan-file';
import { bumpVersion, loanUpdate, loanUpdates, updates } from '@server/loans/parts';
import { findLoan } from '@server/loans/store';
import type { PersonContext } from '@server/platform/context';
import { released } from '@server/lending/guarantee-lifecycle';
import { orRefuse } from '@server/platform/refused';
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
  return {
    update: updates({
      loans: [loanUpdate(file, {})],
      claims: claim ? [claimUpdate(claim, { complaintId })] : [],
    }),
    live: loanUpdates(file),
  };
}

/**
 * What the answer does to the claims that a complaint suspends. Upheld: a claim that is not charged is lifted and the
 * guarantor is free; one that is stays suspended until two people take it back. Otherwise it goes on.
 */
export async function claimsAnswered(
  context: PersonContext,
  { id, loanId, kind }: Pick<ComplaintRow, 'id' | 'loanId' | 'kind'>,
  isUpheld: boolean,
): Promise<Change> {
  if (!loanId || kind !== 'not_my_guarantee') return {};
  const [file] = await findLoan(context.db, loanId);
  const claim = file?.claims.find(({ complaintId, endedAt }) => complaintId === id && !endedAt);
  if (!file || !claim) return {};
  if (!isUpheld) return goesOn(file, claim);
  return claim.status === 'charged' ? {} : freed(context, file, claim);
}

/** What is asked counts in the guarantor's standing again, so acts that depend on it read it anew. */
function goesOn(file: LoanFile, claim: ClaimRow): Change {
  const { backer } = guaranteeOf(file, claim);
  return {
    update: updates({
      loans: [loanUpdate(file, {})],
      claims: [claimUpdate(claim, { complaintId: null })],
      persons: backer && claim.status === 'charged' ? [bumpVersion(backer)] : [],
    }),
    live: loanUpdates(file),
  };
}

function freed(context: PersonContext, file: LoanFile, claim: ClaimRow): Change {
  const now = context.now();
  const status = orRefuse(nextClaimStatus('free', claim.status, 'admin'));
  const ended = { status, liftedReason: 'upheld' as const, endedAt: now };
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
    live: loanUpdates(file),
  };
}
