import { expect, test } from 'vitest';
import { addDays, day } from '@shared/day';
import { shillings, ZERO } from '@shared/money';
import { type LiftedClaim, type LiftedKind, liftedKind } from './lifted-claim';

const DUE = day('2026-04-02');
const on = (days: number) => addDays(DUE, days);
const span = (from: number, ended: number | null) => ({
  from: on(from),
  endedOn: ended === null ? null : on(ended),
});
const paid = (days: number, ...defaults: ReturnType<typeof span>[]) => ({
  paidOn: on(days),
  defaults,
});

/** Nobody had paid for 90 days by what was known, so a notice went out on day 91. */
const CLAIM: LiftedClaim = {
  arrears: shillings(3_515),
  isCharged: false,
  noticedOn: on(91),
  news: null,
};

test.each<[string, Partial<LiftedClaim>, LiftedKind]>([
  ['no late news', {}, 'claim_lifted'],
  ['late news, and nothing is due', { arrears: ZERO, news: paid(85) }, 'claim_lifted'],
  ['late news on a charge', { isCharged: true, news: paid(85) }, 'claim_lifted'],
  ['paid before the default: there was none', { news: paid(85) }, 'claim_taken_back'],
  ['paid on the day at whose end it would begin', { news: paid(90) }, 'claim_taken_back'],
  ['paid on the day of the notice', { news: paid(91, span(90, 91)) }, 'claim_cured_late'],
  ['paid after the notice', { news: paid(95, span(90, 95)) }, 'claim_cured_late'],
  ['paid in part, cured by another', { news: paid(92, span(90, 99)) }, 'claim_cured_late'],
  [
    'cured, and in another default since',
    { news: paid(92, span(90, 92), span(190, 195)) },
    'claim_cured_late',
  ],
  ['an older default was another one', { news: paid(85, span(-60, -40)) }, 'claim_taken_back'],
  ['a default that began after the notice', { news: paid(85, span(120, 130)) }, 'claim_taken_back'],
])('%s', (_, part, kind) => {
  expect(liftedKind({ ...CLAIM, ...part })).toBe(kind);
});
