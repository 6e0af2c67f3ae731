import { replaceSim } from '@dev/simulators/sim-cards';
import type { Act } from './act';
import { proposeAct } from './acts-proposing';
import type { Role } from './cast';

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

  async clearSim(story) {
    const loan = await story.loan('approved');
    if (!loan) return false;
    const body = { kind: 'sim_swap', targetId: loan.id };
    const words = `has looked into ${loan.borrower}'s SIM`;
    return proposeAct(story, 'sim_swap', { path: '/api/admin/approvals', body, words });
  },
} satisfies Record<string, Act>;
