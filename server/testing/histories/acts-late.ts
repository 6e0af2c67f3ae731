import { BEHIND } from '@shared/statuses';
import type { ClaimStatus } from '@shared/words';
import { APPEAL_GROUNDS } from '@shared/words';
import type { Act } from './act';
import { ADMINS, type Role } from './cast';
import { loansNow, type LoanNow } from './loans-now';
import type { Story } from './story';

const BECAUSE = { reason: 'As the dice fell' };

/** A claim, with its guarantor. */
interface ClaimNow {
  id: string;
  guaranteeId: string;
  borrower: Role;
  guarantor: Role;
}

/** A claim in one of the statuses, sometimes any; the heroes' first. Undefined when there is none. */
export async function claimFor(
  story: Story,
  ...statuses: readonly ClaimStatus[]
): Promise<ClaimNow | undefined> {
  const rows = await story.read<{ id: string; guaranteeId: string; by: string; on: string }>(
    `select c.id, c.guarantee_id as "guaranteeId", l.borrower_id as by, c.person_id as on
     from claims c join loans l on l.id = c.loan_id
     where c.status = any($1) or $2 order by c.id`,
    statuses,
    story.dice.isLucky(0.1),
  );
  const all = rows.flatMap(({ by, on, ...row }): ClaimNow[] => {
    const [borrower, guarantor] = [story.roleOf(by), story.roleOf(on)];
    return borrower && guarantor ? [{ ...row, borrower, guarantor }] : [];
  });
  const near = all.filter(({ borrower }) => story.heroes.includes(borrower));
  const some = near.length > 0 ? near : all;
  return some.length > 0 ? story.dice.pick(some) : undefined;
}

/** A hero's loan that was written off: it is still owed. */
async function givenUp(story: Story): Promise<LoanNow | undefined> {
  const rows = await story.read<{ id: string }>(
    `select id from loans where borrower_id = any($1) and closed_reason = 'written_off' order by id`,
    story.heroIds,
  );
  return (await loansNow(story)).find((loan) => rows.some(({ id }) => id === loan.id));
}

/** Mostly heard by the admin who did not approve the loan. */
const hearer = ({ dice }: Story): Role => (dice.isLucky(0.7) ? 'judge' : dice.pick(ADMINS));

/** Guarantors' and admins' acts on unpaid loans. */
export const LATE = {
  async appeal(story) {
    const claim = await claimFor(story, 'noticed');
    if (!claim) return false;
    const ground = story.dice.pick(APPEAL_GROUNDS);
    await story.wish({
      kind: 'appeal',
      who: claim.guarantor,
      method: 'post',
      path: `/api/guarantees/${claim.guaranteeId}/appeal`,
      body: { ground, ...BECAUSE },
      words: `appeals about ${claim.borrower}'s loan: ${ground}`,
      isOwn: true,
    });
    return true;
  },

  async hear(story) {
    const claim = await claimFor(story, 'appealed');
    if (!claim) return false;
    const decision = story.dice.pick(['upheld', 'dismissed'] as const);
    await story.wish({
      kind: `appeal ${decision}`,
      who: hearer(story),
      method: 'put',
      path: `/api/admin/appeals/${claim.id}`,
      body: { decision, ...BECAUSE },
      words: `decides on ${claim.guarantor}'s appeal: ${decision}`,
      isOwn: true,
    });
    return true;
  },

  async payFor(story) {
    const claim = await claimFor(story, 'charged');
    if (!claim) return false;
    await story.wish({
      kind: 'pay for another',
      who: claim.guarantor,
      method: 'post',
      path: `/api/guarantees/${claim.guaranteeId}/pay`,
      words: `would pay for ${claim.borrower}`,
      isOwn: true,
    });
    return true;
  },

  async proposeWriteOff(story) {
    const loan = await story.loan('defaulted');
    if (!loan) return false;
    await story.wish({
      kind: 'propose write-off',
      who: story.dice.pick(ADMINS),
      method: 'post',
      path: `/api/admin/loans/${loan.id}/write-off`,
      body: BECAUSE,
      words: `would give up ${loan.borrower}'s loan`,
      isOwn: true,
    });
    return true;
  },

  async decideWriteOff(story) {
    const [open] = await story.read<{ id: string }>(
      `select loan_id as id from approvals where kind = 'write_off' and decision is null
       order by id`,
    );
    if (!open) return false;
    const decision = story.dice.isLucky(0.75) ? 'confirmed' : 'rejected';
    await story.wish({
      kind: `write-off ${decision}`,
      who: story.dice.pick(ADMINS),
      method: 'put',
      path: `/api/admin/loans/${open.id}/write-off`,
      body: { decision },
      words: `decides on giving a loan up: ${decision}`,
      isOwn: true,
    });
    return true;
  },

  async promise(story) {
    const loan = (await story.loan(...BEHIND)) ?? (await givenUp(story));
    if (!loan) return false;
    const on = new Date(story.stage.clock.now().getTime() + story.dice.upTo(5) * 86_400_000);
    const promise = { on: on.toISOString().slice(0, 10), amount: String(story.dice.upTo(900)) };
    await story.wish({
      kind: 'promise',
      who: story.admin(),
      method: 'post',
      path: `/api/admin/loans/${loan.id}/notes`,
      body: { text: 'They will pay, they say', promise, isFromBorrower: true },
      words: `notes what ${loan.borrower} promised`,
      isOwn: true,
    });
    return true;
  },
} satisfies Record<string, Act>;
