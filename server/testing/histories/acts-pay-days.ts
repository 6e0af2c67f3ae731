import { dayOf } from '@shared/day';
import { PAY_DAY_HOURS } from '@shared/limits';
import type { Act } from './act';
import { PAYING } from './acts-paying';
import { comeAfter } from './acts-time';

/** Pay-days, whose prompts go by themselves. */
export const PAY_DAYS = {
  async setPayDay(story) {
    const loan = await story.loan('active', 'delinquent');
    if (!loan) return false;
    const { dice, stage } = story;
    const soon = new Date(stage.clock.now().getTime() + dice.upTo(4) * 86_400_000);
    const dayOfMonth = Number(dayOf(soon).slice(-2));
    const hour = PAY_DAY_HOURS.first + dice.upTo(PAY_DAY_HOURS.last - PAY_DAY_HOURS.first);
    await story.wish({
      kind: 'choose a pay-day',
      who: loan.borrower,
      method: 'put',
      path: `/api/loans/${loan.id}/pay-day`,
      body: { dayOfMonth, hour },
      words: `wants to be asked at ${hour} on day ${dayOfMonth}`,
      isOwn: true,
    });
    return true;
  },

  async endPayDay(story) {
    const loan = await story.loan('active', 'delinquent');
    if (!loan) return false;
    await story.wish({
      kind: 'end the pay-day',
      who: loan.borrower,
      method: 'delete',
      path: `/api/loans/${loan.id}/pay-day`,
      words: 'wants to be asked no longer',
      isOwn: true,
    });
    return true;
  },

  /** The hour comes, and whoever is asked answers, or does not. */
  async payDayComes(story) {
    const [next] = await story.read<{ at: Date }>(
      `select min(d.look_at) as at from pay_days d join loans l on l.id = d.loan_id
       where d.ended_at is null and l.borrower_id = any($1) having min(d.look_at) is not null`,
      story.heroIds,
    );
    if (!next) return false;
    await comeAfter(story, next.at, 60);
    story.note('the hour of a pay-day has come');
    await PAYING.enterPin(story);
    await story.settle();
    return true;
  },
} satisfies Record<string, Act>;
