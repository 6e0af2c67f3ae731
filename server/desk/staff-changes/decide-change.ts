import type { Invite, StaffChanged, StaffInvitation } from '@shared/contract/staff';
import type { StaffChange, StaffRole } from '@shared/staff';
import type { ApprovalAct, Proposal } from '@server/loans/approvals/act';
import { propose } from '@server/loans/approvals/propose';
import { commit, retrying } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import type { PersonContext } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { allowLink, linkChange } from '@server/people/staff/make-link';
import {
  findTarget,
  memberOf,
  type StaffTarget,
  staffChange,
  type WantedChange,
} from './change-staff';
import { countOwners } from './store';

/** Changes after which somebody enrols by a link. */
const LINKED: readonly StaffChange[] = ['invite', 'reset'];

/** A change of the staff where a second owner confirms it; the link is made afterwards, by either of them. */
export const staffChanges: ApprovalAct<StaffTarget, WantedChange> = {
  kind: 'staff_change',
  find: findTarget,
  async plan(context, target, proposal) {
    const change = await staffChange(context, target, proposal);
    const isLinked = LINKED.includes(proposal.params.change);
    const link = isLinked ? await allowLink(context, target.id) : {};
    return { amount: null, change: joinChanges(change, link) };
  },
  signs: (params) => params,
};

/**
 * Two owners decide, but one alone may until a second has enrolled: somebody has to make the second. Owners who left
 * count, so that nobody becomes the only one again; then the server's own command makes another.
 */
async function takesTwo({ db, fourEyes }: PersonContext): Promise<boolean> {
  if (!fourEyes) return false;
  const [{ owners } = { owners: 0 }] = await countOwners(db);
  return owners > 1;
}

/** Invites somebody. */
export async function inviteStaff(context: PersonContext, body: Invite): Promise<StaffInvitation> {
  const id = newId();
  const proposal = { params: { change: 'invite' as const, ...body }, reason: '' };
  return { id, link: await linkFor(context, { id, email: body.email }, proposal) };
}

/** For a lost device; of somebody who has not enrolled yet it is only another link. */
export async function resetStaff(
  context: PersonContext,
  id: string,
  reason: string,
): Promise<StaffInvitation> {
  const target = await findTarget(context.db, id);
  const member = memberOf(context, target);
  if (member.isInvited) return { id, link: await anotherLink(context, member) };
  const proposal = { params: asTheyAre(member, 'reset'), reason };
  return { id, link: await linkFor(context, member, proposal) };
}

/** Changes what somebody may do. */
export const changeRole = (context: PersonContext, id: string, role: StaffRole) =>
  changeMember(context, id, 'role', '', role);

/** Ends somebody's work here. */
export const endStaff = (context: PersonContext, id: string, reason: string) =>
  changeMember(context, id, 'end', reason, null);

/** Lets somebody who was frozen act for the lender again. */
export const thawStaff = (context: PersonContext, id: string, reason: string) =>
  changeMember(context, id, 'thaw', reason, null);

async function changeMember(
  context: PersonContext,
  id: string,
  change: StaffChange,
  reason: string,
  role: StaffRole | null,
): Promise<StaffChanged> {
  const member = memberOf(context, await findTarget(context.db, id));
  const proposal = { params: { ...asTheyAre(member, change), role }, reason };
  if (await takesTwo(context)) {
    await propose(context, staffChanges, id, proposal);
    return { isProposed: true };
  }
  await retrying(async () => {
    const target = await findTarget(context.db, id);
    await commit(context.db, await staffChange(context, target, proposal));
  });
  return { isProposed: false };
}

/** The link of somebody who enrols by it; null where it is proposed first. */
async function linkFor(
  context: PersonContext,
  recipient: { id: string; email: string },
  proposal: Proposal<WantedChange>,
): Promise<string | null> {
  const { id } = recipient;
  if (await takesTwo(context)) {
    await propose(context, staffChanges, id, proposal);
    return null;
  }
  return retrying(async () => {
    const written = await staffChange(context, await findTarget(context.db, id), proposal);
    const { link, change } = await linkChange(context, recipient);
    await commit(context.db, joinChanges(written, change));
    return link;
  });
}

const anotherLink = (
  context: PersonContext,
  recipient: { id: string; email: string },
): Promise<string> =>
  retrying(async () => {
    const { link, change } = await linkChange(context, recipient);
    await commit(context.db, change);
    return link;
  });

const asTheyAre = (
  { firstName, lastName, email }: Pick<WantedChange, 'firstName' | 'lastName' | 'email'>,
  change: StaffChange,
): WantedChange => ({ change, firstName, lastName, email, role: null, phone: null });
