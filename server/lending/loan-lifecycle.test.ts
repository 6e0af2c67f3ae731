import { describe, expect, test } from 'vitest';
import { LOAN_STATUSES, type LoanStatus } from '@shared/words';
import {
  type ActorKind,
  closedReasonOf,
  LOAN_ACTS,
  LOAN_MOVES,
  type LoanAct,
  REVERSED_TO,
  type LoanMove,
  nextStatus,
  refusedAct,
} from './loan-lifecycle';
import { isRefusal } from './refusal';

/** The contract, written out a second time: move → status → status. What is not here is refused. */
const ALLOWED: Record<LoanMove, Partial<Record<LoanStatus, LoanStatus>>> = {
  submit: { quoting: 'pending_approval', pending_guarantors: 'pending_approval' },
  withdraw: { quoting: 'closed', pending_guarantors: 'closed', pending_approval: 'closed' },
  expire: { quoting: 'closed', pending_guarantors: 'closed' },
  approve: { pending_approval: 'approved' },
  decline: { pending_approval: 'closed', approved: 'closed' },
  return_for_guarantors: { pending_approval: 'pending_guarantors' },
  take_approval_back: { approved: 'pending_approval' },
  disburse: { approved: 'disbursed' },
  payout_confirmed: { disbursed: 'active' },
  payout_confirmed_late: { approved: 'active' },
  payout_refused: { disbursed: 'approved' },
  payout_refused_undecided: { disbursed: 'pending_approval' },
  open: { disbursed: 'active' },
  open_late: { disbursed: 'delinquent' },
  open_in_default: { disbursed: 'defaulted' },
  fall_behind: { active: 'delinquent' },
  catch_up: { delinquent: 'active', defaulted: 'active' },
  take_default_back: { defaulted: 'delinquent' },
  default: { delinquent: 'defaulted' },
  repay: { active: 'closed', delinquent: 'closed', defaulted: 'closed' },
  reversed_to_active: { closed: 'active' },
  reversed_to_delinquent: { closed: 'delinquent', active: 'delinquent' },
  reversed_to_defaulted: { closed: 'defaulted', active: 'defaulted', delinquent: 'defaulted' },
  write_off: { defaulted: 'closed' },
};
const ACTORS: readonly ActorKind[] = ['borrower', 'guarantor', 'admin', 'mobile_money', 'job'];
const MAY: Record<LoanMove, readonly ActorKind[]> = {
  submit: ['borrower'],
  withdraw: ['borrower'],
  expire: ['job'],
  approve: ['admin'],
  decline: ['admin'],
  return_for_guarantors: ['admin'],
  take_approval_back: ['admin'],
  disburse: ['admin'],
  payout_confirmed: ['admin', 'mobile_money', 'job'],
  payout_confirmed_late: ['admin', 'mobile_money', 'job'],
  payout_refused: ['admin', 'mobile_money', 'job'],
  payout_refused_undecided: ['admin', 'mobile_money', 'job'],
  open: ['job'],
  open_late: ['job'],
  open_in_default: ['job'],
  fall_behind: ['job'],
  catch_up: ['admin', 'mobile_money', 'job'],
  take_default_back: ['admin', 'mobile_money', 'job'],
  default: ['job'],
  repay: ['admin', 'mobile_money', 'job'],
  reversed_to_active: ['admin'],
  reversed_to_delinquent: ['admin'],
  reversed_to_defaulted: ['admin'],
  write_off: ['admin'],
};

const everyMove = Object.keys(LOAN_MOVES) as LoanMove[];
const everyAct = Object.keys(LOAN_ACTS) as LoanAct[];

describe.each(everyMove)('%s', (name) => {
  test.each(LOAN_STATUSES)('from %s', (status) => {
    const expected = ALLOWED[name][status];
    for (const actor of ACTORS) {
      const answer = nextStatus(name, status, actor);
      if (!MAY[name].includes(actor)) {
        expect(answer).toMatchObject({ refused: true, code: 'loan_act_forbidden' });
      } else if (expected) expect(answer).toBe(expected);
      else expect(answer).toMatchObject({ refused: true, code: 'loan_in_wrong_state' });
    }
  });

  test('bears a reason exactly when it closes the loan', () => {
    expect(closedReasonOf(name) !== null).toBe(LOAN_MOVES[name].to === 'closed');
  });
});

test('a closed loan moves nowhere, unless a payment is reversed', () => {
  const reopening: readonly LoanMove[] = Object.values(REVERSED_TO);
  for (const name of everyMove.filter((move) => !reopening.includes(move))) {
    for (const actor of ACTORS) expect(isRefusal(nextStatus(name, 'closed', actor))).toBe(true);
  }
});

test('every status but the first can be reached, and every status can be left', () => {
  const reached = new Set(everyMove.map((name) => LOAN_MOVES[name].to));
  const left = new Set(everyMove.flatMap((name) => Object.keys(ALLOWED[name])));
  expect(LOAN_STATUSES.filter((status) => !reached.has(status as never))).toEqual(['quoting']);
  expect(LOAN_STATUSES.filter((status) => !left.has(status))).toEqual([]);
});

test('a refusal names the state in words', () => {
  expect(nextStatus('disburse', 'pending_approval', 'admin')).toMatchObject({
    message: 'This loan can\'t be disbursed: it is "In review".',
  });
});

test.each(everyAct)(
  '%s is allowed to its actor in its statuses and to nobody elsewhere',
  (name) => {
    const { from, by }: { from: readonly LoanStatus[]; by: readonly ActorKind[] } = LOAN_ACTS[name];
    for (const status of LOAN_STATUSES) {
      for (const actor of ACTORS) {
        const refused = refusedAct(name, status, actor);
        if (!by.includes(actor)) expect(refused?.code).toBe('loan_act_forbidden');
        else expect(refused?.code).toBe(from.includes(status) ? undefined : 'loan_in_wrong_state');
      }
    }
  },
);

test('terms freeze with submission, answers are taken until approval', () => {
  expect(refusedAct('change_terms', 'quoting', 'borrower')).toBeNull();
  expect(refusedAct('change_terms', 'pending_approval', 'borrower')?.code).toBe(
    'loan_in_wrong_state',
  );
  expect(refusedAct('answer_invitation', 'pending_approval', 'guarantor')).toBeNull();
  expect(refusedAct('answer_invitation', 'approved', 'guarantor')?.code).toBe(
    'loan_in_wrong_state',
  );
});
