import { parseArgs } from 'node:util';
import { addDays, type Day, dayOf, parseDay } from '@shared/day';
import { formatMoney } from '@shared/money';
import type { DayReport } from '@server/late/end-of-day/close-day';
import { openBusinessClock } from '@server/late/end-of-day/business-clock';
import { runEndOfDay } from '@server/late/end-of-day/run-end-of-day';
import { actingAs } from '@server/platform/core/context';
import { databaseOrExit, envOrExit, refuse } from '@server/app/command-line';
import type { Env } from '@server/app/env';
import { depsWithoutProviders } from '@server/scripts/offline-deps';
import { openLog } from '@server/platform/core/log/open-log';

/** `npm run close-of-business -- --as-of YYYY-MM-DD`: closes every open day up to that one. */
const USAGE = 'Say up to which day: npm run close-of-business -- --as-of 2026-03-31';
const FURTHEST_DAYS = 731;

const env = envOrExit();
const asOf = askedDay(env, new Date());
const database = await databaseOrExit(env, openLog({ level: 'warn' }));
try {
  let isSound = true;
  const clock = await openBusinessClock(database.pool);
  const onClosed = async (day: Day, report: DayReport) => {
    isSound &&= report.proofs.failed.length === 0;
    process.stdout.write(wordsOf(day, report));
    await clock.refresh();
  };
  const context = actingAs(depsWithoutProviders(database.pool, clock), 'job');
  const closed = await runEndOfDay(context, asOf, { onClosed });
  if (closed.length === 0) process.stdout.write(`Everything up to ${asOf} was closed already.\n`);
  if (!isSound) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}

function askedDay({ NODE_ENV }: Env, now: Date): Day {
  const day = parseDay(asOfArgument());
  if (!day) return refuse(`That is no day of the calendar. ${USAGE}`);
  if (NODE_ENV === 'production' && day >= dayOf(now)) {
    return refuse(
      `${day} has not ended in Nairobi: in production only days that are over are closed.`,
    );
  }
  if (day > addDays(dayOf(now), FURTHEST_DAYS)) {
    return refuse(`${day} is more than two years away: a closed day can't be opened again.`);
  }
  return day;
}

function asOfArgument(): string {
  try {
    const { values } = parseArgs({ options: { 'as-of': { type: 'string' } } });
    return values['as-of'] ?? refuse(USAGE);
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function wordsOf(day: Day, report: DayReport): string {
  const { accrued, late, announced, expired, notices, charged, proofs, tookMs } = report;
  const did = [
    `${accrued.loans} loans accrued ${formatMoney(accrued.interest)}`,
    `${accrued.written} of them written`,
    `${late} late loans seen to`,
    `${announced} payments announced`,
    `${expired} drafts expired`,
    `notice given on ${notices} loans`,
    `${charged} claims charged`,
  ].join(', ');
  const failed = proofs.failed.map(
    ({ name, here, there }) => `  DOES NOT AGREE: ${name}: ${here} against ${there}\n`,
  );
  const held = `${proofs.held} of ${proofs.held + proofs.failed.length} proofs hold`;
  return `${day}: ${did}; ${held}; ${tookMs} ms\n${failed.join('')}`;
}
