import { replaceSim } from '@dev/simulators/sim-cards';
import { OPEN_REQUEST } from '@shared/statuses';
import type { Act } from './act';
import { proposeAct } from './acts-proposing';
import type { Role } from './cast';
import { loansNow } from './loans-now';

/** SIM cards that are replaced: money and a yes wait. */
export const SIMS = {
  async replaceSim(story) {
    const { dice, people, stage } = story;
    const who = dice.isLucky(0.7)
      ? story.hero()
      : dice.pick<Role>(['friend', 'helper', 'mate', 'backer']);
    replaceSim(stage.world, people[who].phone);
    story.note(`the SIM of ${who} is replaced`);
    story.count('SIM replaced');
    return true;
  },

  /** A hero's SIM is replaced, and somebody then says yes to another's loan on it. */
  async answerOnNewSim(story) {
    const { dice, people, stage } = story;
    const who = story.hero();
    const drafts = (await loansNow(story)).filter(
      ({ borrower, status }) => borrower !== who && OPEN_REQUEST.some((each) => each === status),
    );
    if (drafts.length === 0) return false;
    const { id, borrower } = dice.pick(drafts);
    const { phone } = people[who];
    const asking = people[borrower];
    const invited = { name: 'Somebody', phone };
    const { body } = await asking.post<{ id?: string }>('/api/guarantors/invite', invited);
    const wanted = { loanId: id, guarantorId: body.id, cap: `${500 + dice.upTo(900)}.00` };
    const asked = await asking.post<{ id?: string }>('/api/guarantees', wanted);
    if (!asked.body.id) return false;
    replaceSim(stage.world, phone);
    story.count('SIM replaced');
    await story.wish({
      kind: 'accept on a new SIM',
      who,
      method: 'put',
      path: `/api/guarantees/${asked.body.id}`,
      body: { status: 'accepted' },
      words: `says yes to ${borrower} on a new SIM`,
      isOwn: true,
      lendsTo: who,
    });
    return true;
  },

  async clearSim(story) {
    const loan = await story.loan('approved');
    if (!loan) return false;
    const body = { kind: 'sim_swap', targetId: loan.id };
    const words = `has looked into ${loan.borrower}'s SIM`;
    return proposeAct(story, 'sim_swap', { path: '/api/admin/approvals', body, words });
  },
} satisfies Record<string, Act>;
