import { expect } from 'vitest';
import { breachesOf } from '../invariants';
import { payBy, runningLoan } from '../people';
import { approvedLoan, type Cast, loanOf } from '../stages';
import { inLanes } from '@dev/demo/lanes';
import type { TestApp } from '../test-app';
import { hearAllAgain, leftovers, lookUntilSettled, reconcileLater } from './aftermath';
import { CrashPoint, lastingLife, type Moment } from './crash-point';
import { agreementWith } from './mpesa-agrees';
import type { ScenarioRun, Scenario } from './scenario';
import { prepareScene, type Scene } from './scene';
import type { AppProcess } from './app-process';
import { openStage } from './stage';
import { crashPoints } from '../depth';

type Beginning = Scenario['begins'];

/** How to prepare each scene; returns the loan's id. */
const BEGINNINGS: Record<Beginning, (app: TestApp, cast: Cast) => Promise<string>> = {
  approved: async (_app, cast) => (await approvedLoan(cast)).id,
  running: async (app, cast) => (await running(app, cast)).id,
  async overpaid(app, cast) {
    const { id } = await running(app, cast);
    const { payOff } = await loanOf(cast.borrower, id);
    await payBy(app, cast.borrower, id, String(Math.ceil(Number(payOff)) + 500));
    return id;
  },
};

const running = (app: TestApp, { borrower, guarantor, admin }: Cast) =>
  runningLoan(app, borrower, guarantor, admin);

/** Concurrent stages: one runs while another waits for PostgreSQL. */
const LANES = 3;

/** Plots with the scenes that they start from. */
export class CrashSweep {
  private readonly scenes = new Map<Beginning, Scene<string>>();

  async prepare(plots: Record<string, Scenario>): Promise<void> {
    for (const begins of new Set(Object.values(plots).map((plot) => plot.begins))) {
      this.scenes.set(begins, await prepareScene(BEGINNINGS[begins]));
    }
  }

  async drop(): Promise<void> {
    for (const { snapshot } of this.scenes.values()) await snapshot.drop();
  }

  /** Plays the plot undisturbed, then once for each step (or a sample, depth.ts) with a death at that step. */
  async through(plot: Scenario): Promise<void> {
    const undisturbed = lastingLife();
    expect(await this.faultsOf(plot, undisturbed)).toEqual([]);
    const points = crashPoints(pointsOf(undisturbed.steps));
    const found = await inLanes(LANES, points, (point) => this.faultsOf(plot, point));
    expect(found.flat()).toEqual([]);
    // Callbacks and jobs run in varying order, so the last step or two may not be reached each time.
    expect(points.filter(({ isDead }) => !isDead).length).toBeLessThanOrEqual(4);
  }

  /** Plays the plot with a death at that point; returns everything wrong at the end. */
  private async faultsOf(plot: Scenario, point: CrashPoint): Promise<string[]> {
    const scene = this.scenes.get(plot.begins);
    if (!scene) throw new Error(`no scene of a loan that is ${plot.begins}`);
    const stage = await openStage(scene.snapshot);
    const cast = scene.castAt(stage);
    const play: ScenarioRun = { ...cast, stage, loanId: scene.prepared, key: keyOf('first wish') };
    stage.world.script({ ...plot.script, phone: play.borrower.phone });
    let life = await stage.live(point);
    const acting = playOn(plot, play, life);
    acting.catch(() => undefined);
    await Promise.race([acting, point.died]);
    point.spare();
    if (point.isDead) {
      await stage.bury();
      await plot.meanwhile?.(play);
      life = await stage.live();
      await playOn(plot, play, life);
    }
    await hearAllAgain(stage, life);
    const faults = await wrongIn(plot, play, life);
    await stage.close();
    return faults.map((fault) => `death ${point.where}: ${fault}`);
  }
}

/**
 * Deaths after each step, before its answer. A death before a step equals a death after the previous one; for outbound
 * calls and the first step it is played too.
 */
const pointsOf = (steps: readonly string[]): CrashPoint[] =>
  steps.flatMap((name, index) => {
    const isFirstOrCall = index === 0 || name.startsWith('call');
    const moments: Moment[] = isFirstOrCall ? ['before', 'after'] : ['after'];
    return moments.map((moment) => new CrashPoint(index + 1, moment));
  });

const keyOf = (wish: string) => ({ 'Idempotency-Key': wish });

async function playOn(plot: Scenario, play: ScenarioRun, life: AppProcess): Promise<void> {
  await plot.act(play, life);
  await lookUntilSettled(play.stage, life);
  await plot.act({ ...play, key: keyOf('second wish') }, life);
  await lookUntilSettled(play.stage, life);
}

async function wrongIn(plot: Scenario, play: ScenarioRun, life: AppProcess): Promise<string[]> {
  const { db, world } = play.stage;
  // Reconciliation finds what no message reported; nothing else may differ.
  const { unresolved } = await agreementWith(db, world);
  if (unresolved.length > 0) await reconcileLater(play.stage, life);
  const { differences, unresolved: still } = await agreementWith(db, world);
  const breaches = await breachesOf(db);
  const left = await leftovers(play.stage);
  return [...breaches, ...left, ...differences, ...still, ...(await plot.faults(play))];
}
