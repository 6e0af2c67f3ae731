import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, cents, type Cents, min, shillings, subtract, ZERO } from '@shared/money';
import { advanceIn, type Recourse, reimbursements } from './claim-shares';
import { withoutRecourse } from './undone-recourse';

/** What happens beside a loan: a guarantor pays on their claim, the borrower pays, or a claim is taken back. */
interface Act {
  kind: 'guarantor' | 'borrower' | 'taken_back';
  claim: number;
  amount: Cents;
  /** Of a guarantor's payment the part that is not asked any more, and goes back at once. */
  back: Cents;
}

/** The claims of a loan and what the lender is owed in the guarantors' place, as the product keeps them. */
class Beside {
  claims: Recourse[];
  advanced = ZERO;
  /** What borrower's payments gave to guarantors and to the lender, and what the lender gave to guarantors. */
  passedOn = ZERO;
  byLender = ZERO;

  constructor(count: number) {
    this.claims = Array.from({ length: count }, () => ({ paid: ZERO, reimbursed: ZERO }));
  }

  play({ kind, claim, amount, back }: Act): void {
    if (kind === 'borrower') this.borrowerPays(amount);
    else if (kind === 'guarantor') this.change(claim, amount, back);
    else this.takeBack(claim);
  }

  private borrowerPays(amount: Cents): void {
    const parts = reimbursements(amount, this.claims);
    this.claims = this.claims.map(({ paid, reimbursed }, at) => ({
      paid,
      reimbursed: add(reimbursed, parts[at] ?? ZERO),
    }));
    const toGuarantors = add(ZERO, ...parts);
    const toLender = advanceIn(subtract(amount, toGuarantors), this.advanced);
    this.advanced = subtract(this.advanced, toLender);
    this.passedOn = add(this.passedOn, toGuarantors, toLender);
  }

  private takeBack(claim: number): void {
    const own = this.claims[claim]!;
    const owed = subtract(own.paid, own.reimbursed);
    this.change(claim, ZERO, owed);
    this.advanced = add(this.advanced, owed);
    this.byLender = add(this.byLender, owed);
  }

  private change(claim: number, paid: Cents, reimbursed: Cents): void {
    this.claims = this.claims.map((each, at) =>
      at === claim
        ? { paid: add(each.paid, paid), reimbursed: add(each.reimbursed, reimbursed) }
        : each,
    );
  }
}

const whole = (max: number) => fc.integer({ min: 1, max }).map(shillings);

const anyAct = (count: number): fc.Arbitrary<Act> =>
  fc.record({
    kind: fc.constantFrom<Act['kind']>('guarantor', 'guarantor', 'borrower', 'taken_back'),
    claim: fc.nat(count - 1),
    amount: whole(5_000),
    back: fc.constantFrom(ZERO, ZERO, shillings(100)),
  });

const anyCase = fc.integer({ min: 1, max: 4 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    acts: fc.array(anyAct(count), { minLength: 1, maxLength: 10 }),
    which: fc.nat(9),
  }),
);

const played = (count: number, acts: readonly Act[]): Beside => {
  const beside = new Beside(count);
  for (const act of acts) beside.play({ ...act, back: min(act.back, act.amount) });
  return beside;
};

/** What the borrower's payments give first, by the sums alone, as a reversal counts it again. */
function passedOnBy(acts: readonly Act[]): Cents {
  let [owed, passed] = [ZERO, ZERO];
  for (const { kind, amount, back } of acts) {
    if (kind === 'guarantor') owed = add(owed, subtract(amount, min(back, amount)));
    if (kind !== 'borrower') continue;
    const part = min(amount, owed);
    owed = subtract(owed, part);
    passed = add(passed, part);
  }
  return passed;
}

describe('a guarantor’s payment undone', () => {
  test('nobody is paid twice, and what the borrower gave goes to somebody once', () => {
    fc.assert(
      fc.property(anyCase, ({ count, acts, which }) => {
        const own = acts.filter(({ kind }) => kind === 'guarantor');
        const gone = own[which % Math.max(1, own.length)];
        fc.pre(gone !== undefined);
        const before = played(count, acts);
        const without = acts.filter((act) => act !== gone);
        const lessPassedOn = subtract(passedOnBy(acts), passedOnBy(without));
        const back = min(gone!.back, gone!.amount);
        const { claims, byLender } = withoutRecourse(before.claims, gone!.claim, {
          amount: gone!.amount,
          back,
          lessPassedOn,
          advanced: before.advanced,
        });
        const advanced = add(before.advanced, byLender, lessPassedOn);
        for (const [at, { paid, reimbursed }] of claims.entries()) {
          const was = before.claims[at]!;
          expect(paid).toBe(at === gone!.claim ? subtract(was.paid, gone!.amount) : was.paid);
          expect(reimbursed).toBeGreaterThanOrEqual(0);
          expect(reimbursed).toBeLessThanOrEqual(paid);
          if (at !== gone!.claim) expect(reimbursed).toBeGreaterThanOrEqual(was.reimbursed);
        }
        expect(advanced).toBeGreaterThanOrEqual(0);
        // What the borrower gave, but for what repays the loan now, is what guarantors have less the lender's part.
        const had = add(ZERO, ...claims.map((each) => each.reimbursed));
        const backs = add(
          ZERO,
          ...without
            .filter(({ kind }) => kind === 'guarantor')
            .map((act) => min(act.back, act.amount)),
        );
        expect(subtract(had, advanced)).toBe(add(backs, subtract(before.passedOn, lessPassedOn)));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['nobody had given them anything: it is gone', [[500, 0]], 0, 0, 0, [[0, 0]], 0],
    ['the borrower had: it repays the loan', [[500, 300]], 300, 0, 0, [[0, 0]], -300],
    ['the lender had taken their place, and leaves it', [[500, 500]], 0, 0, 500, [[0, 0]], -500],
    [
      'another guarantor waits: theirs first',
      [
        [500, 250],
        [500, 250],
      ],
      0,
      0,
      0,
      [
        [0, 0],
        [500, 500],
      ],
      0,
    ],
    [
      'the part that had gone back at once counts for nothing',
      [[500, 200]],
      0,
      200,
      0,
      [[0, 0]],
      0,
    ],
  ] as const)('%s', (_, claims, less, back, advanced, after, byLender) => {
    const of = ([paid, reimbursed]: readonly [number, number]) => ({
      paid: shillings(paid),
      reimbursed: shillings(reimbursed),
    });
    const undone = withoutRecourse(claims.map(of), 0, {
      amount: shillings(500),
      back: shillings(back),
      lessPassedOn: shillings(less),
      advanced: shillings(advanced),
    });
    expect(undone).toEqual({ claims: after.map(of), byLender: cents(byLender * 100) });
  });
});
