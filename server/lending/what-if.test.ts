import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, shillings } from '@shared/money';
import { anyGuarantors, asked, guarantor, quote, STANDARD } from '@server/testing/quote-inputs';
import type { PricingInput } from './quote';
import { whatIf as whatIfUnder } from './what-if';

const whatIf = (inputs: PricingInput, more: Cents) => whatIfUnder(inputs, more, STANDARD);

describe('whatIf', () => {
  test('with nobody asked yet, tells what a new friend would do', () => {
    const { apr, monthlyPayment, totalRepayable } = quote(asked([guarantor('a')]));
    expect(whatIf(asked([]), shillings(5_000))).toEqual([
      { guaranteeId: null, cap: shillings(5_000), apr, monthlyPayment, totalRepayable },
    ]);
  });

  test('is the quote that the loan would have with that cap accepted', () => {
    const spouse = guarantor('a', { relationship: 'spouse' });
    const waiting = guarantor('b', { status: 'pending' });
    const tied = guarantor('c', { status: 'pending', isTied: true });
    const cap = shillings(8_000);
    const answers = whatIf(asked([spouse, waiting, tied]), shillings(3_000));
    const wanted = [
      asked([{ ...spouse, cap }]),
      asked([spouse, { ...waiting, cap, status: 'accepted' }]),
      asked([spouse, { ...tied, cap, status: 'accepted' }]),
      asked([spouse, guarantor('d', { cap: shillings(3_000) })]),
    ];
    expect(answers.map(({ apr }) => apr)).toEqual(wanted.map((inputs) => quote(inputs).apr));
    expect(answers.map(({ guaranteeId }) => guaranteeId)).toEqual(['a', 'b', 'c', null]);
  });

  test('a cap grows to the amount of the loan and no further', () => {
    const inputs = asked([guarantor('a', { cap: shillings(18_000) })]);
    const capsFor = (more: number) => whatIf(inputs, shillings(more)).map(({ cap }) => cap);
    expect(capsFor(5_000)).toEqual([shillings(20_000), shillings(5_000)]);
    expect(capsFor(50_000)).toEqual([shillings(20_000), shillings(20_000)]);
  });

  test('leaves out who stands for all of it, and a newcomer beyond the tenth', () => {
    const idsOf = (inputs: ReturnType<typeof asked>) =>
      whatIf(inputs, shillings(5_000)).map(({ guaranteeId }) => guaranteeId);
    const whole = guarantor('a', { cap: shillings(20_000) });
    const ten = Array.from({ length: 10 }, (_, index) => guarantor(`${index}`));
    expect(idsOf(asked([whole]))).toEqual([null]);
    expect(idsOf(asked(ten))).toEqual(ten.map(({ id }) => id));
  });

  test('more backing never raises the rate', () => {
    const anyMore = fc.integer({ min: 0, max: 2_500_000 }).map(cents);
    fc.assert(
      fc.property(anyGuarantors, anyMore, (all, more) => {
        const inputs = asked(all);
        const now = quote(inputs).apr;
        for (const { apr } of whatIf(inputs, more)) expect(apr).toBeLessThanOrEqual(now);
      }),
    );
  });
});
