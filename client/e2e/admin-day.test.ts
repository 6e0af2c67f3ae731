import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMO_PASSWORD } from '@dev/demo/demo-people';
import { ADMIN_DAY } from '@server/testing/depth';
import { addMonths, day as dayIs, daysBetween, formatDay } from '@shared/day';
import { cents, formatMoney } from '@shared/money';
import { formatPhone, maskPhone, phone } from '@shared/phone';
import {
  type AdminDay,
  beginAdminDay,
  cardOf,
  cellsOf,
  downloaded,
  moveToRow,
  numberIn,
  showsMore,
} from './admin-day';
import { stage, testOn } from './stage-test';
import { CHARTS, rowsFromFile, rowsOnScreen, type Shown } from './report-tables';

/**
 * An admin works a day through, page by page, over loans of the last months (depth.ts) that the product's own verbs
 * have made. Figures are compared with queries that share nothing with the pages' own.
 */

const OUT = `('disbursed', 'active', 'delinquent', 'defaulted')`;
const TODAY = dayIs('2026-03-02');
const FIRST_DAY = addMonths(TODAY, -ADMIN_DAY.months);
/** The first of the month in which the portfolio begins. */
const FIRST_MONTH = dayIs(`${FIRST_DAY.slice(0, 7)}-01`);
/** Days past due by the instalments themselves; null for what is not late. */
const LATE = `(select date '${TODAY}' - min(i.due_date) from instalments i where i.loan_id = l.id
  and i.has_matured and i.due_date < date '${TODAY}'
  and i.matured_principal_cents + i.matured_interest_cents
    > i.principal_paid_cents + i.interest_paid_cents)`;

/** Enough loans that more than fifty of them are late. */
const HAS_SECOND_PAGE = ADMIN_DAY.loans >= 2_000;

/** The demo is made where there is nobody yet. */
const test = testOn({ isEmpty: true });

let day: AdminDay;
test.beforeAll(async () => {
  day = await beginAdminDay(stage, ADMIN_DAY);
}, 3_600_000);

describe('the morning', () => {
  test('there are the loans that were asked for, and every night’s proofs held', async () => {
    const made = `select count(*) from loans l join persons p on p.id = l.borrower_id
      where p.phone >= '25472'`;
    const missing = ADMIN_DAY.loans - (await day.figure(made));
    expect(missing, 'each loan that is not there was refused').toBeLessThanOrEqual(day.refused);
    expect(missing).toBeGreaterThanOrEqual(0);
    expect(missing).toBeLessThanOrEqual(Math.ceil(ADMIN_DAY.loans / 50));
    const failed = `select count(*) from closed_days where report->'proofs'->'failed' <> '[]'`;
    expect(await day.figure(failed)).toBe(0);
    expect(await day.figure('select count(*) from closed_days')).toBe(
      daysBetween(FIRST_DAY, TODAY),
    );
    const open = 'select count(*) from reconciliation_differences where resolved_at is null';
    expect(await day.figure(open)).toBe(0);
  });

  test('the four figures are those of the books', async () => {
    const { page, figure } = day;
    const tile = async (name: string) =>
      page
        .getByRole('region', { name: 'Statistics' })
        .getByRole('listitem')
        .filter({ hasText: name })
        .locator('p')
        .first()
        .innerText();
    const outstanding = await figure(
      `select sum(case when debit = 'loan_principal' then amount_cents else -amount_cents end)
       from postings where 'loan_principal' in (debit, credit)`,
    );
    await page
      .getByRole('region', { name: 'Statistics' })
      .getByText('Active loans')
      .first()
      .waitFor();
    expect(numberIn(await tile('Total outstanding'))).toBe(outstanding / 100);
    const active = await figure(`select count(*) from loans where status in ${OUT}`);
    expect(numberIn(await tile('Active loans'))).toBe(active);
    const apr = await figure(
      `select sum(apr_bps * outstanding_cents) / sum(outstanding_cents) / 100.0 from loans
       where status in ${OUT}`,
    );
    expect(numberIn(await tile('Average APR'))).toBeCloseTo(apr, 1);
    const late = await figure(`select 100.0 * sum(l.outstanding_cents)
      filter (where ${LATE} > 0) / sum(l.outstanding_cents) from loans l where l.status in ${OUT}`);
    expect(Math.abs(numberIn(await tile('Delinquency rate')) - late)).toBeLessThan(0.06);
  });

  test('each queue says how much waits', async () => {
    const { page, figure } = day;
    const waiting = (status: string) =>
      figure('select count(*) from loans where status = $1', status);
    await page.getByText(`${await waiting('pending_approval')} waiting`).waitFor();
    await page.getByText(`${await waiting('approved')} approved`, { exact: true }).waitFor();
    const critical = await figure(
      `select count(*) from loans l where l.status in ${OUT} and ${LATE} > 60`,
    );
    await page.getByText(`${critical} Critical`).waitFor();
    const appeals = await figure(`select count(*) from claims where status = 'appealed'`);
    // While a letter is awaited, every page stands in the navigation.
    await page.keyboard.press('g');
    await page.getByRole('link', { name: `Appeals ${appeals} to hear` }).waitFor();
    await page.keyboard.press('Escape');
  });
});

