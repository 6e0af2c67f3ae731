import { eq } from 'drizzle-orm';
import { loans } from '@server/db/schema';
import type { Param } from '@server/db/statement';
import { prove } from '@server/end-of-day/proofs/prove';
import { actingAs } from '@server/platform/context';
import { isSameLoan } from '@server/lending/backdated-payment';
import { openPosition } from '@server/lending/position';
import { replay } from '@server/lending/replay';
import { positionOf } from '@server/loans/loan-file';
import { fileReader, PAST_COLUMN } from '@server/loans/store';
import type { Sms } from '@server/platform/ports/sms';
import type { PhoneWorld } from '@dev/simulators/phone-world';
import { breachesOf } from '../invariants';
import { hearAllAgain, leftovers, lookUntilSettled } from '../faults/aftermath';
import { agreementWith } from '../faults/mpesa-agrees';
import { openStage } from '../faults/stage';
import type { Act } from './act';
import { BORROWING } from './acts-borrowing';
import { DECIDING } from './acts-deciding';
import { DESK, lookAllUp } from './acts-desk';
import { PAYING } from './acts-paying';
import { LATE } from './acts-late';
import { compareHourly, NIGHTS, TIME } from './acts-time';
import { THROUGH } from './acts-through';
import type { Beginning } from './cast';
import { MPESA } from './mishaps-mpesa';
import { OWN } from './mishaps-own';
import { outcomesIn } from './outcomes';
import { isOfTheDice, Story } from './story';

/** The result of one history. */
export interface History {
  seed: number;
  /** What was done, in order. */
  log: readonly string[];
  /** Faults, in words; must be empty. */
  faults: readonly string[];
  /** Counts of successful acts and reached outcomes. */
  reached: ReadonlyMap<string, number>;
}

/** Themes with their weights. */
const THEMES: readonly Record<string, Act>[] = [
  BORROWING,
  BORROWING,
  DECIDING,
  DECIDING,
  PAYING,
  PAYING,
  THROUGH,
  THROUGH,
  THROUGH,
  DESK,
  DESK,
  LATE,
  LATE,
  NIGHTS,
  NIGHTS,
  TIME,
  MPESA,
  MPESA,
  MPESA,
  OWN,
  OWN,
];

const findWithPast = fileReader('test_find_with_past', (id: Param<string>) => ({
  where: eq(loans.id, id),
  beside: PAST_COLUMN,
}));

const FEWEST = 9;
const MORE = 8;
const TRIES = 5;

/** Plays the history of a seed, always the same one, then checks the books. */
export async function playHistory(
  { snapshot, peopleAt, outcomes }: Beginning,
  seed: number,
): Promise<History> {
  const stage = await openStage(snapshot, smsOf);
  const story = new Story(seed, stage, peopleAt(stage));
  try {
    await story.begin();
    hearOfPaybill(story);
    const steps = FEWEST + story.dice.upTo(MORE);
    for (let step = 1; step <= steps; step += 1) await takeStep(story, step);
    await bringToAnEnd(story);
    const wrong = await wrongIn(story);
    for (const [outcome, times] of await outcomesIn(stage.db)) {
      story.count(outcome, times - (outcomes.get(outcome) ?? 0));
    }
    return { seed, log: story.log, faults: [...story.faults, ...wrong], reached: story.done };
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { seed, log: story.log, faults: [...story.faults, words], reached: story.done };
  } finally {
    await stage.close();
  }
}

/** Texts are not under test here, so they go to the phones without a provider. */
const smsOf = (world: PhoneWorld): Sms => ({
  send: (to, text) => {
    const messageId = world.receiveMessage(to, 'TEGEMEA', text);
    return Promise.resolve({ kind: 'sent', messageId, cost: 'KES 0.8000' });
  },
  readReport: () => null,
});

/** The paybill was registered under an earlier address of the product. */
function hearOfPaybill({ stage: { world, url } }: Story): void {
  const paybill = world.paybill();
  if (!paybill) throw new Error('the paybill is not registered');
  const here = (there: string): string => url + new URL(there).pathname;
  const { confirmationUrl, validationUrl } = paybill;
  world.register({
    type: 'paybill_registered',
    paybill: {
      ...paybill,
      confirmationUrl: here(confirmationUrl),
      validationUrl: here(validationUrl),
    },
  });
}

async function takeStep(story: Story, step: number): Promise<void> {
  story.turnTo(step);
  for (let left = TRIES; left > 0; left -= 1) {
    const theme = story.dice.pick(THEMES);
    const act = theme[story.dice.pick(Object.keys(theme))];
    if (await act?.(story)) break;
  }
  await story.stage.world.settled();
  if (story.dice.isLucky(0.6)) await story.settle();
}

/** Completes everything open: releases held messages and repeats sent ones. */
async function bringToAnEnd(story: Story): Promise<void> {
  const { stage } = story;
  await story.settle();
  stage.world.release();
  await stage.world.settled();
  await story.settle();
  if (story.dice.isLucky(0.3)) await hearAllAgain(stage, story.life);
  await lookUntilSettled(stage, story.life);
}

/** Loans that differ from a replay of their payout, payments and days. */
async function strayed({ stage: { db } }: Story): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from loans where disbursed_at is not null
       and closed_reason is distinct from 'written_off' order by id`,
  );
  const files = await Promise.all(rows.map(({ id }) => findWithPast(db, id)));
  return files.flat().flatMap((file) => {
    const standing = positionOf(file);
    if (!standing) return [`loan ${file.loan.id} has no position`];
    const { lent, apr, term, paidOutOn, accruedThrough } = standing;
    const opened = openPosition(lent, apr, term, paidOutOn);
    const { position } = replay(opened, file.past.movements, accruedThrough);
    return isSameLoan(standing, position) ? [] : [`loan ${file.loan.id} is not its past`];
  });
}

/** The faults that the end-of-day proofs would report now. */
async function brokenProofs({ life }: Story): Promise<string[]> {
  const { failed } = await prove(actingAs(life.deps, 'job'));
  return failed.map(({ name, here, there }) => `${name}: ${here} and ${there}`);
}

/** Reconciliation or a person finds what no message reported; nothing else may be found. */
async function wrongIn(story: Story): Promise<string[]> {
  const { db, world } = story.stage;
  const said = await agreementWith(db, world);
  if (said.differences.length + said.unresolved.length > 0) {
    await compareHourly(story);
    await lookUntilSettled(story.stage, story.life);
    if (await lookAllUp(story)) await story.settle();
  }
  const { differences, unresolved } = await agreementWith(db, world);
  const left = (await leftovers(story.stage)).filter((each) => !isOfTheDice(each));
  return [
    ...(await breachesOf(db)),
    ...(await brokenProofs(story)),
    ...(await strayed(story)),
    ...left,
    ...differences,
    ...unresolved,
  ];
}
