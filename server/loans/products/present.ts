import { type Day, dayOf } from '@shared/day';
import type { ConfirmedVersion, ProductOnDesk } from '@shared/contract/products';
import type { ProposedVersion } from './product-act';
import { changedFields, presentTerms } from './product-terms';
import type { OpenProposal, VersionRow } from './store';

/** The day of a version that was there from the beginning. */
const FROM_THE_BEGINNING = '-infinity';

const startOf = (from: Day): string | null => (from === FROM_THE_BEGINNING ? null : from);

/** The products with their versions, and the proposed ones; a product that is only proposed has no version yet. */
export function presentProducts(
  rows: readonly VersionRow[],
  proposals: readonly OpenProposal[],
  now: Date,
): ProductOnDesk[] {
  const today = dayOf(now);
  const known = [...new Set(rows.map(({ productId }) => productId))].map((productId) => {
    const own = rows.filter((row) => row.productId === productId);
    const inForce = own.find(
      ({ effectiveFrom }) => effectiveFrom <= today || !startOf(effectiveFrom),
    );
    return {
      id: productId,
      code: own[0]?.code ?? '',
      versions: own.map((row, index) => presentVersion(row, own[index + 1], row === inForce)),
      proposed: presentProposal(
        proposals.find(({ targetId }) => targetId === productId),
        own[0],
      ),
    };
  });
  const isNew = ({ targetId }: OpenProposal) => !rows.some((row) => row.productId === targetId);
  const coming = proposals.filter(isNew).map((proposal) => ({
    id: proposal.targetId,
    code: paramsOf(proposal).code ?? '',
    versions: [],
    proposed: presentProposal(proposal, undefined),
  }));
  return [...known, ...coming];
}

const presentVersion = (
  row: VersionRow,
  before: VersionRow | undefined,
  isInForce: boolean,
): ConfirmedVersion => ({
  id: row.id,
  version: row.version,
  from: startOf(row.effectiveFrom),
  terms: presentTerms(row.terms),
  changed: changedFields(before?.terms, row.terms),
  reason: row.reason,
  proposedBy: row.proposedBy,
  confirmedBy: row.confirmedBy,
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  isInForce,
});

/** A proposal's parameters are those that its verb wrote. */
const paramsOf = ({ params }: OpenProposal) => params as ProposedVersion;

function presentProposal(
  proposal: OpenProposal | undefined,
  before: VersionRow | undefined,
): ProductOnDesk['proposed'] {
  if (!proposal) return null;
  const { terms, from } = paramsOf(proposal);
  return {
    approvalId: proposal.id,
    version: (before?.version ?? 0) + 1,
    from,
    terms: presentTerms(terms),
    changed: changedFields(before?.terms, terms),
    reason: proposal.reason,
    proposedBy: proposal.proposedBy,
  };
}
