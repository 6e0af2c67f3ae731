import { describe, expect, test } from 'vitest';
import { CLAIM_STATUSES } from '@shared/words';
import { CLAIM_MOVES, type ClaimMove, isOpenClaim, nextClaimStatus } from './claim-lifecycle';
import type { ActorKind } from './loan-lifecycle';
import { isRefusal } from './refusal';

const ACTORS: readonly ActorKind[] = ['borrower', 'guarantor', 'admin', 'mobile_money', 'job'];

/** move: from → to, by whom; what is not here is refused. */
const ALLOWED: Record<
  ClaimMove,
  { from: readonly string[]; to: string; by: readonly ActorKind[] }
> = {
  appeal: { from: ['noticed'], to: 'appealed', by: ['guarantor'] },
  uphold: { from: ['appealed'], to: 'lifted', by: ['admin'] },
  free: { from: ['noticed', 'appealed'], to: 'lifted', by: ['admin'] },
  dismiss: { from: ['appealed'], to: 'noticed', by: ['admin'] },
  charge: { from: ['noticed'], to: 'charged', by: ['job'] },
  settle: { from: ['charged'], to: 'paid', by: ['mobile_money', 'job', 'admin'] },
  cure: {
    from: ['noticed', 'appealed', 'charged'],
    to: 'lifted',
    by: ['mobile_money', 'job', 'admin'],
  },
  write_off: { from: ['noticed', 'appealed', 'charged'], to: 'lifted', by: ['admin'] },
  ask_again: { from: ['paid'], to: 'charged', by: ['admin'] },
  take_back: { from: ['charged', 'paid'], to: 'lifted', by: ['admin'] },
};
const MOVES = Object.keys(ALLOWED) as ClaimMove[];

test('the table has these moves and no other', () => {
  expect(Object.keys(CLAIM_MOVES)).toEqual(MOVES);
});

describe.each(MOVES)('%s', (name) => {
  const { from, to, by } = ALLOWED[name];
  test.each(CLAIM_STATUSES)('from %s', (status) => {
    for (const actor of ACTORS) {
      const result = nextClaimStatus(name, status, actor);
      if (by.includes(actor) && from.includes(status)) expect(result).toBe(to);
      else {
        const code = by.includes(actor) ? 'claim_in_wrong_state' : 'claim_act_forbidden';
        expect(isRefusal(result) && result.code, actor).toBe(code);
      }
    }
  });
});

test('a claim is open until it is paid or lifted', () => {
  expect(CLAIM_STATUSES.filter(isOpenClaim)).toEqual(['noticed', 'appealed', 'charged']);
});
