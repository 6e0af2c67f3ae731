import type { ApprovalKind } from '@shared/contract/approvals';
import type { Answer } from './answers';
import { ADMINS, type Role } from './cast';
import type { Story, StoryLoanPlan } from './story';

/** A reason, as every act of two people needs one. */
export const BECAUSE = { reason: 'As the dice fell' };

type Proposal = Pick<StoryLoanPlan, 'path' | 'words' | 'body'>;

/** An admin proposes an act of two people; returns the answer. */
export const propose = (
  story: Story,
  kind: ApprovalKind,
  { path, body = {}, words }: Proposal,
): Promise<Answer> =>
  // Of proposals alone: one person may still pay out in a history.
  story.underFourEyes(() =>
    story.wish({
      kind: `propose ${kind}`,
      who: story.dice.pick(ADMINS),
      method: 'post',
      path,
      body: { ...BECAUSE, ...body },
      words,
      isOwn: true,
    }),
  );

/** The same as an act that was found to do. */
export const proposeAct = (story: Story, kind: ApprovalKind, proposal: Proposal): Promise<true> =>
  propose(story, kind, proposal).then((): true => true);

interface Proposed {
  id: string;
  kind: ApprovalKind;
  by: string;
  isNear: boolean;
}

/** Open proposals of these kinds (any where none is named), those about a hero's loan first. */
async function openProposals(story: Story, kinds: readonly ApprovalKind[]): Promise<Proposed[]> {
  const rows = await story.read<Proposed>(
    `select a.id, a.kind, a.proposed_by as by, coalesce(l.borrower_id = any($1), true) as "isNear"
     from approvals a left join loans l on l.id = a.loan_id
     where a.decision is null and (a.kind = any($2) or cardinality($2::text[]) = 0)
     order by a.id`,
    story.heroIds,
    kinds,
  );
  const near = rows.filter(({ isNear }) => isNear);
  return near.length > 0 ? near : rows;
}

/** Decides on an open proposal of these kinds. Whoever proposed it is refused; what has moved since is taken down. */
export async function decideOnProposal(
  story: Story,
  kinds: readonly ApprovalKind[],
  likelihood: { confirmed: number; byAnother: number },
): Promise<boolean> {
  const rows = await openProposals(story, kinds);
  if (rows.length === 0) return false;
  const { id, kind, by } = story.dice.pick(rows);
  const others: readonly Role[] = ADMINS.filter((role) => story.people[role].id !== by);
  const { confirmed, byAnother } = likelihood;
  const decision = story.dice.isLucky(confirmed) ? 'confirmed' : 'rejected';
  await story.wish({
    kind: `${kind} ${decision}`,
    who: story.dice.pick(story.dice.isLucky(byAnother) ? others : ADMINS),
    method: 'put',
    path: `/api/admin/approvals/${id}`,
    body: { decision },
    words: `decides on a ${kind}: ${decision}`,
    isOwn: true,
  });
  return true;
}

/** Confirms, by another than the proposer. */
export const confirmAct =
  (...kinds: readonly ApprovalKind[]) =>
  (story: Story): Promise<boolean> =>
    decideOnProposal(story, kinds, { confirmed: 1, byAnother: 1 });
