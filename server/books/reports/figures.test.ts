import { describe, expect } from 'vitest';
import type { PortfolioReport, RiskPoint } from '@shared/contract/reports';
import { addDays, type Day, dayOf } from '@shared/day';
import { cents, toDecimalString } from '@shared/money';
import { recordPortfolioDay } from '@server/desk/portfolio/record-portfolio-day';
import { strayPayment } from '@server/testing/desk-scenes';
import { Dice } from '@dev/demo/dice';
import { letDaysPass } from '@server/testing/late';
import { acceptAs, askFor, newLoan, newPerson, type TestPerson } from '@server/testing/people';
import { type Cast, moveTo, newCast, valueOf } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { recordDailyFigures } from './record-daily-figures';

/**
 * A small random past, and each of the report's figures against another query over the tables, which is written
 * from what the figure means and shares nothing with the report's own.
 */

const SEED = 11;
const LOANS = 7;

let admin: TestPerson;
const dice = new Dice(SEED);
/** How the portfolio stood when days ended, by the loans as they were then. */
const stood = new Map<string, RiskPoint>();

test.beforeAll(async () => {
  admin = await newPerson(app, { isAdmin: true });
  await strayPayment(app, 700 + dice.upTo(50));
  const loans: (Cast & { id: string })[] = [];
  for (let made = 0; made < LOANS; made += 1) {
    const cast = await newCast(app);
    await app.db.query(`update sessions set expires_at = '2100-01-01'`);
    loans.push({ ...cast, id: await someLoan(cast) });
    await someDays(1 + dice.upTo(12));
    for (const each of loans.filter(() => dice.isLucky(0.5))) await somePayment(each);
  }
  await recordDailyFigures(app.deps);
  await untilCharged(loans);
  await someDays(2);
  await giveUpOn(loans.at(-1));
});

const today = (): Day => dayOf(app.clock.now());

async function someDays(days: number): Promise<void> {
  for (let left = days; left > 0; left -= 1) {
    const day = today();
    stood.set(day, await standing(day));
    await letDaysPass(app, day);
    await recordPortfolioDay(app.deps);
  }
  app.clock.advance(dice.upTo(9_000));
}

/** Asked for by one with up to three guarantors, each of whom answers in their own way, and paid out. */
async function someLoan({ borrower, guarantor, admin: decider }: Cast): Promise<string> {
  const amount = `${(3 + dice.upTo(12)) * 1_000}.00`;
  const { id } = await newLoan(borrower, { amount, term: dice.pick([3, 6, 12]) });
  const ask = (whom: TestPerson) =>
    askFor(borrower, id, whom, `${dice.upTo(20) * 150}.00`, dice.pick(['friend', 'family']));
  const first = await ask(guarantor);
  for (const what of ['decline', 'withdraw', 'ignore', 'accept'].filter(() => dice.isLucky(0.5))) {
    const other = await newPerson(app);
    const asked = await ask(other);
    app.clock.advance(dice.upTo(20_000));
    if (what === 'accept') await acceptAs(other, asked);
    if (what === 'decline') await other.put(`/api/guarantees/${asked}`, { status: 'declined' });
    if (what === 'withdraw') await borrower.delete(`/api/guarantees/${asked}`);
  }
  app.clock.advance(dice.upTo(200_000));
  await acceptAs(guarantor, first);
  await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
  await decider.put(`/api/admin/loans/${id}/approve`);
  await decider.post(`/api/admin/loans/${id}/disburse`);
  await app.settle();
  return id;
}

async function somePayment({ borrower, id }: { borrower: TestPerson; id: string }) {
  const path = `/api/loans/${id}/repayments`;
  await borrower.post(path, { amount: `${dice.upTo(30) * 100}.00` });
  await answered(borrower, dice.pick(['approve', 'approve', 'cancel', 'wrong_pin'] as const));
}

async function answered(person: TestPerson, how: 'approve' | 'cancel' | 'wrong_pin') {
  await app.settle();
  const { prompt } = app.world.phone(person.phone);
  app.clock.advance(dice.upTo(50));
  if (prompt) app.world.answerPrompt(person.phone, prompt.id, how);
  app.clock.advance(dice.upTo(300));
  await app.settle();
}

/** Nobody pays until a guarantor is called on, and pays. */
async function untilCharged(loans: (Cast & { id: string })[]): Promise<void> {
  while (
    (await valueOf<number>(app, 'select count(*) from claims where charged_cents > 0')) === 0
  ) {
    const day = addDays(today(), 6);
    await letDaysPass(app, day);
    await recordPortfolioDay(app.deps);
    if (day > '2026-12-01') throw new Error('nobody was charged');
  }
  const { rows } = await app.db.query<{ loan: string; guarantee: string }>(
    `select loan_id as loan, guarantee_id as guarantee from claims where charged_cents > 0
     order by id limit 1`,
  );
  const [claim] = rows;
  const payer = loans.find(({ id }) => id === claim?.loan)?.guarantor;
  if (!payer || !claim) throw new Error('nobody can pay');
  await payer.post(`/api/guarantees/${claim.guarantee}/pay`, {});
  await answered(payer, 'approve');
}

