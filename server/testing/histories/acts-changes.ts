import type { ChangeStatus } from '@shared/contract/guarantor-changes';
import { OPEN_CHANGE } from '@shared/contract/guarantor-changes';
import { OPEN_PLAN } from '@shared/contract/plans';
import type { Act } from './act';
import { BECAUSE, proposeAct } from './acts-proposing';
import { isOk } from './answers';
import { BORROWERS, type Role } from './cast';
import type { Story } from './story';

/** Who is named to take a place: mostly somebody who may. */
const newcomerOf = ({ dice }: Story): Role =>
  dice.pick<Role>(['newcomer', 'newcomer', 'newcomer', 'friend', 'mate', dice.pick(BORROWERS)]);

const invited = ({ people }: Story, role: Role) => ({
  name: 'Somebody Else',
  phone: people[role].phone,
});

interface ChangeNow {
  id: string;
  status: ChangeStatus;
  borrower: Role;
  wisher: Role;
  /** Who was named to take the place. */
  newcomer: Role | undefined;
}

/** A change of a hero's loan in one of the statuses. */
async function changeIn(
  story: Story,
  ...statuses: readonly ChangeStatus[]
): Promise<ChangeNow | undefined> {
  const rows = await story.read<{
    id: string;
    status: ChangeStatus;
    of: string;
    by: string;
    phone: string | null;
  }>(
    `select c.id, c.status, l.borrower_id as of, c.by, c.phone from guarantor_changes c
       join loans l on l.id = c.loan_id
     where l.borrower_id = any($1) and c.status = any($2) order by c.id`,
    story.heroIds,
    statuses,
  );
  const all = rows.flatMap(({ id, status, of, by, phone }): ChangeNow[] => {
    const [borrower, wisher] = [story.roleOf(of), story.roleOf(by)];
    const newcomer = phone ? story.roleWith(phone as Parameters<Story['roleWith']>[0]) : undefined;
    return borrower && wisher ? [{ id, status, borrower, wisher, newcomer }] : [];
  });
  return all.length > 0 ? story.dice.pick(all) : undefined;
}

async function answer(story: Story, who: Role, changeId: string, yes: number): Promise<true> {
  const said = story.dice.isLucky(yes) ? 'agreed' : 'refused';
  await story.wish({
    kind: `change ${said}`,
    who,
    method: 'put',
    path: `/api/guarantor-changes/${changeId}`,
    body: { answer: said },
    words: `answers a change of guarantors: ${said}`,
    isOwn: true,
  });
  return true;
}

/** Guarantors who leave loans, with somebody in their place or without. */
export const CHANGES = {
  async requestChange(story) {
    const rows = await story.read<{ id: string; of: string; on: string; others: number }>(
      `select g.id, l.borrower_id as of, g.person_id as on, (select count(*)::int from guarantees o
           where o.loan_id = l.id and o.status = 'accepted' and o.released_at is null) - 1 as others
         from guarantees g join loans l on l.id = g.loan_id
       where l.borrower_id = any($1) and g.status = 'accepted' and g.released_at is null
         and ($2 or l.status in ('active', 'pending_approval')
           and not exists (select from loan_plans p where p.loan_id = l.id and p.status = any($3))
           and not exists (select from guarantor_changes c
             where c.loan_id = l.id and c.status = any($4))) order by g.id`,
      story.heroIds,
      story.dice.isLucky(0.1),
      [...OPEN_PLAN, 'in_force'],
      OPEN_CHANGE,
    );
    if (rows.length === 0) return false;
    const { id, of, on, others } = story.dice.pick(rows);
    const [borrower, guarantor] = [story.roleOf(of), story.roleOf(on)];
    if (!borrower || !guarantor) return false;
    const isLast = others === 0 && story.dice.isLucky(0.8);
    const kind = isLast ? 'replacement' : story.dice.pick(['release', 'replacement'] as const);
    const isBorrowers = story.dice.isLucky(0.5);
    const role = newcomerOf(story);
    const newcomer = kind === 'replacement' && isBorrowers ? invited(story, role) : undefined;
    const answer = await story.wish({
      kind: `wish for a ${kind}`,
      who: isBorrowers ? borrower : guarantor,
      method: 'post',
      path: `/api/guarantees/${id}/changes`,
      body: { kind, ...BECAUSE, ...(newcomer && { newcomer }) },
      words: `wishes for a ${kind} of ${guarantor} on ${borrower}'s loan`,
      isOwn: true,
    });
    const { id: said = null } = (answer.body ?? {}) as { id?: string };
    const known = await story.read('select id from guarantor_changes where id = $1', said);
    // Of a request that is not approved yet a guarantor is free at once, without a change.
    if (isOk(answer) && said && known.length === 0)
      story.faults.push(`a change answers as ${said}`);
    return true;
  },

  async nameNewcomer(story) {
    const change = await changeIn(story, 'wished', 'invited');
    if (!change) return false;
    const role = newcomerOf(story);
    await story.wish({
      kind: 'name a newcomer',
      who: change.borrower,
      method: 'put',
      path: `/api/guarantor-changes/${change.id}/newcomer`,
      body: invited(story, role),
      words: `names ${role} to take a place`,
      isOwn: true,
    });
    return true;
  },

  async answerAsNewcomer(story) {
    const change = await changeIn(story, 'invited');
    return change?.newcomer ? answer(story, change.newcomer, change.id, 0.85) : false;
  },

  async answerAsStaying(story) {
    const [asked] = await story.read<{ id: string; on: string }>(
      `select c.id, g.person_id as on from consent_answers a
         join guarantor_changes c on c.id = a.change_id join guarantees g on g.id = a.guarantee_id
         join loans l on l.id = c.loan_id
       where l.borrower_id = any($1) and a.status = 'pending' and c.status = 'others_asked'
       order by a.id`,
      story.heroIds,
    );
    const who = asked && story.roleOf(asked.on);
    return who ? answer(story, who, asked.id, 0.6) : false;
  },

  async withdrawChange(story) {
    const change = await changeIn(story, ...OPEN_CHANGE);
    if (!change) return false;
    await story.wish({
      kind: 'withdraw a change',
      who: change.wisher,
      method: 'delete',
      path: `/api/guarantor-changes/${change.id}`,
      words: `takes the change of a guarantor back, which is ${change.status}`,
      isOwn: true,
    });
    return true;
  },

  async refuseChange(story) {
    const change = await changeIn(story, ...OPEN_CHANGE);
    if (!change) return false;
    await story.wish({
      kind: 'refuse a change',
      who: story.admin(),
      method: 'put',
      path: `/api/admin/guarantor-changes/${change.id}/refusal`,
      body: BECAUSE,
      words: `refuses the change on ${change.borrower}'s loan, which is ${change.status}`,
      isOwn: true,
    });
    return true;
  },

  async proposeChange(story) {
    const some = story.dice.isLucky(0.95) ? (['agreed'] as const) : OPEN_CHANGE;
    const change = await changeIn(story, ...some);
    if (!change) return false;
    const path = `/api/admin/guarantor-changes/${change.id}/proposal`;
    const words = `would put the change of ${change.borrower}'s guarantors in force`;
    return proposeAct(story, 'guarantor_change', { path, words });
  },
} satisfies Record<string, Act>;
