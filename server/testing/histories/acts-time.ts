import { actingAs } from '@server/context';
import { checkDuePayments } from '@server/payments/check-payment';
import { reconcileHourly } from '@server/reconciliation/reconcile-hourly';
import type { Act } from './act';
import { isOfTheDice, type Story } from './story';

const DAY = 86_400;

/** The clock's own works, which may die or be cut off like any other. */
async function lookAround(story: Story): Promise<void> {
  const context = actingAs(story.life.deps, 'job');
  const works = (async () => {
    await checkDuePayments(context);
    await reconcileHourly(context);
  })();
  await Promise.race([works, story.wire.died]).catch((error: unknown) => {
    if (!isOfTheDice(String(error))) throw error;
  });
}

async function pass(story: Story, seconds: number, words: string): Promise<void> {
  story.stage.clock.advance(seconds);
  story.stage.world.tick();
  await lookAround(story);
  story.note(words);
  story.count('time');
}

/** Time passes, and what happens by the clock happens. */
export const TIME: Record<string, Act> = {
  async minutes(story) {
    const seconds = 20 + story.dice.upTo(900);
    await pass(story, seconds, `${seconds} seconds pass`);
    return true;
  },

  async days(story) {
    const days = story.dice.upTo(20);
    await pass(story, days * DAY, `${days} days pass`);
    return true;
  },

  /** As when nobody at M-Pesa answers until a person has to look. */
  async patience(story) {
    for (const seconds of [20, 35, 60, 90, 180, 600, 3_600]) {
      story.stage.clock.advance(seconds);
      story.stage.world.tick();
      await lookAround(story);
      if (story.wire.isDead) break;
      await story.settle();
    }
    story.note('an hour passes, minute by minute');
    story.count('patience');
    return true;
  },
};
