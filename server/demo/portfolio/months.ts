import { addMonths, type Day, dayOf, startOf } from '@shared/day';
import { countPlayed, tidy } from '../store';
import { morning, type Play, type Turn } from '../turns';
import type { Portfolio } from './portfolio';

const MINUTE_MS = 60_000;
const TWO_DAYS_MS = 48 * 60 * MINUTE_MS;

/** At noon on the first of each month: what is there by now is told, and what nobody asks for any more is dropped. */
export function monthsOf({ stage, now }: Play, first: Day, { say }: Portfolio): Turn[] {
  const began = performance.now();
  const turns: Turn[] = [];
  const start = `${first.slice(0, 7)}-01` as Day;
  for (let month = 1; ; month += 1) {
    const day = addMonths(start, month);
    if (startOf(day) > now) return turns;
    turns.push({
      at: morning(day, 180),
      async play() {
        stage.world.forget(new Date(stage.deps.now().getTime() - TWO_DAYS_MS));
        await tidy(stage.deps.pool);
        const [played] = await countPlayed(stage.deps.db);
        if (!played) return;
        const { people, loans, running, late, repaid, payments, messages } = played;
        say(
          `${dayOf(stage.deps.now())}: ${people} people, ${loans} loans asked for ` +
            `(${running} running, of them ${late} late; ${repaid} repaid), ${payments} payments, ` +
            `${messages} messages; ${Math.round((performance.now() - began) / 1_000)} s, ` +
            `${Math.round(process.memoryUsage().rss / 1_048_576)} MB`,
        );
      },
    });
  }
}
