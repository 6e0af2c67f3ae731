import { chmod } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { diceFor } from '@dev/demo/dice';
import { addDays, dayOf } from '@shared/day';
import { runEndOfDay } from '@server/late/end-of-day/run-end-of-day';
import { actingAs } from '@server/platform/core/context';
import { FROM_BORROWER } from '@server/lending/payment-kinds';
import { listText } from '@server/platform/db/sql-values';
import { migrate } from '@server/platform/db/migrate';
import { isFailed, proveAll } from '@server/late/end-of-day/proofs/prove';
import { startAppOn, type TestApp } from './app-on';
import { baseBackupOf } from './base-backup';
import { clusterSeeds, NEEDS_DEPTH } from './depth';
import { agreementWith } from './faults/mpesa-agrees';
import { breachesOf } from './invariants';
import { startOwnCluster } from './own-cluster';
import { letDaysPass } from './late';
import { openPaybill, payTo, reconcileNow } from './paying';
import { payBy, runningLoan } from './people';
import { until } from './product-process';
import { makeScratch, removeScratch } from './scratch';
import { newCast } from './stages';

/**
 * docs/runbook.md, “Go back to a point in time”: from a base backup and archived WAL to between two payments; and “A
 * clock is wrong”: to before days were closed that had not come.
 */

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const seeds = clusterSeeds(2);
const PAYMENTS = 6;
const DAYS_AHEAD = 3;
/** By then M-Pesa lists all of them. */
const TEN_MINUTES = 600;

test.for(seeds.length > 0 ? seeds : [0])(
  'SEED=%i: the database goes back to between two payments, and reconciliation books what came after',
  async (seed, { skip }) => {
    skip(seeds.length === 0, NEEDS_DEPTH);
    const dice = diceFor(seed, 0);
    const archive = await makeScratch();
    await chmod(archive, 0o777);
    closing.push(() => removeScratch(archive));
    const cluster = await startOwnCluster({
      full_page_writes: 'on',
      archive_mode: 'on',
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    });
    closing.push(() => cluster.stop());
    await migrate(cluster.url);
    const app = await startAppOn({ url: cluster.url, drop: () => Promise.resolve() });
    closing.push(() => app.stop());
    await openPaybill(app);
    const { borrower, guarantor, admin } = await newCast(app);
    const { id, reference } = await runningLoan(app, borrower, guarantor, admin);
    const base = await baseBackupOf(cluster, 'recovery.signal');

    const kept = Math.floor(dice.roll() * PAYMENTS);
    let moment = '';
    for (let paid = 0; paid < PAYMENTS; paid += 1) {
      if (paid === kept) {
        moment = await databaseTime(app);
        await closeDaysToCome(app);
      }
      const amount = 100 + Math.floor(dice.roll() * 900);
      if (dice.isLucky(0.5)) await payBy(app, borrower, id, String(amount));
      else await payTo(app, borrower, reference, amount);
      app.clock.advance(60);
    }
    await archiveAll(app);
    await cluster.crash();

    const restored = await startOwnCluster(
      {
        port: new URL(cluster.url).port,
        restore_command: `cp ${archive}/%f %p`,
        recovery_target_time: moment,
        recovery_target_action: 'promote',
      },
      base,
    );
    closing.push(() => restored.stop());
    const isOver = async () => {
      const { rows } = await app.db.query<{ yes: boolean }>('select pg_is_in_recovery() as yes');
      return rows[0]?.yes === false;
    };
    await until(() => isOver().catch(() => false), Boolean);
    const before = await agreementWith(app.db, app.world);
    expect(before.differences.length, 'what came after is gone').toBeGreaterThanOrEqual(
      PAYMENTS - kept,
    );
    expect(await paidOn(app, id)).toBe(kept);
    expect(await daysToCome(app), 'the days are open again').toBe(0);
    expect((await proveAll(app.db)).filter(isFailed)).toEqual([]);
    expect(await breachesOf(app.db)).toEqual([]);

    app.clock.advance(TEN_MINUTES);
    await reconcileNow(app);
    expect(await paidOn(app, id)).toBe(PAYMENTS);
    expect(await agreementWith(app.db, app.world)).toEqual({ differences: [], unresolved: [] });
    await letDaysPass(app, addDays(dayOf(app.clock.now()), DAYS_AHEAD));
    expect((await proveAll(app.db)).filter(isFailed)).toEqual([]);
    expect(await breachesOf(app.db)).toEqual([]);
  },
);

/** As a node does whose clock runs three days ahead, and which asks nobody. */
async function closeDaysToCome(app: TestApp): Promise<void> {
  const astray = () => new Date(app.clock.now().getTime() + DAYS_AHEAD * 86_400_000);
  const clocks = { now: astray, wall: astray, databaseTime: () => Promise.resolve(astray()) };
  const context = actingAs({ ...app.deps, ...clocks }, 'job');
  const closed = await runEndOfDay(context, addDays(dayOf(astray()), -1));
  expect(closed.length).toBeGreaterThanOrEqual(DAYS_AHEAD);
  await app.settle();
}

const daysToCome = async ({ db, clock }: TestApp): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) from closed_days where day >= $1',
    [dayOf(clock.now())],
  );
  return Number(rows[0]?.count);
};

async function databaseTime({ db }: TestApp): Promise<string> {
  const { rows } = await db.query<{ now: string }>('select clock_timestamp()::text as now');
  return rows[0]?.now ?? '';
}

async function paidOn({ db }: TestApp, loanId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from payments where loan_id = $1 and kind in ${listText(FROM_BORROWER)}
       and status = 'succeeded'`,
    [loanId],
  );
  return rows[0]?.count ?? 0;
}

/** Until the segment of the last payment is in the archive. */
async function archiveAll({ db }: TestApp): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    'select pg_walfile_name(pg_switch_wal()) as name',
  );
  const last = rows[0]?.name ?? '';
  const archived = async () => {
    const answer = await db.query<{ name: string | null }>(
      'select last_archived_wal as name from pg_stat_archiver',
    );
    return answer.rows[0]?.name ?? '';
  };
  await until(archived, (name) => name >= last);
}
