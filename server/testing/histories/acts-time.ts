import { actingAs } from '@server/context';
import { checkDuePayments } from '@server/payments/check-payment';
import { reconcileHourly } from '@server/reconciliation/reconcile-hourly';
import type { Act } from './act';
import { isOfTheDice, type Story } from './story';

const HOUR = 3_600;
const DAY = 24 * HOUR;

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

/** As M-Pesa lists the last two days only, the books are compared with it before more than that pass. */
export async function compareHourly(story: Story): Promise<void> {
  for (let isDone = false; !isDone && !story.wire.isDead;) {
    story.stage.clock.advance(HOUR);
    story.stage.world.tick();
    await lookAround(story);
    await story.settle();
    const [last] = await story.read<{ outcome: string }>(
      'select outcome from reconciliations order by at desc, id desc limit 1',
    );
    isDone = last?.outcome === 'done';
  }
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
    await compareHourly(story);
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
