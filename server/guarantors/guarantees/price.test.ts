import { describe, expect } from 'vitest';
import type { Guarantee } from '@shared/contract/guarantees';
import type { LoanQuote } from '@shared/contract/loans';
import type { Relationship } from '@shared/words';
import { acceptAs, askFor, newLoan, newPerson, type TestPerson } from '@server/testing/people';
import { approvedLoan, loanOf, newCast } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

const quoteOf = async (borrower: TestPerson, loanId: string): Promise<LoanQuote> => {
  const { body } = await borrower.get<LoanQuote>(`/api/loans/${loanId}/quote`);
  expectPromises(body);
  return body;
};

/** What contract §5 promises of every price. */
function expectPromises(quote: LoanQuote): void {
  const { baseRate, guarantorDiscount, correlationPenalty, riskPremium } = quote.rateFactors;
  const cents = (percent: number): number => Math.round(percent * 100);
  expect(cents(quote.apr)).toBe(
    cents(baseRate) - cents(guarantorDiscount) + cents(correlationPenalty) + cents(riskPremium),
  );
  expect(baseRate).toBe(18);
  expect(guarantorDiscount).toBeLessThanOrEqual(3);
  expect(correlationPenalty).toBeLessThanOrEqual(guarantorDiscount);
  expect(Math.min(guarantorDiscount, correlationPenalty, riskPremium)).toBeGreaterThanOrEqual(0);
  expect(quote.apr).toBeGreaterThanOrEqual(15);
  expect(quote.apr).toBeLessThanOrEqual(23);
  expect(quote.gsValue).toBeGreaterThanOrEqual(quote.guaranteeStrength);
  expect(quote.strengthIfAllAccept).toBeGreaterThanOrEqual(quote.guaranteeStrength);
  expect(quote.aprIfAllAccept).toBeLessThanOrEqual(quote.apr);
}

/** A draft of 20,000 with these backers, all accepted. */
async function backed(backers: { cap: string; relationship?: Relationship }[]): Promise<LoanQuote> {
  const borrower = await newPerson(app);
  const loan = await newLoan(borrower);
  for (const { cap, relationship } of backers) {
    const guarantor = await newPerson(app);
    await acceptAs(guarantor, await askFor(borrower, loan.id, guarantor, cap, relationship));
  }
  return quoteOf(borrower, loan.id);
}

