import { expect, test } from 'vitest';
import type { Claim } from '@shared/contract/guarantees';
import { pressingAmong, stageOf } from './claim-stage';
import { appealOf, claimOf, guaranteeOf } from './guarantee.fixture';

const dismissed = appealOf({ decision: 'dismissed', decisionReason: 'The amount is right' });
const cases: [Partial<Claim>, string][] = [
  [{}, 'noticed'],
  [{ appeal: dismissed }, 'dismissed'],
  [{ status: 'appealed', appeal: appealOf() }, 'appealed'],
  [{ status: 'charged', appeal: dismissed }, 'charged'],
  [{ status: 'paid' }, 'paid'],
  [{ status: 'lifted', liftedReason: 'cured' }, 'cured'],
  [{ status: 'lifted', liftedReason: 'upheld' }, 'upheld'],
  [{ status: 'lifted', liftedReason: 'written_off' }, 'written_off'],
];

test.each(cases)('%j is %s', (own, stage) => expect(stageOf(claimOf(own))).toBe(stage));

test('what asks for money comes first, then the sooner deadline; what ended is left out', () => {
  const called = (id: string, own: Partial<Claim>) => guaranteeOf({ id, claim: claimOf(own) });
  const all = [
    guaranteeOf({ id: 'uncalled' }),
    called('appealed', { status: 'appealed' }),
    called('later', { deadline: '2026-07-09T05:00:00.000Z' }),
    called('unstarted', { startedAt: null, deadline: null }),
    called('paid', { status: 'paid' }),
    called('sooner', {}),
    called('charged', { status: 'charged' }),
    called('stopped by a complaint', { status: 'charged', isSuspended: true }),
  ];
  const ids = pressingAmong(all).map(({ id }) => id);
  expect(ids).toEqual(['charged', 'sooner', 'later', 'unstarted', 'appealed']);
});
