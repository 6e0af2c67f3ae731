import { isFailed, prove, proveAll } from '@server/late/end-of-day/proofs/prove';
import { actingAs } from '@server/platform/core/context';
import type { Sms } from '@server/platform/core/ports/sms';
import type { PhoneWorld } from '@dev/simulators/phone-world';
import { privateIn } from '../captured-log';
import { breachesOf } from '../invariants';
import { hearAllAgain, leftovers, lookUntilSettled } from '../faults/aftermath';
import { agreementWith } from '../faults/mpesa-agrees';
import { SECRETS } from '../faults/app-process';
import { openStage } from '../faults/stage';
import { differencesIn } from '../second-calculation/differences';
import type { Act } from './act';
import { followMpesa } from './acts-correcting';
import { lookAllUp } from './acts-desk';
import { compareHourly } from './acts-time';
import { arcOf } from './arcs';
import { arcAt } from './arcs-parts';
import type { Beginning } from './cast';
import { outcomesIn } from './outcomes';
import { limitsAmiss, shownAmiss } from './shown';
import { Story } from './story';
import { strayed } from './strayed';
import { THEMES } from './themes';
import { lastEvent, pairsSince } from './verbs';
import { Watch } from './watch';
import { isOfTheDice } from './wire';

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

const FEWEST = 34;
const MORE = 10;
const TRIES = 5;
/** Acts after which every loan is calculated anew. */
const RECKONED_EVERY = 20;
/** Acts after which people ask what they may still borrow. */
const ASKED_EVERY = 5;

/** Plays the history of a seed, always the same one, then checks the books. */
export async function playHistory(
  { snapshot, peopleAt, outcomes }: Beginning,
  seed: number,
): Promise<History> {
  const stage = await openStage(snapshot, smsOf);
  const arc = arcOf(seed);
  const story = new Story(seed, stage, peopleAt(stage), arc);
  try {
    await story.begin();
    hearOfPaybill(story);
    const begun = await lastEvent(stage.db);
    const steps = FEWEST + story.dice.upTo(MORE);
    const watch = new Watch(stage.db);
    await look(story, watch);
    for (let step = 1; step <= steps; step += 1) {
      await takeStep(story, step, arcAt(arc, step, steps));
      await look(story, watch);
      if (step % RECKONED_EVERY === 0) await reckon(story);
      if (step % ASKED_EVERY === 0) await askForLimits(story);
    }
    await bringToAnEnd(story);
    await look(story, watch);
    await reckon(story);
    const wrong = await wrongIn(story);
    for (const [outcome, times] of await outcomesIn(stage.db)) {
      story.count(outcome, times - (outcomes.get(outcome) ?? 0));
    }
    for (const [pair, times] of await pairsSince(stage.db, begun)) story.count(pair, times);
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

async function takeStep(story: Story, step: number, ofArc: Act | undefined): Promise<void> {
  story.turnTo(step);
  for (let left = (await ofArc?.(story)) ? 0 : TRIES; left > 0; left -= 1) {
    const theme = story.dice.pick(THEMES);
    if (await story.dice.pick(theme)(story)) break;
  }
  await story.stage.world.settled();
  if (story.dice.isLucky(0.6)) await story.settle();
}

/** Notes what is wrong after the last act, once the process that died in it has a successor. */
async function look(story: Story, watch: Watch): Promise<void> {
  await followMpesa(story);
  const wrong = await watch.look();
  for (const fault of wrong) story.faults.push(`after "${story.log.at(-1)}": ${fault}`);
}

/** Calculates every loan anew, by what happened alone (../second-calculation). */
async function reckon({ stage, faults, log }: Story): Promise<void> {
  const differences = await differencesIn(stage.db, stage.clock.now());
  for (const each of differences) faults.push(`after "${log.at(-1)}", calculated anew: ${each}`);
}

/** What people may still borrow, once nothing is under way. */
async function askForLimits(story: Story): Promise<void> {
  await story.settle();
  const amiss = await limitsAmiss(story);
  story.faults.push(...amiss.map((each) => `after "${story.log.at(-1)}": ${each}`));
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

/** The faults that the end-of-day proofs would report now, and those that only a look at every posting finds. */
async function brokenProofs({ life }: Story): Promise<string[]> {
  const { failed } = await prove(actingAs(life.deps, 'job'));
  return [...failed, ...(await proveAll(life.deps.db)).filter(isFailed)].map(
    ({ name, here, there }) => `${name}: ${here} and ${there}`,
  );
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
    ...(await privateIn(story.stage.logged.lines.join(''), { db, world, secrets: SECRETS })),
    ...(await brokenProofs(story)),
    ...(await strayed(story.stage)),
    ...(await shownAmiss(story)),
    ...left,
    ...differences,
    ...unresolved,
  ];
}
