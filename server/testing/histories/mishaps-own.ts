import { PROMPTS } from '@server/lending/payment-kinds';
import { listText } from '@server/platform/db/sql-values';
import type { Act } from './act';
import { BOOKS } from './acts-books';
import { BORROWING } from './acts-borrowing';
import { CHANGES } from './acts-changes';
import { COMPLAINING } from './acts-complaining';
import { CORRECTING } from './acts-correcting';
import { DECIDING } from './acts-deciding';
import { DESK } from './acts-desk';
import { FREEZING } from './acts-freezing';
import { IDENTITY } from './acts-identity';
import { LATE } from './acts-late';
import { MOVING_IN } from './acts-moving-in';
import { PAYING } from './acts-paying';
import { PLANS } from './acts-plans';
import { SIMS } from './acts-sims';
import { NIGHTS } from './acts-time';
import { TOPPING_UP } from './acts-topping-up';
import type { Story } from './story';

const asked: Record<string, Act> = {
  ...BORROWING,
  ...DECIDING,
  ...DESK,
  ...LATE,
  ...CORRECTING,
  ...FREEZING,
  ...PLANS,
  ...CHANGES,
  ...TOPPING_UP,
  ...COMPLAINING,
  ...IDENTITY,
  ...MOVING_IN,
  ...SIMS,
  ...BOOKS,
};
const OF_PEOPLE: readonly Act[] = [...Object.values(asked), PAYING.repay];

const MOMENTS = ['before', 'after'] as const;

/** After a death: releases what the process held and starts another. */
export async function kill(story: Story): Promise<void> {
  await story.stage.bury();
  await story.begin();
  story.note('another process takes over');
  story.count('death');
}

/**
 * An act whose process may die during it. A dead process does not answer, and its act comes to its end before the next
 * one lives, so that it draws no dice beside what follows.
 */
async function mortally(story: Story, act: () => Promise<unknown>): Promise<void> {
  await act().catch((error: unknown) => {
    if (!story.wire.isDead) throw error;
  });
  if (story.wire.isDead) await kill(story);
  else story.wire.dieAt(Infinity, 'before');
}

/** Faults of our own processes, and conflicts between people. */
export const OWN: Record<string, Act> = {
  async workerDies(story) {
    const [steps, moment] = [story.dice.upTo(14), story.dice.pick(MOMENTS)];
    story.note(`the worker will die ${moment} its step ${steps}`);
    story.wire.dieAt(steps, moment);
    await mortally(story, () => story.settle());
    return true;
  },

  /** The next process completes the day that it was closing. */
  async nightDies(story) {
    const [steps, moment] = [story.dice.upTo(24), story.dice.pick(MOMENTS)];
    story.note(`the process will die ${moment} step ${steps} of the night`);
    story.wire.dieAt(steps, moment);
    const nights = NIGHTS.nights;
    await mortally(story, () => nights(story));
    return true;
  },

  async serverDies(story) {
    const [steps, moment] = [story.dice.upTo(2), story.dice.pick(MOMENTS)];
    story.note(`the server will die ${moment} its step ${steps}`);
    story.wire.dieAt(steps, moment);
    const act = story.dice.pick(OF_PEOPLE);
    // The process may die in either of two concurrent requests.
    story.isPlain = true;
    await mortally(story, () => act(story));
    story.isPlain = false;
    return true;
  },

  async cutDatabase(story) {
    const moment = story.dice.pick(MOMENTS);
    story.note(`the database will go away ${moment} the next commit`);
    story.breakDatabase(moment);
    story.count(`cut ${moment}`);
    return true;
  },

  async jobAgain(story) {
    const rows = await story.read<{ task: string; payload: object }>(
      `select case when kind in ${listText(PROMPTS)} then 'send_prompt' else 'send_payout' end as task,
         json_build_object('paymentId', id) as payload, created_at as at, amount_cents as amount
       from payments where kind <> 'direct_deposit'
       union all select 'apply_callback', json_build_object('callbackId', id), received_at, 0 from callbacks
       order by task, amount, at`,
    );
    if (rows.length === 0) return false;
    const { task, payload } = story.dice.pick(rows);
    await story.read('select graphile_worker.add_job($1, $2)', task, payload);
    story.note(`${task} is to be done once more`);
    story.count('job again');
    return true;
  },

  /** Another act runs between an act's read and its write. */
  async overtake(story) {
    const [slow, fast] = [story.dice.pick(OF_PEOPLE), story.dice.pick(OF_PEOPLE)];
    story.isPlain = true;
    const { reached, release } = story.wire.hold();
    const first = slow(story);
    await Promise.race([reached, first]);
    const isHeld = !story.wire.forget();
    if (isHeld) {
      story.note('before that is written:');
      await fast(story);
      story.count('overtaken');
    }
    release();
    await first;
    story.isPlain = false;
    return isHeld;
  },
};
