import { readFileSync } from 'node:fs';
import { ROOT } from '@server/platform/core/root';
import { seedOfCommit } from './commit-seed';

/**
 * How much the repeated tests do: `npm test` a sample, `npm run test:deep` all, or its part TEST_PART (k/n). No other
 * file reads these variables; see docs/testing.md.
 */
const { TEST_DEPTH, TEST_PART = '1/1', TEST_PAIRS, TEST_COUNTS, SEED } = process.env;

const isDeep = TEST_DEPTH === 'deep';
const [part = 1, parts = 1] = TEST_PART.split('/').map(Number);

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

/** The sample of a deep run that this run does. */
const shareOf = <T>(all: readonly T[]): T[] => all.filter((_, at) => at % parts === part - 1);

const FRESH_HISTORIES = 2;

/**
 * Histories of a deep run: so many in a row are green. What the next ones find is to be mended first. What must come at
 * least is asked of a thousand.
 */
const DEEP_HISTORIES: number = 150;
const COVERING_HISTORIES = 1_000;

/** Seeds that once found a fault, and seeds that together reach every outcome. */
const knownSeeds = (): number[] =>
  readFileSync(`${ROOT}/server/testing/histories/known-seeds.txt`, 'utf8')
    .split('\n')
    .flatMap((line) => line.replace(/#.*/, '').trim().split(/\s+/))
    .filter((word) => word !== '')
    .map(Number);

/** `SEED=7` or `SEED=1-100`: the histories to replay. */
function seedsAskedFor(asked: string): number[] {
  const [first = 1, last = first] = asked.split('-').map(Number);
  return numbersTo(last - first + 1).map((number) => first + number - 1);
}

const KNOWN_STRIDE = 4;

/** The seeds of the histories of this run: of the known ones the first and every fourth, by the commit. */
export function historySeeds(): number[] {
  if (SEED !== undefined) return seedsAskedFor(SEED);
  if (isDeep) return [...new Set([...knownSeeds(), ...shareOf(numbersTo(DEEP_HISTORIES))])];
  const first = seedOfCommit();
  const known = knownSeeds().filter(
    (_, at) => at === 0 || at % KNOWN_STRIDE === first % KNOWN_STRIDE,
  );
  return [...known, ...numbersTo(FRESH_HISTORIES).map((number) => first + number - 1)];
}

/** Where a run of histories writes how often each pair of acts came; nowhere if it is not said. */
export const PAIRS_FILE = TEST_PAIRS;

/** A directory where each history leaves its counts, so that several runs add up; none if it is not said. */
export const COUNTS_DIR = TEST_COUNTS;

/** How many of the first known histories are played a second time. */
export const AGAIN = isDeep ? 3 : 1;

/**
 * Seeds of a test with whole clusters, which takes minutes: the one asked for, or in a deep run so many. In others
 * none, and the test is left out.
 */
export function clusterSeeds(count: number): number[] {
  if (SEED !== undefined) return seedsAskedFor(SEED);
  return isDeep ? numbersTo(count) : [];
}

/** What a test with whole clusters says where it is left out. */
export const NEEDS_DEPTH = 'takes minutes: npm run test:deep, or SEED=1';

/** The command that replays the same histories. */
export function seedsInWords(): string {
  if (SEED !== undefined) return `SEED=${SEED}`;
  if (isDeep)
    return `SEED=1-${DEEP_HISTORIES}, of which part ${TEST_PART}, and those in known-seeds.txt`;
  const first = seedOfCommit();
  return `SEED=${first}-${first + FRESH_HISTORIES - 1}, and every fourth one in known-seeds.txt`;
}

/** Whether all known seeds are played, which together reach every outcome; chosen by hand, seeds need not. */
export const hasAllKnown = isDeep && SEED === undefined && DEEP_HISTORIES >= COVERING_HISTORIES;

/** Rounds of each race, with new people. */
export const raceRounds = (): number[] => (isDeep ? shareOf(numbersTo(20)) : numbersTo(1));

/** Concurrent calls of each of the two clients. */
export const RUSH = isDeep ? 25 : 10;

/** How often a property is tried that takes long: a quarter of what a deep run does, each time with other cases. */
export const propertyRuns = (whole: number): number => (isDeep ? whole : Math.ceil(whole / 4));

const CRASH_STRIDE = 23;

/** Requests generated from the API's description: their seed, and how many of each role. */
export const GENERATED = {
  seed: SEED === undefined ? seedOfCommit() : Number(SEED.split('-')[0]),
  ofEachRole: isDeep ? Math.ceil(2_500 / parts) : 45,
  part,
  /** Operations that are to be answered with a success; a part of a deep run has no number of its own. */
  reachedMin: isDeep ? (parts === 1 ? 200 : 0) : 50,
};

const WALK_STRIDE = 3;

/** Walks of people who mean it, beside what is generated: all, or every third with an offset by the commit. */
export const walksToTake = <T>(walks: readonly T[]): readonly T[] =>
  isDeep
    ? shareOf(walks)
    : walks.filter((_, at) => at % WALK_STRIDE === seedOfCommit() % WALK_STRIDE);

/**
 * Whether the `count`th answer of an operation, in one app, is compared with its schema: all, or the first ten and then
 * every tenth, because a file that repeats itself asks for the same thing again and again.
 */
export const isAnswerChecked = (count: number): boolean =>
  isDeep || count <= 10 || count % 10 === 0;

/** The steps of a plot at which the process is killed: every step, or every 23rd with an offset by the commit. */
export const crashPoints = <T>(points: readonly T[]): T[] =>
  isDeep
    ? shareOf(points)
    : points.filter((_, at) => at % CRASH_STRIDE === seedOfCommit() % CRASH_STRIDE);

/** Themes, languages and sizes in which screens are checked: all, or the first. */
export const waysToShow = <const T extends readonly unknown[]>(ways: T): readonly T[number][] =>
  isDeep ? ways : ways.slice(0, 1);

const SCREEN_STRIDE = 20;

/** The screens that are opened in each way: this part's share of all, or every 20th, with an offset by the commit. */
export const screensToShow = <T>(screens: readonly T[]): readonly T[] =>
  isDeep
    ? shareOf(screens)
    : screens.filter((_, at) => at % SCREEN_STRIDE === seedOfCommit() % SCREEN_STRIDE);

const FEW_STRIDE = 40;

/** The same for what opens a screen once for each of its reads. */
export const fewScreens = <T>(screens: readonly T[]): readonly T[] =>
  isDeep
    ? shareOf(screens)
    : screens.filter((_, at) => at % FEW_STRIDE === seedOfCommit() % FEW_STRIDE);

const FORM_STRIDE = 8;

/** The forms that are filled and sent: this part's share of all, or every 8th, with an offset by the commit. */
export const formsToShow = <T>(forms: readonly T[]): readonly T[] =>
  isDeep
    ? shareOf(forms)
    : forms.filter((_, at) => at % FORM_STRIDE === seedOfCommit() % FORM_STRIDE);

/** Days past due on which a loan is looked at and paid, before anything is asked of its guarantor. */
export const LATE_MORNINGS = isDeep ? ([30, 60, 89, 90] as const) : ([90] as const);

/**
 * Of several people who do the same on their screens, those who do it there: all, or the first. The others do it by
 * the API; what comes of it is checked for each.
 */
export const isDoneOnScreen = (isFirst: boolean): boolean => isDeep || isFirst;

/** The portfolio in the test of the admin's day: its number of loans, and the months of their past. */
export const ADMIN_DAY = isDeep ? { loans: 2_000, months: 18 } : { loans: 40, months: 5 };

/** What waits on the desk in the day that is worked by keys alone. */
export const WORK_DAY = isDeep
  ? { approved: 10, declined: 5, returned: 5, payments: 5, appeals: 3 }
  : { approved: 2, declined: 1, returned: 1, payments: 1, appeals: 1 };

/** The loans in the test of files that move in. */
export const IMPORTED_LOANS = isDeep ? 5_000 : 60;

/** How late one of them goes: in a deep run into default. */
export const IMPORTED_LATE_DAYS = isDeep ? 95 : 8;

/** The loans in the test of the round trip: into the product, out by its archive, and in again. */
export const ROUND_TRIP_LOANS = isDeep ? 500 : 30;
