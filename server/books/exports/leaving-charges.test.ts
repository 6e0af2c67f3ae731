import { expect } from 'vitest';
import { addDays } from '@shared/day';
import { app, testWith } from '@server/testing/app-test';
import { payBy, signIn } from '@server/testing/people';
import { rowsOf } from '@server/testing/read-csv';
import { letDaysPass } from '@server/testing/late';
import { loanOf, valueOf } from '@server/testing/stages';
import { lendStock, signInAll } from '@server/testing/stock-product';
import { archiveOf } from '@server/testing/zip';

const test = testWith({});

test('a loan that only a late fee keeps open stays in the archive, and the others can move', async () => {
  const { lender, loans } = await lendStock(app, 2);
  const [feeLeft, other] = loans;
  if (!feeLeft || !other) throw new Error('no loan runs');
  const last = feeLeft.due.at(-1);
  if (!last) throw new Error('nothing is due');
  for (const day of feeLeft.due) {
    await letDaysPass(app, addDays(day, day === last ? 8 : -1));
    for (const { borrower, id } of loans) {
      await signIn(borrower);
      const { payOff, nextPayment, lateFeesUnpaid } = await loanOf(borrower, id);
      const isRest = day === last && id === feeLeft.id;
      if (id === other.id && day === last) continue;
      await payBy(app, borrower, id, isRest ? lessFee(payOff, lateFeesUnpaid) : nextPayment);
    }
  }
  const { lateFeesUnpaid, status } = await loanOf(feeLeft.borrower, feeLeft.id);
  const principal = 'select outstanding_cents::int from loans where id = $1';
  expect([status, await valueOf(app, principal, feeLeft.id)]).toEqual(['active', 0]);
  // Prompts are of whole shillings, so a part of one paid a part of the fee.
  expect(Number(lateFeesUnpaid)).toBeGreaterThan(119);
  await signInAll(lender, loans);
  const archive = await archiveOf(app, lender.owner);
  const leaving = (file: string) =>
    rowsOf(archive[`moving-in/${file}`] ?? '').map((row) => row['loan_id']);
  expect([leaving('loans.csv'), leaving('guarantors.csv')]).toEqual([
    [other.reference],
    [other.reference],
  ]);
  expect(new Set(leaving('plan.csv'))).toEqual(new Set([other.reference]));
  expect(rowsOf(archive['moving-in/people.csv'] ?? '')).toMatchObject([
    { phone: other.borrower.phone },
  ]);
  expect(rowsOf(archive['loans.csv'] ?? '').map((row) => row['loan_ref'])).toContain(
    feeLeft.reference,
  );
});

const lessFee = (payOff: string, fee: string): string =>
  `${Math.ceil(Number(payOff) - Number(fee))}.00`;
