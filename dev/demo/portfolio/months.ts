import { addMonths, type Day, dayOf, startOf } from '@shared/day';
import { countPlayed, type Played, tidy } from '../store';
import { morning, type DemoRun, type Turn } from '../turns';
import type { Portfolio } from './portfolio';

const MINUTE_MS = 60_000;
/** Minutes after nine. */
const NOON = 180;
const TWO_DAYS_MS = 48 * 60 * MINUTE_MS;
/** With fewer loans the tables stay so small that vacuuming them takes longer than it spares. */
const LOANS_TO_TIDY = 500;

/**
 * At noon on the first of each month: reports progress and deletes what is no longer needed. Reports once more at the
 * end.
 */
export function monthsOf(play: DemoRun, first: Day, { loans, say, onCount }: Portfolio): Turn[] {
  const { stage, now } = play;
  const began = performance.now();
  const tell = async () => {
    const [played] = await countPlayed(stage.deps.db);
    if (!played) return;
    say(`${dayOf(stage.deps.now())}: ${wordsOf(played)}; ${costOf(began)}`);
    onCount?.(played);
  };
  const turns: Turn[] = [{ at: now, play: tell }];
  const start = `${first.slice(0, 7)}-01` as Day;
  for (let month = 1; startOf(addMonths(start, month)) <= now; month += 1) {
    turns.push({
      at: morning(addMonths(start, month), NOON),
      async play() {
        stage.world.forget(new Date(stage.deps.now().getTime() - TWO_DAYS_MS));
        if (loans >= LOANS_TO_TIDY) await tidy(stage.deps.db);
        await tell();
      },
    });
  }
  return turns.filter(({ at }) => at <= now);
}

const wordsOf = ({ people, loans, running, late, repaid, payments, messages }: Played): string =>
  `${people} people, ${loans} loans asked for (${running} running, of them ${late} late; ` +
  `${repaid} repaid), ${payments} payments, ${messages} messages`;

const costOf = (began: number): string =>
  `${Math.round((performance.now() - began) / 1_000)} s, ` +
  `${Math.round(process.memoryUsage().rss / 1_048_576)} MB`;