async function giveUpOn(given: { id: string } | undefined): Promise<void> {
  const second = await newPerson(app, { isAdmin: true });
  await app.db.query(`update sessions set expires_at = '2100-01-01'`);
  moveTo(app, addDays(today(), 200));
  await letDaysPass(app, today());
  const path = `/api/admin/loans/${given?.id}/write-off`;
  const proposed = await admin.post(path, { reason: 'Nobody answers' });
  expect(proposed.status).toBe(201);
  const { status } = await second.put(path, { decision: 'confirmed' });
  expect(status).toBe(200);
}

/** From the instalments and the loans, not from any sum. */
async function standing(day: Day): Promise<RiskPoint> {
  const { rows } = await app.db.query<{ late: number; outstanding: number }>(
    `select l.outstanding_cents as outstanding, coalesce($1::date - (select min(due_date) from instalments i
       where i.loan_id = l.id
         and principal_paid_cents + interest_paid_cents < i.principal_cents + i.interest_cents
         and principal_paid_cents < i.principal_cents), 0) as late
     from loans l where status in ('disbursed', 'active', 'delinquent', 'defaulted')`,
    [day],
  );
  const over = (days: number, most = Infinity) =>
    rows
      .filter(({ late }) => late > days && late <= most)
      .reduce((sum, { outstanding }) => sum + outstanding, 0);
  const all = rows.reduce((sum, { outstanding }) => sum + outstanding, 0);
  const part = (days: number) => (all ? Math.round((over(days) / all) * 10_000) / 100 : 0);
  const wire = (amount: number) => toDecimalString(cents(amount));
  return {
    day,
    outstanding: wire(all),
    late: {
      '1-30': wire(over(0, 30)),
      '31-60': wire(over(30, 60)),
      '61-90': wire(over(60, 90)),
      '90+': wire(over(90)),
    },
    par1: part(0),
    par30: part(30),
    par90: part(90),
  };
}

const report = async (query = ''): Promise<PortfolioReport> => {
  const { status, body } = await admin.get<PortfolioReport>(`/api/admin/reports/portfolio${query}`);
  expect(status).toBe(200);
  return body;
};

/** Sums by month in Nairobi, as the wire has money; months with nothing left out. */
async function monthly(text: string): Promise<Record<string, string>> {
  const { rows } = await app.db.query<{ month: string; sum: number }>(
    `select to_char(at, 'YYYY-MM') as month, sum(cents)::bigint as sum from (${text}) of (at, cents)
     group by 1 having sum(cents) <> 0`,
  );
  return Object.fromEntries(rows.map(({ month, sum }) => [month, toDecimalString(cents(sum))]));
}

const shown = <Month extends { month: string }>(
  months: Month[],
  figure: Exclude<keyof Month, 'month'>,
): Record<string, unknown> =>
  Object.fromEntries(
    months.filter((of) => of[figure] !== '0.00').map((of) => [of.month, of[figure]]),
  );

const nairobi = (instant: string) => `${instant} at time zone 'Africa/Nairobi'`;
const entries = (kinds: string, where: string) =>
  `select e.day, p.amount_cents from postings p join journal_entries e on e.id = p.entry_id
   where e.kind in (${kinds}) and ${where}`;
const payments = (figure: string, where: string) =>
  valueOf<number>(
    app,
    `select ${figure} from payments where kind in ('repayment', 'guarantor_payment') and ${where}`,
  );

/** The middle wait, as reports put it: whole minutes, then hours, then days. */
async function median(text: string): Promise<number | null> {
  const seconds = await valueOf<number | null>(
    app,
    `select percentile_disc(0.5) within group (order by extract(epoch from wait)::float8) from (${text}) of (wait)`,
  );
  if (seconds === null) return null;
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const whole = minutes <= 60 ? 1 : minutes <= 2_880 ? 60 : 1_440;
  return Math.ceil(minutes / whole) * whole;
}

