import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { TrialBalance } from '@shared/contract/ledger';
import type { Loan } from '@shared/contract/loans';
import type { RegulatorReport } from '@shared/contract/regulator';
import type { PortfolioReport } from '@shared/contract/reports';
import { addDays, type Day, dayOf, startOf } from '@shared/day';
import { cents, parseMoney, toDecimalString } from '@shared/money';
import { recordPortfolioDay } from '@server/desk/portfolio/record-portfolio-day';
import { ROOT } from '@server/platform/core/root';
import { letDaysPass } from '@server/testing/late';
import { newPerson, payBy, runningLoan, signIn, type TestPerson } from '@server/testing/people';
import {
  answerOf,
  newCast,
  NOT_ADMIN,
  SIGNED_OUT,
  submittedLoan,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { recordDailyFigures } from './record-daily-figures';
import { CLASS_SOURCES, COUNT_SOURCES, RATE_SOURCES, SUM_SOURCES } from './regulator-sheet';

/**
 * By hand: on the first day 20,000 and 10,000 are lent to two people with one guarantor; a third request, with another
 * guarantor, is declined. The first pays 5,000 on the second day, which is more than the instalment of 2 April. The
 * second pays nothing, so on 5 April that one alone is late.
 */

const PATH = '/api/admin/reports/regulator';
const today = (): Day => dayOf(app.clock.now());
const FIRST = '2026-03-02' as Day;

let admin: TestPerson;
let borrower: TestPerson;
let loans: Loan[];
let end: Day;

/** Ends days as the product does, one by one: each is noted when it ends. */
async function endDays(through: Day): Promise<void> {
  for (let day = today(); day <= through; day = addDays(day, 1)) {
    await letDaysPass(app, day);
    await recordPortfolioDay(app.deps);
  }
  await signIn(admin);
}

test.beforeAll(async () => {
  const cast = await newCast(app);
  ({ admin, borrower } = cast);
  const other = await newPerson(app);
  loans = [
    await runningLoan(app, borrower, cast.guarantor, admin),
    await runningLoan(app, other, cast.guarantor, admin, { amount: '10000.00', term: 3 }),
  ];
  const declined = await submittedLoan(await newCast(app));
  const reason = { reason: 'The income is not enough' };
  expect((await admin.put(`/api/admin/loans/${declined.id}/decline`, reason)).status).toBe(200);
});

test('there are no figures while no day is closed', async () => {
  expect(answerOf(await app.visitor().get(PATH))).toEqual(SIGNED_OUT);
  expect(answerOf(await borrower.get(`${PATH}.csv`))).toEqual(NOT_ADMIN);
  expect(await admin.get(PATH)).toMatchObject({ status: 409, body: { code: 'no_figures_yet' } });
});

const report = async (from: Day, to: Day, of = admin): Promise<RegulatorReport> => {
  const { status, body } = await of.get<RegulatorReport>(`${PATH}?from=${from}&to=${to}`);
  expect(status).toBe(200);
  return body;
};

describe('once days are closed', () => {
  test.beforeAll(async () => {
    await endDays(FIRST);
    await signIn(borrower);
    await payBy(app, borrower, loans[0]?.id ?? '', '5000.00');
    end = '2026-04-05' as Day;
    await endDays(end);
  });

  test.each([
    [`from=${FIRST}&to=2026-04-06`, 'to', 'day_not_closed'],
    ['from=2026-03-10&to=2026-03-09', 'to', 'invalid'],
    ['from=2019-12-31&to=2020-01-02', 'from', 'period_invalid'],
    ['to=soon', 'to', 'invalid'],
  ])('refuses %s', async (query, field) => {
    const fields = { [field]: expect.any(String) };
    expect(await admin.get(`${PATH}?${query}`)).toMatchObject({ status: 422, body: { fields } });
  });

  test('tells of the quarter of the last closed day, as far as that', async () => {
    const { body } = await admin.get<RegulatorReport>(PATH);
    expect(body).toMatchObject({ from: '2026-04-01', to: end, closedThrough: end });
  });

  test('has what was worked out by hand', async () => {
    const { counts, sums, lentApr, outstanding, complaints } = await report(FIRST, end);
    expect(counts).toEqual({
      loans_lent: 2,
      borrowers_lent_to: 2,
      loans_approved: 2,
      loans_declined: 1,
      loans_written_off: 0,
      guarantees_accepted: 3,
      guarantors_who_accepted: 2,
      guarantors_charged: 0,
      appeals_made: 0,
      appeals_upheld: 0,
      appeals_dismissed: 0,
      complaints_open: 0,
      bureau_notices: 0,
      bureau_listed: 0,
      bureau_cleared: 0,
      bureau_disputes: 0,
    });
    expect(sums).toMatchObject({ lent: '30000.00', facility_fees: '0.00', recovered: '0.00' });
    const [big, small] = [loans[0]?.apr ?? 0, loans[1]?.apr ?? 0];
    expect(lentApr).toBe(Math.round(((big * 20_000 + small * 10_000) * 100) / 30_000) / 100);
    expect(outstanding?.loans).toBe(2);
    expect(outstanding?.classes.map(({ days, loans }) => [days, loans])).toEqual([
      ['not_late', 1],
      ['1-30', 1],
      ['31-60', 0],
      ['61-90', 0],
      ['90+', 0],
    ]);
    expect(outstanding?.classes[1]?.principal).toBe('10000.00');
    expect(complaints.every(({ received }) => received === 0)).toBe(true);
  });

  test('agrees with the ledger and with the portfolio’s report', async () => {
    const { sums, outstanding, counts } = await report(FIRST, end);
    const books = async (asOf: Day) => {
      const path = `/api/admin/ledger/trial-balance?as-of=${asOf}`;
      const { accounts } = (await admin.get<TrialBalance>(path)).body;
      return (code: string) =>
        parseMoney(accounts.find((it) => it.code === code)?.balance ?? '') ?? 0;
    };
    const [before, after] = [await books(addDays(FIRST, -1)), await books(end)];
    const gained = (code: string) => toDecimalString(cents(after(code) - before(code)));
    expect(sums.interest).toBe(gained('interest_income'));
    expect(Number(sums.interest)).toBeGreaterThan(100);
    expect(sums.late_fees).toBe(gained('late_fee_income'));
    expect(sums.excise).toBe(gained('excise_payable'));
    expect(sums.principal_in_ledger).toBe(toDecimalString(cents(after('loan_principal'))));
    expect(outstanding?.principal).toBe(sums.principal_in_ledger);

    const path = `/api/admin/reports/portfolio?from=${FIRST}&to=${end}`;
    const { flows, risk, liability, funnel } = (await admin.get<PortfolioReport>(path)).body;
    const total = (all: string[]) =>
      toDecimalString(cents(all.reduce((sum, it) => sum + (parseMoney(it) ?? 0), 0)));
    expect(sums.lent).toBe(total(flows.map(({ disbursed }) => disbursed)));
    expect(sums.pledged).toBe(total(liability.map(({ pledged }) => pledged)));
    expect(counts.guarantees_accepted).toBe(funnel.accepted);
    const last = risk.at(-1);
    expect(outstanding?.principal).toBe(last?.outstanding);
    expect(outstanding?.classes.slice(1).map(({ principal }) => principal)).toEqual(
      Object.values(last?.late ?? {}),
    );
  });

  test('two halves are the whole, and a day that is counted says what its sources say', async () => {
    const middle = addDays(FIRST, 10);
    const [whole, first, second] = [
      await report(FIRST, end),
      await report(FIRST, middle),
      await report(addDays(middle, 1), end),
    ];
    for (const code of ['interest', 'lent'] as const) {
      expect(Number(first.sums[code]) + Number(second.sums[code])).toBeCloseTo(
        Number(whole.sums[code]),
        6,
      );
    }
    await app.db.query('delete from report_days');
    const live = await report(FIRST, end);
    await recordDailyFigures(app.deps);
    expect(
      await valueOf<number>(app, `select count(*) from report_days where what = 'lent'`),
    ).toBeGreaterThan(0);
    expect(await report(FIRST, end)).toEqual(live);
    expect(live).toEqual(whole);
  });

  test('a day begins and ends at midnight in Nairobi, and people count once a period', async () => {
    const [d1, d2, d3] = ['2026-03-20', '2026-03-21', '2026-03-22'] as Day[] as [Day, Day, Day];
    await app.db.query('delete from report_days');
    const at = (day: Day, ms: number) => new Date(startOf(day).getTime() + ms);
    const instants = [at(d1, -1), at(d1, 0), at(d2, -1), at(d2, 0), at(d3, -1), at(d3, 0)];
    for (const when of instants) {
      await app.db.query(
        `insert into events (id, at, kind, actor_kind, actor_id, subject_kind, subject_id, detail)
         select gen_random_uuid(), $1, kind, 'person', $2, 'loan', $3, detail from (values
           ('loan_declined', '{}'::jsonb), ('guarantee_accepted', '{"cap":100}')) of (kind, detail)`,
        [when, borrower.id, loans[0]?.id],
      );
      await app.db.query(
        `insert into complaints (id, version, reference, person_id, kind, text, received_at,
           acknowledge_by, answer_by)
         values (gen_random_uuid(), 1, gen_random_uuid()::text, $1, 'price', 'Too much', $2, $2, $3)`,
        [borrower.id, when, new Date(when.getTime() + 86_400_000)],
      );
    }
    const seen = async (from: Day, to: Day) => {
      const { counts, complaints } = await report(from, to);
      const price = complaints.find(({ kind }) => kind === 'price');
      return [
        counts.loans_declined,
        counts.guarantees_accepted,
        counts.guarantors_who_accepted,
        price?.received,
        price?.late,
        counts.complaints_open,
      ];
    };
    const table = async () => [
      await seen(addDays(d1, -1), addDays(d1, -1)),
      await seen(d1, d1),
      await seen(d2, d2),
      await seen(d1, d2),
      await seen(d1, d3),
    ];
    // A complaint of midnight is late when its day of 24 hours ends, as in the register.
    const byHand = [
      [1, 1, 1, 1, 0, 1],
      [2, 2, 1, 2, 1, 3],
      [2, 2, 1, 2, 1, 5],
      [4, 4, 1, 4, 3, 5],
      [5, 5, 1, 5, 5, 6],
    ];
    expect(await table()).toEqual(byHand);
    await recordDailyFigures(app.deps);
    expect(await table(), 'counted').toEqual(byHand);
  });

  test('the file has every figure with its source, as the document says', async () => {
    const { status, body } = await admin.get<string>(`${PATH}.csv?from=${FIRST}&to=${end}`);
    expect(status).toBe(200);
    const figures = await report(FIRST, end);
    const text = readFileSync(join(ROOT, 'docs/regulator.md'), 'utf8');
    const sources = { ...COUNT_SOURCES, ...SUM_SOURCES, ...CLASS_SOURCES, ...RATE_SOURCES };
    for (const [code, source] of Object.entries(sources)) {
      expect(body).toContain(`\r\n${code},`);
      expect(text).toContain(`| \`${code}\``);
      expect(text.replaceAll(/ +/g, ' ')).toContain(`| \`${code}\` | ${source} |`);
    }
    expect(body).toContain(`\r\nlent,,${figures.sums.lent},`);
    expect(body).toContain(`\r\ncomplaints_received,price,6,`);
  });
});
