import { TERMS } from '@shared/terms';
import type { Act } from './act';
import { laterFirst } from './cast-products';

/** Requests that pay off a running loan; guarantors and admins then do with them as with any. */
export const TOPPING_UP = {
  async topUp(story) {
    const loan = await story.loan('active');
    if (!loan) return false;
    const { dice } = story;
    const more = dice.isLucky(0.9) ? 1_500 + dice.upTo(3_500) : dice.upTo(600);
    const amount = Math.ceil(loan.outstanding / 100) + more;
    const later = laterFirst(story.stage.clock.now(), 1 + (amount % 20));
    const ours = dice.isLucky(0.5) ? later : {};
    await story.wish({
      kind: 'ask for a top-up',
      who: loan.borrower,
      method: 'post',
      path: '/api/loans',
      body: {
        amount: String(amount),
        term: dice.pick(TERMS),
        purpose: 'business',
        topsUp: loan.id,
        ...ours,
      },
      words: `would top the loan up with ${amount}`,
      lendsTo: loan.borrower,
    });
    return true;
  },
} satisfies Record<string, Act>;