interface Waiting {
  id: string;
  reference: string;
  phone: string;
}

/** The queue as it should be, longest waiting first. */
const queue = () =>
  day.rows<Waiting>(
    `select l.id, l.reference, p.phone from loans l join persons p on p.id = l.borrower_id
     where l.status = 'pending_approval' order by l.submitted_at, l.id`,
  );
const statusOf = async (id: string) =>
  (await day.rows<{ is: string }>('select status as is from loans where id = $1', id))[0]?.is;

/** Opens the longest waiting request that may be approved; others wait until their borrower has paid what is due. */
async function firstApprovable(): Promise<string> {
  const { page } = day;
  for (const { id, reference } of await queue()) {
    await page.goto(`/admin/loans/${id}`);
    await page.getByText(reference).first().waitFor();
    const approve = page.getByRole('button', { name: 'Approve', exact: true });
    await approve.waitFor();
    if (await approve.isEnabled()) return id;
  }
  throw new Error('no request may be approved');
}

/** Opens the dialog of a decision, says why, and confirms. */
async function decide(words: string, confirm: string, reason?: string): Promise<void> {
  const { page } = day;
  await page.getByRole('button', { name: words, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (reason) await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: confirm }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('requests', () => {
  test('the longest waiting is opened by keyboard, and approved', async () => {
    const { page } = day;
    const [first, second] = await queue();
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Review' }).first().waitFor();
    for (const row of [0, 1, 0, 1]) await moveToRow(page, row);
    await page.keyboard.press('Enter');
    await page
      .getByText(second?.reference ?? '')
      .first()
      .waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Review' }).first().waitFor();
    await moveToRow(page, 0);
    await page.keyboard.press('Enter');
    await page
      .getByText(first?.reference ?? '')
      .first()
      .waitFor();
    const chosen = await firstApprovable();
    await decide('Approve', 'Approve loan');
    await page.getByRole('button', { name: 'Disburse' }).waitFor();
    expect(await statusOf(chosen)).toBe('approved');
  });

  test('one is declined, and its borrower reads why', async () => {
    const [loan] = await queue();
    await day.page.goto(`/admin/loans/${loan?.id}`);
    await decide('Decline', 'Decline loan', 'Please ask for less, and we will look again.');
    await day.page.getByText('Declined', { exact: true }).first().waitFor();
    expect(await statusOf(loan?.id ?? '')).toBe('closed');
    await stage.app.settle();
    const [told] = stage.app.world.phone(phone(loan?.phone ?? '')).inbox;
    expect(told?.text).toContain('Please ask for less, and we will look again.');
  });

  test('one goes back for more guarantors', async () => {
    const [loan] = await queue();
    await day.page.goto(`/admin/loans/${loan?.id}`);
    const words = 'Return for more guarantors';
    await decide(words, words, 'One more guarantor would carry this.');
    await day.page.getByText('One more guarantor would carry this.').first().waitFor();
    expect(await statusOf(loan?.id ?? '')).toBe('pending_guarantors');
  });

  test('an approved one is paid out, and runs when M-Pesa has said so', async () => {
    const { page, rows } = day;
    const [loan] = await rows<Waiting>(
      `select id, reference from loans where status = 'approved' order by submitted_at, id`,
    );
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Disburse' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(loan?.reference ?? '').waitFor();
    await dialog.getByRole('button', { name: 'Disburse loan' }).click();
    await page.getByText(/^Handed to M-Pesa: /).waitFor();
    await stage.app.settle();
    expect(await statusOf(loan?.id ?? '')).toBe('active');
  });
});

describe('collections', () => {
  test('every bucket and the list are what the instalments say; a note is kept', async () => {
    const { page, rows, figure } = day;
    await page.goto('/admin/collections');
    const late = await rows<{ reference: string; days: number; outstanding: number }>(
      `select l.reference, ${LATE} as days, l.outstanding_cents as outstanding from loans l
       where l.status in ${OUT} and ${LATE} > 0 order by 2 desc`,
    );
    await page
      .getByRole('status')
      .filter({ hasText: `${late.length} late loans` })
      .waitFor();
    const buckets: [name: string, from: number, to: number][] = [
      ['1–30 days', 1, 30],
      ['31–60 days', 31, 60],
      ['61–90 days', 61, 90],
      ['Over 90 days', 91, Infinity],
    ];
    for (const [name, from, to] of buckets) {
      const own = late.filter(({ days }) => days >= from && days <= to);
      const button = page.getByRole('button', { name: new RegExp(`^${name}`) });
      const out = formatMoney(cents(own.reduce((sum, { outstanding }) => sum + outstanding, 0)));
      expect((await button.innerText()).replaceAll('\u00a0', ' ')).toContain(
        `${own.length} ${own.length === 1 ? 'loan' : 'loans'}\n${out} owed`,
      );
    }
    const worst = late[0]?.reference ?? '';
    await page.getByRole('button', { name: `Note on ${worst}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What was said or done').fill('Spoke to the family in Kisumu.');
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await dialog.waitFor({ state: 'detached' });
    const kept = `select count(*) from collection_notes where text = $1`;
    expect(await figure(kept, 'Spoke to the family in Kisumu.')).toBe(1);
  });

  test.runIf(HAS_SECOND_PAGE)('goes on to the second page, and no loan comes twice', async () => {
    const { page } = day;
    await page.goto('/admin/collections');
    const [before, after] = await showsMore(page, 'Late loans');
    expect(before).toHaveLength(50);
    expect(new Set(after).size).toBe(after.length);
    expect(after.slice(0, 50)).toEqual(before);
  });

  test('shows each appeal that waits', async () => {
    const { page, figure } = day;
    await page.goto('/admin/appeals');
    const open = await figure(`select count(*) from claims where status = 'appealed'`);
    await page.getByRole('button', { name: 'Uphold' }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Uphold' }).count()).toBe(open);
  });
});

describe('people', () => {
  test('are found by how a name begins, with the key f', async () => {
    const { page, rows } = day;
    const [shared] = await rows<{ name: string; count: number }>(
      `select name, count(distinct id)::int as count
       from persons, lateral (values (first_name), (last_name)) as named (name)
       group by name having count(distinct id) > 1 order by count(distinct id), name limit 1`,
    );
    if (!shared) throw new Error('no two people share a name');
    await page.goto('/admin/users');
    await page.getByText('50 or more people').waitFor();
    await page.keyboard.press('f');
    await page.keyboard.type(shared.name.toLowerCase());
    await page.getByText(`${shared.count} people`, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-desk-search]').inputValue()).toBe(shared.name.toLowerCase());
    for (const row of [0, 1, 0]) await moveToRow(page, row);
    await page.keyboard.press('Enter');
    await page
      .getByRole('heading', { name: new RegExp(`^${shared.name} |${shared.name}$`) })
      .waitFor();
  });

  test('go on to the second page by cursor', async () => {
    await day.page.goto('/admin/users');
    const [before, after] = await showsMore(day.page);
    const all = await day.figure('select count(*) from persons');
    expect(after).toHaveLength(Math.min(100, all));
    expect(new Set(after).size).toBe(after.length);
    expect(after.slice(0, 50)).toEqual(before);
  });

  interface Person {
    id: string;
    email: string;
    phone: string;
    name: string;
    loans: number;
    outstanding: number;
  }

  test('one is frozen, signed out everywhere, and freed; asking for the number is audited', async () => {
    const { page, rows } = day;
    const [person] = await rows<Person>(
      `select p.id, p.email, p.phone, p.first_name || ' ' || p.last_name as name,
         count(*)::int as loans, sum(l.outstanding_cents)::bigint as outstanding
       from persons p join loans l on l.borrower_id = p.id where p.phone >= '25472'
       group by p.id order by count(*) desc, p.phone limit 1`,
    );
    if (!person) throw new Error('nobody has a loan');
    const visitor = stage.app.visitor();
    await visitor.post('/api/auth/login', { email: person.email, password: DEMO_PASSWORD });
    await page.goto(`/admin/users/${person.id}`);
    await page.getByRole('heading', { name: person.name }).waitFor();
    const loans = page.getByRole('table', { name: 'Loans', exact: true });
    await loans.waitFor();
    expect(await cellsOf(loans)).toHaveLength(person.loans);
    expect(numberIn(await loans.locator('tfoot td').last().innerText())).toBe(
      person.outstanding / 100,
    );
    await page.getByText(maskPhone(phone(person.phone))).waitFor();
    await page.getByRole('button', { name: /^Show the number/ }).click();
    await page.getByText(formatPhone(phone(person.phone))).waitFor();

    await page.getByText('1 screen').waitFor();
    await decide('End sessions', 'End sessions');
    await page.getByText('No screen').waitFor();
    expect((await visitor.get('/api/auth/user')).status).toBe(401);
    await decide('Freeze the account', 'Freeze the account', 'We are checking a report');
    await page.getByText(/^Frozen since/).waitFor();
    await decide('Free the account', 'Free the account', 'The report was wrong');
    await page.getByText(/^Frozen since/).waitFor({ state: 'detached' });

    await page.goto('/admin/audit');
    await page.getByLabel('What happened').selectOption('phone_shown');
    const audit = page.getByRole('table', { name: 'Audit' });
    await audit.getByText('asked for a phone number').waitFor();
    await expect
      .poll(async () => (await cellsOf(audit)).map(([, about]) => about))
      .toEqual([person.name]);
  });
});

describe('the books', () => {
  test('balance at the end of a day two months ago, account by account', async () => {
    const { page, rows } = day;
    await page.goto('/admin/ledger');
    await page.getByLabel('As of').fill('2025-12-31');
    await page.getByRole('heading', { name: /^At the end of 31 Dec/ }).waitFor();
    await page.getByText('Debits and credits agree').waitFor();
    const booked = await rows<{ code: string; debits: number; credits: number }>(
      `select code, sum(debits)::bigint as debits, sum(credits)::bigint as credits from (
         select debit as code, amount_cents as debits, 0 as credits, day from postings
         union all select credit, 0, amount_cents, day from postings) sides
       where day <= '2025-12-31' group by code`,
    );
    expect(booked.length).toBeGreaterThan(6);
    const table = page.getByRole('table', { name: /^Trial balance/ });
    for (const { code, debits, credits } of booked) {
      const row = table
        .locator('tr')
        .filter({ has: page.locator(`a[href$="/${encodeURIComponent(code)}"]`) });
      const [debit, credit] = await row.getByRole('cell').allInnerTexts();
      const shown = [numberIn(debit ?? ''), numberIn(credit ?? '')];
      expect(shown, code).toEqual([debits / 100, credits / 100]);
    }
  });

  test('have an account’s month with its opening and closing, page by page', async () => {
    const { page, figure } = day;
    await page.goto('/admin/ledger/cash_in:mpesa?from=2026-02-01&to=2026-02-28');
    const standing = (until: string) =>
      figure(
        `select sum(case when debit = 'cash_in:mpesa' then amount_cents else -amount_cents end)
         from postings where 'cash_in:mpesa' in (debit, credit) and day < $1`,
        until,
      );
    const table = page.getByRole('table', { name: /^Entries of/ });
    await table.waitFor();
    const stat = async (label: string) =>
      numberIn(
        await page.locator('dl > *').filter({ hasText: label }).locator('dd').first().innerText(),
      );
    expect(await stat('Opening balance')).toBe((await standing('2026-02-01')) / 100);
    expect(await stat('Closing balance')).toBe((await standing('2026-03-01')) / 100);
    const [, after] = await showsMore(page);
    const booked = await figure(
      `select count(*) from postings where 'cash_in:mpesa' in (debit, credit)
       and day between '2026-02-01' and '2026-02-28'`,
    );
    expect(after).toHaveLength(Math.min(100, booked));
    // From one page to the next each balance follows from the one before.
    const cells = await cellsOf(table);
    const amount = (text = '') => (text === '' ? 0 : numberIn(text));
    cells.slice(1).forEach((cell, index) => {
      const [newer, older] = [cells[index] ?? [], cell];
      const moved = amount(newer[4]) - amount(newer[5]);
      expect(amount(newer[6]) - amount(older[6])).toBeCloseTo(moved, 2);
    });
  });

  test('have the journal of one loan, which sums to its accounts', async () => {
    const { page, rows } = day;
    const [loan] = await rows<{ id: string; reference: string }>(
      // One that was written off, or in a portfolio too short for that the one that was repaid latest.
      `select id, reference from loans where closed_reason in ('written_off', 'repaid')
       order by closed_reason = 'written_off' desc, worst_days_past_due desc, disbursed_at limit 1`,
    );
    if (!loan) throw new Error('no loan has ended');
    const booked = await rows<{ code: string; debits: number; credits: number }>(
      // What the loan took over had accrued in entries of many loans; its sums have that part, too. What accrued in
      // default is suspended there, and the loan's own entries have moved it on since.
      `with booked as (select debit, credit, amount_cents from postings where loan_id = $1),
       part as (select
         coalesce(sum(amount_cents) filter (where credit = 'interest_accruing'), 0) as accrued,
         coalesce(sum(amount_cents) filter (where debit = 'interest_suspended'), 0)
           - coalesce(sum(amount_cents) filter (where credit = 'interest_suspended'), 0) as suspended
         from booked),
       own as (select * from booked
         union all select 'interest_accruing', 'interest_income', accrued - suspended from part
         union all select 'interest_accruing', 'interest_suspended', suspended from part
           where suspended <> 0)
       select code, sum(debits)::bigint as debits, sum(credits)::bigint as credits from (
         select debit as code, amount_cents as debits, 0 as credits from own
         union all select credit, 0, amount_cents from own) sides
       group by code`,
      loan.id,
    );
    await page.goto(`/admin/loans/${loan.id}/journal`);
    await page.getByRole('heading', { name: `Journal of ${loan.reference}` }).waitFor();
    const table = page.getByRole('table', { name: 'This loan by account' });
    expect(await table.locator('tbody tr').count()).toBe(booked.length);
    for (const { code, debits, credits } of booked) {
      const row = table
        .locator('tr')
        .filter({ has: page.locator(`a[href$="/${encodeURIComponent(code)}"]`) });
      const [, debit, credit] = await row.getByRole('cell').allInnerTexts();
      const shown = [numberIn(debit ?? ''), numberIn(credit ?? '')];
      expect(shown, code).toEqual([debits / 100, credits / 100]);
    }
  });
});

describe('money that needs a person', () => {
  const items = (kind: string): Locator =>
    day.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: day.page.getByText(kind, { exact: true }) });

  test('is all there, and a payment without a loan finds one', async () => {
    const { page, rows, figure } = day;
    await page.goto('/admin/money');
    await items('Payment without a loan').first().waitFor();
    const stray = await figure(
      `select sum(case when credit = 'unallocated' then amount_cents else -amount_cents end)
       from postings where 'unallocated' in (debit, credit)`,
    );
    const shown = await items('Payment without a loan').locator('.text-h2').allInnerTexts();
    expect(shown.reduce((sum, text) => sum + numberIn(text), 0)).toBe(stray / 100);
    const credits = await figure('select count(*) from loans where credit_cents >= 1000');
    expect(await items('Credit to pay back').count()).toBe(credits);

    const [loan] = await rows<{ id: string; reference: string; paid: number }>(
      `select id, reference, paid_cents as paid from loans where status = 'active'
       and outstanding_cents > 1000000 order by disbursed_at, id limit 1`,
    );
    await items('Payment without a loan')
      .first()
      .getByRole('button', { name: 'Book to a loan' })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Loan reference').fill(loan?.reference ?? '');
    await dialog.getByLabel('Reason').fill('One letter of the reference was left out');
    await dialog.getByRole('button', { name: 'Book to loan' }).click();
    await page.getByRole('main').getByText('Payment booked').waitFor();
    await expect.poll(() => items('Payment without a loan').count()).toBe(shown.length - 1);
    const paid = await figure('select paid_cents from loans where id = $1', loan?.id);
    expect(paid - (loan?.paid ?? 0)).toBe(100 * numberIn(shown[0] ?? ''));
  });
});

test('the audit goes on to its second page by cursor', async () => {
  const { page } = day;
  await page.goto('/admin/audit');
  const [before, after] = await showsMore(page);
  expect(after).toHaveLength(100);
  expect(after.slice(0, before.length)).toEqual(before);
  await page.getByLabel('From', { exact: true }).fill('2025-12-01');
  await page.getByLabel('To', { exact: true }).fill('2025-12-01');
  const audit = page.getByRole('table', { name: 'Audit' });
  await audit
    .getByText(formatDay(dayIs('2025-12-01')))
    .first()
    .waitFor();
});

describe('the reports', () => {
  /** A chart's table as it is on the screen, and as it is in its file. */
  async function bothOf(chart: string): Promise<{ screen: Shown[]; file: Shown[] }> {
    const card = cardOf(day.page, chart);
    const details = card.locator('details');
    if ((await details.getAttribute('open')) === null)
      await card.getByText('View as table').click();
    const table = card.getByRole('table', { name: chart });
    await table.waitFor();
    const screen = rowsOnScreen(chart, await cellsOf(table));
    const link = card.getByRole('link', { name: 'CSV' });
    return { screen, file: rowsFromFile(chart, await downloaded(day.page, link)) };
  }

  test('each chart has a sentence, and a table that is its file, for the last year', async () => {
    const { page } = day;
    await page.goto('/admin/reports');
    await page.getByText('From 3 Mar 2025 to 2 Mar 2026').waitFor();
    for (const chart of CHARTS) {
      const { screen, file } = await bothOf(chart);
      expect(screen.length, chart).toBeGreaterThan(1);
      expect(screen, chart).toEqual(file);
      expect(await cardOf(page, chart).locator('p').first().innerText(), chart).toMatch(/\d/);
    }
  });

  test('all months and one quarter: money by month is what was posted', async () => {
    const { page, rows } = day;
    const flows = () =>
      rows<{ month: string; disbursed: number; repaid: number }>(
        `select to_char(day, 'YYYY-MM') as month,
           coalesce(sum(amount_cents) filter (where debit = 'loan_principal'
             and credit <> 'loan_principal'), 0)::bigint as disbursed,
           coalesce(sum(amount_cents) filter (where debit in ('cash_in:mpesa', 'unallocated')
             and credit in ('loan_principal', 'interest_receivable')), 0)::bigint as repaid
         from postings group by 1 order by 1 desc`,
      );
    const months = await flows();
    await page.goto(`/admin/reports?from=${FIRST_MONTH}&to=${TODAY}`);
    const chart = 'Disbursed and repaid';
    await page.getByText(`From ${formatDay(FIRST_MONTH)} to ${formatDay(TODAY)}`).waitFor();
    const { screen, file } = await bothOf(chart);
    expect(screen).toEqual(file);
    expect(screen.map(([, , repaid]) => repaid)).toEqual(months.map(({ repaid }) => repaid / 100));
    expect(screen).toHaveLength(ADMIN_DAY.months + 1);

    await page.getByLabel('From', { exact: true }).fill('2025-10-01');
    await page.getByLabel('To', { exact: true }).fill('2025-12-31');
    await page.getByText('From 1 Oct 2025 to 31 Dec 2025').waitFor();
    const quarter = await bothOf(chart);
    expect(quarter.screen).toEqual(quarter.file);
    expect(quarter.screen).toEqual(screen.slice(3, 6));
  });

  test('requests, prompts and prices are as many as there were', async () => {
    const { page, figure } = day;
    await page.goto(`/admin/reports?from=${FIRST_MONTH}&to=${TODAY}`);
    const asked = await figure(`select count(*) from events where kind = 'guarantor_asked'`);
    const { screen: funnel } = await bothOf('Asked to guarantee');
    expect(funnel[0]).toEqual(['Asked', asked]);
    const paidOut = await figure(
      `select count(*) from payments where kind = 'disbursement' and status = 'succeeded'`,
    );
    const { screen: bands } = await bothOf('APR by GS band');
    expect(bands.reduce((sum, [, loans]) => sum + (loans ?? 0), 0)).toBe(paidOut);
    const { screen: late } = await bothOf('How late it is');
    const out = await figure(`select sum(outstanding_cents) from loans where status in ${OUT}`);
    expect(late.reduce((sum, [, amount]) => sum + (amount ?? 0), 0)).toBeCloseTo(out / 100, 2);
    const paid = await figure(
      `select count(*) from payments where status = 'succeeded'
       and kind in ('repayment', 'guarantor_payment')`,
    );
    const card = cardOf(page, 'Payment health');
    await card.getByText('View as table').click();
    const cells = await cellsOf(card.getByRole('table', { name: 'Payment health' }));
    expect(cells.find(([name]) => name === 'Prompts: Paid')?.[1]).toBe(
      paid.toLocaleString('en-KE'),
    );
  });
});
