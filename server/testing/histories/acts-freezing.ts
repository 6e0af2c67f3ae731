import type { Act } from './act';
import { decideOn } from './acts-deciding';
import { BORROWERS, type Role } from './cast';
import { anyLoan } from './loans-now';
import type { Story } from './story';

const BECAUSE = { reason: 'As the dice fell' };

const GUARANTORS: readonly Role[] = ['friend', 'backer', 'guarantor'];

/** Mostly one of the heroes, else who stands for them, or anybody. */
function somebody({ dice, heroes }: Story): Role {
  const kind = dice.upTo(10);
  return dice.pick(kind <= 6 ? heroes : kind <= 9 ? GUARANTORS : BORROWERS);
}

async function frozenRoles(story: Story): Promise<Role[]> {
  const rows = await story.read<{ id: string }>(
    'select id from persons where frozen_at is not null order by id',
  );
  return rows.flatMap(({ id }) => story.roleOf(id) ?? []);
}

/** An admin freezes or thaws an account; `who` decides about `whom`. */
async function put(story: Story, kind: 'freeze' | 'unfreeze', whom: Role): Promise<true> {
  await story.wish({
    kind,
    who: story.admin(),
    method: 'put',
    path: `/api/admin/users/${story.people[whom].id}/${kind}`,
    body: BECAUSE,
    words: `would ${kind} the account of ${whom}`,
    isOwn: true,
  });
  return true;
}

/** The account is frozen, thawed or neither; then the loan that waits for an admin is decided on. */
async function decideFor(story: Story, act: 'freeze' | 'unfreeze' | null): Promise<boolean> {
  const loan =
    (await story.loan('approved', 'pending_approval')) ??
    (await anyLoan(story, 'approved', 'pending_approval'));
  if (!loan) return false;
  if (act) await put(story, act, loan.borrower);
  return decideOn(story, loan.status === 'approved' ? 'disburse' : 'approve', loan);
}

/** Admins' acts on people. */
export const FREEZING = {
  freeze: (story) => put(story, 'freeze', somebody(story)),

  freezeHero: (story) => put(story, 'freeze', story.hero()),

  async thaw(story) {
    const frozen = await frozenRoles(story);
    if (frozen.length === 0 && !story.dice.isLucky(0.2)) return false;
    return put(story, 'unfreeze', frozen.length > 0 ? story.dice.pick(frozen) : story.hero());
  },

  /** Nobody lends to who is frozen, and whoever is thawed may again. */
  async lendToFrozen(story) {
    const isAny = await decideFor(story, 'freeze');
    if (isAny && story.dice.isLucky(0.7)) await decideFor(story, 'unfreeze');
    return isAny;
  },

  /** A payout that was handed over waits for its borrower's last look. */
  async freezeAtPayout(story) {
    const loan = await story.loan('disbursed');
    return loan ? put(story, 'freeze', loan.borrower) : false;
  },
} satisfies Record<string, Act>;
