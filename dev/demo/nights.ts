import { addDays, type Day, dayOf, daysBetween, startOf } from '@shared/day';
import { runEndOfDay } from '@server/late/end-of-day/run-end-of-day';
import type { DayReport } from '@server/late/end-of-day/close-day';
import { actingAs } from '@server/platform/core/context';
import { chargeDue } from '@server/guarantors/guarantees/charge-claims';
import { recordPortfolioDay } from '@server/desk/portfolio/record-portfolio-day';
import { recordDailyFigures } from '@server/books/reports/record-daily-figures';
import { morning, type DemoRun, type Turn } from './turns';

const TEN_PAST_MS = 10 * 60_000;
/** The run's messages are sent at 8:00, and claims whose notice ends then are charged. */
const AFTER_EIGHT = -55;
/** By then an unanswered prompt has expired. */
const TWO_MINUTES_MS = 120_000;

/** Plays every end-of-day run from the day `first`, and the mornings that send its messages. */
export function nightsSince(play: DemoRun, first: Day): Turn[] {
  const today = dayOf(play.now);
  const nights = Array.from({ length: daysBetween(first, today) }, (_, index) =>
    nightOf(play, addDays(first, index)),
  );
  return nights.flat().filter(({ at }) => at <= play.now);
}

/** Plays the run after `day`, at the latest at the play's end, and the next morning; each act at its own moment. */
function nightOf({ stage, now }: DemoRun, day: Day): Turn[] {
  const after = startOf(addDays(day, 1)).getTime() + TEN_PAST_MS;
  let isSaid = false;
  return [
    {
      at: new Date(Math.min(after, now.getTime())),
      async play() {
        const context = actingAs(stage.deps, 'job');
        const onClosed = (_: Day, report: DayReport) => {
          isSaid = hasSaid(report);
        };
        await runEndOfDay(context, day, { onClosed });
        await recordPortfolioDay(context);
        await recordDailyFigures(context);
      },
    },
    {
      at: morning(addDays(day, 1), AFTER_EIGHT),
      async play() {
        const context = actingAs(stage.deps, 'job');
        const charged = await chargeDue(context, context.now());
        if (isSaid || charged > 0) await stage.settle();
        if (charged === 0) return;
        stage.at(new Date(context.now().getTime() + TWO_MINUTES_MS));
        await stage.settle();
      },
    },
  ];
}

/** Whether the run wrote messages: checking for jobs every morning would take most of the demo's time. */
const hasSaid = ({ late, announced, expired, notices, charged }: DayReport): boolean =>
  late + announced + expired + notices + charged > 0;
