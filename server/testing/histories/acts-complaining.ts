import { COMPLAINT_OUTCOMES } from '@shared/words';
import type { Act } from './act';
import { BECAUSE } from './acts-proposing';

/** Complaints; one that a guarantee is not the caller's suspends what is asked of them. */
export const COMPLAINING = {
  async notMyGuarantee(story) {
    const rows = await story.read<{ id: string; on: string }>(
      `select g.loan_id as id, g.person_id as on from guarantees g
         join loans l on l.id = g.loan_id left join claims c on c.guarantee_id = g.id
       where l.borrower_id = any($1) and g.status = 'accepted'
       order by c.status in ('noticed', 'charged') desc nulls last, g.id`,
      story.heroIds,
    );
    const [first = null] = rows;
    const some = story.dice.isLucky(0.7) ? first : rows.length > 0 ? story.dice.pick(rows) : null;
    const who = some && story.roleOf(some.on);
    if (!who) return false;
    await story.wish({
      kind: 'complain about a guarantee',
      who,
      method: 'post',
      path: '/api/complaints',
      body: { kind: 'not_my_guarantee', loanId: some.id, text: 'I never heard of this loan' },
      words: 'says that a guarantee is not theirs',
    });
    return true;
  },

  async complain(story) {
    const loan = await story.loan('active', 'delinquent', 'defaulted', 'closed');
    if (!loan) return false;
    await story.wish({
      kind: 'complain',
      who: loan.borrower,
      method: 'post',
      path: '/api/complaints',
      body: { kind: 'price', loanId: loan.id, text: 'It costs more than you said' },
      words: 'complains about the price',
    });
    return true;
  },

  async answerComplaint(story) {
    const rows = await story.read<{ id: string }>(
      `select c.id from complaints c left join loans l on l.id = c.loan_id
       where c.answered_at is null order by l.borrower_id = any($1) desc nulls last, c.id`,
      story.heroIds,
    );
    const [first] = rows;
    if (!first) return false;
    const outcome = story.dice.pick(COMPLAINT_OUTCOMES);
    await story.wish({
      kind: `complaint ${outcome}`,
      who: story.dice.isLucky(0.6) ? 'judge' : 'admin',
      method: 'put',
      path: `/api/admin/complaints/${first.id}/answer`,
      body: { outcome, ...BECAUSE },
      words: `answers a complaint: ${outcome}`,
      isOwn: true,
    });
    return true;
  },
} satisfies Record<string, Act>;
