import { describe, expect } from 'vitest';
import { CHARTS, type PortfolioReport } from '@shared/contract/reports';
import { addDays, type Day, dayOf } from '@shared/day';
import { csvCell } from '@server/platform/http/csv';
import { payBy, runningLoan, type TestPerson } from '@server/testing/people';
import { answerOf, newCast, NOT_ADMIN, SIGNED_OUT, valueOf } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

let admin: TestPerson;
let borrower: TestPerson;
test.beforeAll(async () => {
  const cast = await newCast(app);
  ({ admin, borrower } = cast);
  const loan = await runningLoan(app, borrower, cast.guarantor, admin);
  await payBy(app, borrower, loan.id, '5000.00');
});

const JSON_PATH = '/api/admin/reports/portfolio';
const CSV_PATH = `${JSON_PATH}.csv`;
const today = (): Day => dayOf(app.clock.now());

describe.each([JSON_PATH, CSV_PATH])('GET %s', (path) => {
  test('is for admins alone', async () => {
    expect(answerOf(await app.visitor().get(path))).toEqual(SIGNED_OUT);
    expect(answerOf(await borrower.get(path))).toEqual(NOT_ADMIN);
  });

  test.each([
    ['from=2026-02-30', 'from'],
    ['to=yesterday', 'to'],
    ['from=2026-02-02&to=2026-02-01', 'to'],
    ['from=2022-01-01&to=2026-02-01', 'from'],
    ['from=2019-12-31&to=2020-02-01', 'from'],
    ['from=2030-01-01', 'from'],
  ])('refuses %s', async (query, field) => {
    const reply = await admin.get(`${path}?${query}`);
    expect(reply).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  });
});

test('tells of the last twelve months, or of the days that are asked for', async () => {
  const { status, body } = await admin.get<PortfolioReport>(JSON_PATH);
  expect(status).toBe(200);
  expect(body).toMatchObject({ from: '2025-03-03', to: today() });
  expect(body.flows.map(({ month }) => month)).toHaveLength(13);
  expect(body.flows.at(-1)).toMatchObject({ disbursed: '20000.00', repaid: '5000.00' });
  expect(body.funnel).toMatchObject({ asked: 1, accepted: 1, declined: 0, medianMinutes: 1 });
  expect(body.payments).toMatchObject({ prompts: 1, results: [{ code: 'paid', prompts: 1 }] });
  const last = body.risk.at(-1);
  expect(last).toMatchObject({ day: today(), par1: 0, par30: 0, par90: 0 });

  const before = await admin.get<PortfolioReport>(
    `${JSON_PATH}?from=2026-01-01&to=${addDays(today(), -1)}`,
  );
  expect(before.body).toMatchObject({ risk: [], funnel: { asked: 0, medianMinutes: null } });
  expect(before.body.flows.map(({ disbursed }) => Number(disbursed))).toEqual([0, 0, 0]);
});

test('streams each chart’s table, and all of them in one file', async () => {
  for (const chart of CHARTS) {
    const { status, headers, body } = await admin.get<string>(`${CSV_PATH}?chart=${chart}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain(`tegemea-${chart}-`);
    expect(headers.get('content-length')).toBeNull();
    expect(body.split('\r\n').length, chart).toBeGreaterThan(2);
  }
  const { body } = await admin.get<string>(CSV_PATH);
  for (const chart of CHARTS)
    expect(body).toContain(`\r\n${chart}\r\n`.slice(chart === 'risk' ? 2 : 0));
  expect(body).toContain('2026-03,20000.00,5000.00,');
  expect((await admin.get(`${CSV_PATH}?chart=pie`)).status).toBe(422);
});

test('reading writes nothing', async () => {
  const counted = () => valueOf<number>(app, 'select count(*) from report_days');
  expect(await counted()).toBe(0);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+254712345678', "'+254712345678"],
  ['-12.00', "'-12.00"],
  ['@here', "'@here"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['=a,"b"', `"'=a,""b"""`],
  ['plain', 'plain'],
  [-5, "'-5"],
  [null, ''],
])('the cell %j is written %j', (cell, written) => {
  expect(csvCell(cell)).toBe(written);
});
