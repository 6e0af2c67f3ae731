import { pairOf, pairOnTwo, type Verb, VERBS } from './verbs';

/**
 * Pairs of a verb and a later one on the same loan that can't be, or that only a race or a reversal that opens a closed
 * loan again brings about, and why.
 */
interface Refused {
  isNever: boolean;
  firsts: readonly Verb[];
  thens: readonly Verb[];
  why: string;
}

/** About a person or the books, so before, during and after any loan. */
const AROUND: readonly Verb[] = [
  'request',
  'identity',
  'SIM replaced',
  'freeze',
  'thaw',
  'close period',
  'reopen period',
  'change product',
];
const BEFORE_PAYOUT: readonly Verb[] = [...AROUND, 'top up', 'approve'];
const WITH_GUARANTORS: readonly Verb[] = [
  'notice',
  'charge',
  'guarantor pays',
  'appeal',
  'take charge back',
  'answer plan',
  'wish for change',
  'answer change',
  'change in force',
  'end change',
];
const TOPPING_UP: readonly Verb[] = ['top up', 'paid off by top-up'];
const OF_GIVEN_UP: readonly Verb[] = [
  ...AROUND,
  'recover',
  'complain',
  'answer complaint',
  'promise',
  'take charge back',
  'reverse misposted',
  'reverse taken back',
  'refund credit',
];

const OF_CLOSED: readonly Verb[] = [
  ...AROUND,
  'repaid in full',
  'complain',
  'answer complaint',
  'refund credit',
  'reverse misposted',
  'reverse taken back',
];
const others = (...kept: readonly Verb[]): Verb[] => VERBS.filter((verb) => !kept.includes(verb));

/** The first of these rules that holds for a pair says why it can't be. */
const RULES: readonly Refused[] = [
  {
    isNever: true,
    firsts: others(...BEFORE_PAYOUT, 'promise', 'complain', 'answer complaint'),
    thens: ['approve', 'pay out'],
    why: 'a loan is approved and paid out once, before all that a running loan has',
  },
  {
    isNever: true,
    firsts: ['approve'],
    thens: ['approve'],
    why: 'a loan is approved once',
  },
  {
    isNever: true,
    firsts: others('request', 'identity', 'SIM replaced', 'freeze', 'thaw'),
    thens: ['move in'],
    why: 'a loan moves in once, and is here from then on',
  },
  {
    isNever: true,
    firsts: ['move in'],
    thens: ['approve', 'pay out', ...TOPPING_UP, 'late fee', ...WITH_GUARANTORS],
    why:
      'a loan of another system came paid out, without late fees; its guarantors are names here, ' +
      'and no new loan pays it off',
  },
  {
    isNever: false,
    firsts: ['promise', 'complain', 'answer complaint'],
    thens: ['approve', 'pay out'],
    why: 'people promise and complain about loans that run; before that it is an odd act',
  },
  {
    isNever: false,
    firsts: ['write off', 'recover'],
    thens: others(...OF_GIVEN_UP),
    why: 'a loan that was written off stays closed; only what was open at that moment ends later',
  },
  {
    isNever: false,
    firsts: ['repaid in full', 'paid off by top-up'],
    thens: others(...OF_CLOSED),
    why: 'a repaid loan is closed, unless the reversal of a payment opens it again',
  },
  {
    isNever: false,
    firsts: ['plan in force'],
    thens: [...TOPPING_UP, 'wish for change', 'answer change', 'change in force'],
    why: 'a loan in a plan is not topped up, and its guarantors stay, until the plan is replaced or over',
  },
  {
    isNever: false,
    firsts: ['plan in force'],
    thens: ['late fee'],
    why: 'late fees rest until three payments of a plan in a row came on their days',
  },
];

const ruleFor = (first: Verb, later: Verb): Refused | undefined =>
  RULES.find(({ firsts, thens }) => firsts.includes(first) && thens.includes(later));