describe('the price over HTTP', () => {
  test('no guarantors: nothing off, nothing on', async () => {
    const alone = await backed([]);
    expect(alone).toMatchObject({
      guaranteeStrength: 0,
      apr: 18.95,
      rateFactors: { guarantorDiscount: 0, correlationPenalty: 0 },
      without: { apr: 18.95 },
    });
  });

  test('asking changes nothing yet; each yes lowers the rate, by at least what was announced', async () => {
    const borrower = await newPerson(app);
    const loan = await newLoan(borrower);
    const guarantors = [await newPerson(app), await newPerson(app), await newPerson(app)];
    const ids: string[] = [];
    for (const guarantor of guarantors) ids.push(await askFor(borrower, loan.id, guarantor));
    let before = await quoteOf(borrower, loan.id);
    expect(before).toMatchObject({ apr: loan.apr, guaranteeStrength: 0 });
    const announced = before.aprIfAllAccept;
    for (const [index, guarantor] of guarantors.entries()) {
      await acceptAs(guarantor, ids[index]!);
      const after = await quoteOf(borrower, loan.id);
      expect(after.apr).toBeLessThan(before.apr);
      expect(after.guaranteeStrength).toBeGreaterThan(before.guaranteeStrength);
      expect(after.gsValue).toBeGreaterThan(before.gsValue);
      expect(after.without).toEqual(before.without);
      before = after;
    }
    // Announced as of new customers; these have verified their numbers, which is worth points.
    expect(before.apr).toBeLessThan(announced);
    expect(announced - before.apr).toBeLessThan(0.05);
    expect(before.guarantors.map(({ guaranteeId }) => guaranteeId).sort()).toEqual(ids.sort());
    expect((await loanOf(borrower, loan.id)).gsValue).toBe(before.gsValue);
  });

  test('a higher cap is never dearer, and beyond the loan it adds nothing', async () => {
    const [small, large, whole, beyond] = [
      await backed([{ cap: '5000.00' }]),
      await backed([{ cap: '12000.00' }]),
      await backed([{ cap: '20000.00' }]),
      await backed([{ cap: '45000.00' }]),
    ];
    expect(large.apr).toBeLessThan(small.apr);
    expect(whole.apr).toBeLessThan(large.apr);
    expect(beyond.apr).toBe(whole.apr);
    expect(beyond.guaranteeStrength).toBe(whole.guaranteeStrength);
  });

  test('ties cost what independence would have earned', async () => {
    const friends = await backed([{ cap: '6000.00' }, { cap: '6000.00' }]);
    const family = await backed([
      { cap: '6000.00', relationship: 'spouse' },
      { cap: '6000.00', relationship: 'family' },
    ]);
    expect(family.rateFactors.guarantorDiscount).toBe(friends.rateFactors.guarantorDiscount);
    expect(family.rateFactors.correlationPenalty).toBeGreaterThan(
      friends.rateFactors.correlationPenalty,
    );
    expect(family.apr).toBeGreaterThan(friends.apr);
  });

  test('two who guarantee one another earn less than two who don’t', async () => {
    const [asha, brian, third] = [await newPerson(app), await newPerson(app), await newPerson(app)];
    const theirs = await newLoan(brian, { amount: '1000.00' });
    await acceptAs(asha, await askFor(brian, theirs.id, asha, '1.00'));
    const loan = await newLoan(asha);
    await acceptAs(brian, await askFor(asha, loan.id, brian, '6000.00'));
    const mutual = await quoteOf(asha, loan.id);
    const other = await newLoan(third);
    const stranger = await newPerson(app);
    await acceptAs(stranger, await askFor(third, other.id, stranger, '6000.00'));
    const independent = await quoteOf(third, other.id);
    expect(mutual.rateFactors.correlationPenalty).toBeGreaterThan(
      independent.rateFactors.correlationPenalty,
    );
  });

  test('what a guarantor holds elsewhere is no cover of another loan, and only they read so before', async () => {
    const guarantor = await newPerson(app);
    const [first, second] = [await newPerson(app), await newPerson(app)];
    const one = await newLoan(first, { amount: '45000.00' });
    await acceptAs(guarantor, await askFor(first, one.id, guarantor, '44000.00'));
    const two = await newLoan(second);
    const id = await askFor(second, two.id, guarantor, '20000.00');
    const asked = await quoteOf(second, two.id);
    const { body: own } = await guarantor.get<Guarantee>(`/api/guarantees/${id}`);
    await guarantor.put(`/api/guarantees/${id}`, { status: 'accepted', cap: '1000.00' });
    const fresh = await backed([{ cap: '1000.00' }]);
    expect(asked.strengthIfAllAccept).toBeGreaterThan(fresh.guaranteeStrength);
    expect(own.loan.aprIfAllAccept).toBe(fresh.apr);
    expect((await quoteOf(second, two.id)).guaranteeStrength).toBe(fresh.guaranteeStrength);
  });

  test('nothing that a guarantor does later raises the price of a loan that they back', async () => {
    const [guarantor, other] = [await newPerson(app), await newPerson(app)];
    const borrower = await newPerson(app);
    const loan = await newLoan(borrower);
    await acceptAs(guarantor, await askFor(borrower, loan.id, guarantor, '20000.00'));
    const before = await quoteOf(borrower, loan.id);
    const theirs = await newLoan(other, { amount: '20000.00' });
    await acceptAs(guarantor, await askFor(other, theirs.id, guarantor, '10000.00'));
    const own = await newLoan(guarantor, { amount: '15000.00' });
    await askFor(guarantor, own.id, other);
    const submitted = await guarantor.put(`/api/loans/${own.id}`, { status: 'pending_approval' });
    expect(submitted.status).toBe(200);
    expect((await quoteOf(borrower, loan.id)).apr).toBe(before.apr);
  });

  test('approval locks the price, whatever the guarantors do elsewhere', async () => {
    const cast = await newCast(app);
    const loan = await approvedLoan(cast);
    const locked = await quoteOf(cast.borrower, loan.id);
    const other = await newPerson(app);
    const theirs = await newLoan(other, { amount: '45000.00' });
    await acceptAs(cast.guarantor, await askFor(other, theirs.id, cast.guarantor, '40000.00'));
    expect(await quoteOf(cast.borrower, loan.id)).toEqual(locked);
    const [own] = (await cast.guarantor.get<Guarantee[]>('/api/guarantees/user')).body.filter(
      (each) => each.loan.id === loan.id,
    );
    expect(own!.loan.apr).toBe(locked.apr);
  });
});