describe('figures equal another query over the tables', () => {
  test('portfolio at risk and its buckets, now and on days that were noted', async () => {
    const { risk } = await report();
    expect(risk.at(-1)).toEqual(await standing(today()));
    const days = [...stood.keys()];
    const early = await report(`?from=${days[0]}&to=${addDays(days[0] as Day, 50)}`);
    expect(early.risk.length).toBeGreaterThan(20);
    for (const point of early.risk)
      if (stood.has(point.day)) expect(point).toEqual(stood.get(point.day));
  });

  test('disbursed and repaid per month', async () => {
    const { flows } = await report();
    const lent = await monthly(`select ${nairobi('disbursed_at')}, amount_cents from loans
      where disbursed_at is not null`);
    expect(shown(flows, 'disbursed')).toEqual(lent);
    expect(Object.keys(lent).length).toBeGreaterThan(0);
    const received = `'repayment_received'`;
    expect(shown(flows, 'principalRepaid')).toEqual(
      await monthly(entries(received, `p.credit = 'loan_principal'`)),
    );
    expect(shown(flows, 'interestRepaid')).toEqual(
      await monthly(entries(received, `p.credit = 'interest_receivable'`)),
    );
    expect(shown(flows, 'repaid')).toEqual(
      await monthly(entries(received, `p.credit in ('loan_principal', 'interest_receivable')`)),
    );
    const lost = await monthly(entries(`'loan_written_off'`, 'true'));
    expect(shown(flows, 'writtenOff')).toEqual(lost);
    expect(Object.keys(lost)).toHaveLength(1);
  });

  test('the guarantee funnel', async () => {
    const { funnel } = await report();
    const count = (where: string) =>
      valueOf<number>(app, `select count(*) from guarantees where ${where}`);
    expect(funnel).toEqual({
      asked: await count('true'),
      accepted: await count(`status = 'accepted'`),
      declined: await count(`status_reason = 'declined'`),
      lapsed: await count(`status_reason = 'lapsed'`),
      withdrawn: await count(`status_reason = 'withdrawn'`),
      medianMinutes: await median(
        `select answered_at - asked_at from guarantees where status = 'accepted'
           or status_reason = 'declined'`,
      ),
    });
    for (const figure of Object.values(funnel)) expect(figure).toBeGreaterThan(0);
  });

  test('liability pledged, charged and paid', async () => {
    const { liability } = await report();
    expect(shown(liability, 'pledged')).toEqual(
      await monthly(`select ${nairobi('answered_at')}, cap_cents from guarantees
        where status = 'accepted'`),
    );
    const charged = await monthly(
      `select ${nairobi('charged_at')}, charged_cents from claims where charged_at is not null`,
    );
    expect(shown(liability, 'charged')).toEqual(charged);
    expect(Object.keys(charged).length).toBeGreaterThan(0);
    const paid = await monthly(`select ${nairobi('settled_at')}, amount_cents from payments
      where kind = 'guarantor_payment' and status = 'succeeded'`);
    expect(shown(liability, 'paid')).toEqual(paid);
    expect(Object.keys(paid).length).toBeGreaterThan(0);
  });

  test('payment health', async () => {
    const { payments: health } = await report();
    expect(health.prompts).toBe(await payments('count(*)', `status in ('succeeded', 'failed')`));
    const { rows } = await app.db.query<{ code: string; prompts: number }>(
      `select case status when 'succeeded' then 'paid' else result_code end as code, count(*) as prompts
       from payments where kind in ('repayment', 'guarantor_payment')
         and status in ('succeeded', 'failed') group by 1`,
    );
    expect(rows.length).toBeGreaterThan(2);
    const byCode = (list: { code: string; prompts: number }[]) =>
      Object.fromEntries(list.map(({ code, prompts }) => [code, prompts]));
    expect(byCode(health.results)).toEqual(byCode(rows));
    expect(health.medianMinutes).toBe(
      await median(`select settled_at - paid_at from payments where status = 'succeeded'
        and loan_id is not null and kind in ('repayment', 'guarantor_payment', 'direct_deposit')`),
    );
    const stray = await valueOf<number>(
      app,
      `select sum(amount_cents)::bigint from payments where kind = 'direct_deposit' and loan_id is null`,
    );
    expect(health.unmatchedReceived).toBe(toDecimalString(cents(stray)));
    expect(health.unmatchedLeft).toBe(toDecimalString(cents(stray)));
  });

  test('APR by GS band', async () => {
    const { pricing } = await report();
    const { rows } = await app.db.query<{ band: string; loans: number; mean: number }>(
      `select case when gs_ppm / 1e6 >= 0.8 then 'high' when gs_ppm / 1e6 >= 0.5 then 'middle'
         else 'low' end as band, count(*) as loans, round(avg(apr_bps))::int as mean
       from loans where disbursed_at is not null group by 1`,
    );
    for (const { band, loans, meanApr, spread } of pricing) {
      const row = rows.find((each) => each.band === band);
      expect({ loans, meanApr }, band).toEqual({
        loans: row?.loans ?? 0,
        meanApr: row ? row.mean / 100 : null,
      });
      expect(spread.reduce((sum, step) => sum + step.loans, 0)).toBe(loans);
    }
    expect(rows.length).toBeGreaterThan(0);
  });
});

test('a counted day says what its sources say, and is counted once', async () => {
  const before = await report();
  const count = () => valueOf<number>(app, `select count(*) from report_days`);
  const few = await count();
  expect(few).toBeGreaterThan(0);
  await Promise.all([recordDailyFigures(app.deps), recordDailyFigures(app.deps)]);
  const many = await count();
  expect(many).toBeGreaterThan(few);
  await recordDailyFigures(app.deps);
  expect(await count()).toBe(many);
  expect(await report()).toEqual(before);
  expect(await valueOf(app, 'select max(day) from report_days')).toBe(addDays(today(), -3));
  await app.db.query('delete from report_days');
  expect(await report(), 'none counted').toEqual(before);
});
