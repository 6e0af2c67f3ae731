import { describe, expect, test } from 'vitest';
import {
  CHANGE_STATUSES,
  type ChangeStatus,
  OPEN_CHANGE,
} from '@shared/contract/guarantor-changes';
import type { ConsentAnswerStatus } from '@shared/contract/consents';
import { OPEN_PLAN, PLAN_STATUSES, type PlanStatus } from '@shared/contract/plans';
import { addDays, day, startOf } from '@shared/day';
import {
  CHANGE_MOVES,
  type ChangeMove,
  nextChangeStatus,
  nextPlanStatus,
  PLAN_MOVES,
  type PlanMove,
} from './consent-lifecycle';
import { endOfDayFor, roundAfter, type RoundAnswer } from './consent-round';

/** What ends every open consent. */
const endsOf = (open: readonly string[]): string[] =>
  open.flatMap((status) => ['refuse', 'withdraw', 'lapse'].map((move) => `${status} ${move}`));

function allowed<S extends string, M extends string>(
  statuses: readonly S[],
  moves: readonly M[],
  next: (move: M, status: S) => unknown,
): string[] {
  const pairs = moves.flatMap((move) => statuses.map((status) => ({ move, status })));
  return pairs
    .filter(({ move, status }) => typeof next(move, status) === 'string')
    .map(({ move, status }) => `${status} ${move}`)
    .toSorted();
}

test('a plan moves only as its table says', () => {
  expect(allowed(PLAN_STATUSES, Object.keys(PLAN_MOVES) as PlanMove[], nextPlanStatus)).toEqual(
    [
      'asked offer',
      'offered agree',
      'offered ask_guarantors',
      'guarantors_asked all_answered',
      'agreed put_in_force',
      'in_force supersede',
      ...endsOf(OPEN_PLAN),
    ].toSorted(),
  );
  const over: PlanStatus = 'superseded';
  expect(nextPlanStatus('lapse', over)).toMatchObject({ code: 'plan_in_wrong_state' });
});

test('a change of guarantors moves only as its table says', () => {
  const moves = Object.keys(CHANGE_MOVES) as ChangeMove[];
  expect(allowed(CHANGE_STATUSES, moves, nextChangeStatus)).toEqual(
    [
      'wished name',
      'invited take',
      'invited decline',
      'others_asked all_answered',
      'agreed put_in_force',
      ...endsOf(OPEN_CHANGE),
    ].toSorted(),
  );
  const over: ChangeStatus = 'in_force';
  expect(nextChangeStatus('withdraw', over)).toMatchObject({ code: 'change_in_wrong_state' });
});

const ASKED_ON = day('2026-03-02');

const answer = (
  guaranteeId: string,
  status: ConsentAnswerStatus = 'pending',
  reminders = 0,
): RoundAnswer => ({ guaranteeId, status, askedAt: startOf(ASKED_ON), reminders });

const idsOf = (answers: readonly RoundAnswer[]) => answers.map((each) => each.guaranteeId);

describe('an answer', () => {
  test.each([
    ['of one of two who stand', ['a', 'b'], false, []],
    ['of the one who still stands, with another who is free', ['a'], true, ['b']],
  ])('%s', (_what, standing, isLast, gone) => {
    const given = answer('a');
    const after = roundAfter([given, answer('b'), answer('c', 'refused')], given, standing);
    expect({ ...after, gone: idsOf(after.gone) }).toEqual({ isLast, gone });
  });
});

describe('the end of a day', () => {
  const two = [answer('a'), answer('b')];
  test.each([
    ['the day it was asked', two, ['a', 'b'], 0, null],
    ['the day of the first reminder', two, ['a', 'b'], 1, { due: ['a', 'b'] }],
    [
      'who was reminded already',
      [answer('a', 'pending', 1), answer('b')],
      ['a', 'b'],
      2,
      { due: ['b'] },
    ],
    [
      'days that were missed are one reminder',
      [answer('a', 'pending', 1)],
      ['a'],
      6,
      { due: ['a'] },
    ],
    ['who has answered', [answer('a', 'agreed'), answer('b')], ['a', 'b'], 3, { due: ['b'] }],
    [
      'the last day to answer',
      [answer('a', 'agreed'), answer('b')],
      ['a', 'b'],
      7,
      { silent: ['b'] },
    ],
    [
      'nobody who was asked stands any more',
      [answer('a', 'refused'), answer('b')],
      ['a'],
      1,
      { silent: ['b'] },
    ],
    ['everybody is free of the loan', two, [], 0, { silent: ['a', 'b'] }],
  ] satisfies [string, RoundAnswer[], string[], number, object | null][])(
    '%s',
    (_what, answers, standing, days, expected) => {
      const round = { answers, answerBy: addDays(ASKED_ON, 7), remindAfter: [1, 3, 6] };
      const acts = endOfDayFor(round, standing, addDays(ASKED_ON, days));
      const named =
        acts && ('silent' in acts ? { silent: idsOf(acts.silent) } : { due: idsOf(acts.due) });
      expect(named).toEqual(expected);
    },
  );
});
