import { expect, test } from 'vitest';
import { coded } from '@shared/texts/english';
import { shillings, ZERO } from '@shared/money';
import { type Erasable, erasureRules, freeingRules } from './erasure';
import { firstRefusal } from './rule';

const CLEAR: Erasable = {
  staffRole: null,
  frozenAt: null,
  phoneChangedAt: null,
  now: new Date('2026-03-02T09:00:00.000Z'),
  openLoans: 0,
  openGuarantees: 0,
  credit: ZERO,
  isRefundUnderWay: false,
  owedToGuarantors: ZERO,
  owedToUs: ZERO,
  hasRecord: true,
  bars: [],
};
const BAR = {
  own: coded('account_frozen'),
  of: (name: string) => coded('account_frozen_of', { name }),
};

const codesOf = (account: Erasable) =>
  [firstRefusal(erasureRules, account), firstRefusal(freeingRules, account)].map(
    (refused) => refused?.code ?? null,
  );

test.each<[string, Partial<Erasable>, ...(string | null)[]]>([
  ['nothing', {}, null, null],
  ['something of ours', { owedToUs: shillings(1) }, 'erasure_owing_us', 'erasure_owing_us'],
  [
    'something of a guarantor’s',
    { owedToGuarantors: shillings(1) },
    'erasure_owing_guarantors',
    'erasure_owing_guarantors',
  ],
  ['a bar', { bars: [BAR] }, 'erasure_while_barred', 'erasure_while_barred'],
  ['an open loan', { openLoans: 1 }, 'erasure_with_open_loan', null],
  ['a guarantee', { openGuarantees: 1 }, 'erasure_while_guaranteeing', null],
  ['a credit', { credit: shillings(500) }, 'erasure_with_credit', null],
  ['a refund under way', { isRefundUnderWay: true }, 'erasure_with_refund', null],
  ['a desk', { staffRole: 'owner' }, 'erasure_of_admin', null],
  ['a freeze', { frozenAt: CLEAR.now }, 'erasure_while_frozen', null],
  ['a new number', { phoneChangedAt: CLEAR.now }, 'erasure_after_new_number', null],
])('whether %s against an account keeps it, and keeps its number', (_of, more, erased, freed) => {
  expect(codesOf({ ...CLEAR, ...more })).toEqual([erased, freed]);
});