/** How often each pair that can be comes at least in a whole deep run. */
export const PAIR_MIN = 20;

interface Pair {
  first: Verb;
  later: Verb;
  /** On one loan. */
  times: number;
  /** On two loans of one person. */
  onTwo: number;
  /** Whether it must come, may come, or must not. */
  kind: 'asked for' | 'by chance' | 'never';
}

/** All pairs, with how often they came. */
export const allPairs = (sums: ReadonlyMap<string, number>): Pair[] =>
  VERBS.flatMap((first) =>
    VERBS.map((later) => ({
      first,
      later,
      times: sums.get(pairOf(first, later)) ?? 0,
      onTwo: sums.get(pairOnTwo(first, later)) ?? 0,
      kind: kindOf(ruleFor(first, later)),
    })),
  );

const kindOf = (rule: Refused | undefined): Pair['kind'] =>
  rule === undefined ? 'asked for' : rule.isNever ? 'never' : 'by chance';

const WIDTH = 6;

/** The table of `docs/history-pairs.md`: first verbs down, later ones across by their numbers. */
export function pairsTable(sums: ReadonlyMap<string, number>, histories: number): string {
  const pairs = allPairs(sums);
  const cellOf = ({ times, onTwo, kind }: Pair) =>
    (kind === 'never' ? '-' : `${times + onTwo}${kind === 'by chance' ? '*' : ''}`).padStart(WIDTH);
  const nameOf = (verb: Verb, index: number) => `${String(index + 1).padStart(2)} ${verb}`;
  const longest = Math.max(...VERBS.map((verb) => verb.length)) + 3;
  const head = VERBS.map((_, index) => String(index + 1).padStart(WIDTH)).join('');
  const rows = VERBS.map(
    (verb, index) =>
      nameOf(verb, index).padEnd(longest) +
      pairs
        .filter(({ first }) => first === verb)
        .map(cellOf)
        .join(''),
  );
  const reasons = RULES.map(
    ({ isNever, firsts, thens, why }) =>
      `- ${isNever ? 'Never' : 'By chance'}: ${firsts.join(', ')} → ${thens.join(', ')}: ${why}.`,
  );
  return [
    '# Pairs of acts in histories',
    '',
    `Written by a run of ${histories} histories ([testing.md](testing.md)): how often the verb of the row, and later`,
    'the verb of the column, came to the same loan or the same person. “-”: can’t be on one loan; “*”: only by chance;',
    'see below.',
    '',
    '```text',
    ''.padEnd(longest) + head,
    ...rows,
    '```',
    '',
    '## Pairs that can’t be, or come by chance alone',
    '',
    ...reasons,
    '',
    '## Pairs that came less often than asked for',
    '',
    `Less than ${PAIR_MIN} in a thousand histories, or the share of that:`,
    '',
    ...seldomIn(pairs, (PAIR_MIN * histories) / 1_000),
    '',
    '## Acts and outcomes',
    '',
    '```text',
    ...othersIn(sums),
    '```',
    '',
  ].join('\n');
}

/** By the first verb: later ones that came too seldom after it, with how often. */
const seldomIn = (pairs: readonly Pair[], least: number): string[] =>
  VERBS.flatMap((verb) => {
    const seldom = pairs.filter(
      ({ first, kind, times, onTwo }) =>
        first === verb && kind === 'asked for' && times + onTwo < least,
    );
    const words = seldom.map(({ later, times, onTwo }) => `${later} ${times + onTwo}`);
    return words.length > 0 ? [`- ${verb} → ${words.join(', ')}`] : [];
  });

/** Acts and outcomes that came, without the pairs. */
const othersIn = (sums: ReadonlyMap<string, number>): string[] =>
  [...sums]
    .filter(([what, times]) => !what.includes(' → ') && times > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([what, times]) => `${String(times).padStart(WIDTH)} ${what}`);
