import { expect } from 'vitest';
import { PER_PAGE } from '@server/platform/http/paging';
import { recordDailyFigures } from '@server/books/reports/record-daily-figures';
import {
  adminReads,
  blocksOf,
  type Desk,
  growTo,
  nodesOf,
  openDesk,
  planOf,
  type PlanNode,
  plansOf,
  rowsOf,
} from '@server/testing/read-costs';
import { app, testWith } from '@server/testing/app-test';

/** The books can't be in order: the crowd is made by SQL. */
const test = testWith({ checksBooks: false });

/**
 * What each admin's read costs as the portfolio grows: the plans of all its statements, as they ran. No
 * table that grows is read as a whole, nothing but a page is sorted, and three times the loans take no more.
 */

const FEW = 3_000;
const MANY = 9_000;
/** More than any page with all that belongs to its rows. */
const ROWS_MAX = 3_000;

const GROWING = new Set(
  (
    'persons sessions phone_codes trust_events events loans instalments quotes guarantors guarantees ' +
    'payments callbacks messages journal_entries postings idempotency_keys'
  ).split(' '),
);

/**
 * By principal each due day gives a page at most: of the crowd's ten late days all do only where it is many. Whom a
 * failed SMS is for is looked up by the index, for each row of a page.
 */
function roomOf(path: string): number {
  if (/sort=-?principal/.test(path)) return 10 * PER_PAGE;
  return path.startsWith('/api/admin/messages') ? 2 * PER_PAGE : 0;
}

let desk: Desk;
test.beforeAll(async () => {
  desk = await openDesk(app);
});

/** What a plan does that it may not. */
const faultsIn = (plan: PlanNode): string[] =>
  nodesOf(plan).flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    const kind = node['Node Type'];
    const isWhole = GROWING.has(table) && kind.includes('Seq Scan');
    const isMuch = (GROWING.has(table) || kind.includes('Sort')) && rowsOf(node) > ROWS_MAX;
    return isWhole || isMuch ? [`${kind} ${table}: ${rowsOf(node)} rows`] : [];
  });

/** As if the clockwork had counted each day since then for the reports. */
async function noteFiguresSince(day: string): Promise<void> {
  await app.db.query(`insert into report_days values ($1, 'day', '', 1, 0)`, [day]);
  await recordDailyFigures(app.deps);
}

/** Messages that arrived, and one in a hundred that failed. */
async function sendMessages(count: number): Promise<void> {
  await app.db.query(
    `insert into messages (id, version, phone, kind, parts, status, tries, doubts, expires_at, daytime_only,
       created_at, sent_at, ended_at)
     select new_id($2::timestamptz + n * interval '1 ms'), 1, '254700000000', 'loan_declined', '{}',
       case when n % 100 = 0 then 'failed' else 'delivered' end, 1, 0, $2, false, $2, $2, $2
     from generate_series(1, $1) n`,
    [count, app.clock.now()],
  );
  await app.db.query('analyze messages');
}

test('no admin’s read looks through a table that grows, and growth makes none dearer', async () => {
  await app.db.query(`insert into closed_days values ('2026-03-01', now(), '{}')`);
  await growTo(desk, 1, FEW);
  await sendMessages(FEW);
  await noteFiguresSince('2026-01-15');
  const before: Record<string, number> = {};
  for (const path of adminReads(desk)) before[path] = blocksOf(await plansOf(desk, path));
  await growTo(desk, FEW + 1, MANY);
  await sendMessages(MANY - FEW);
  const dear: string[] = [];
  for (const path of adminReads(desk)) {
    const plans = await plansOf(desk, path);
    const blocks = blocksOf(plans);
    dear.push(...plans.flatMap(faultsIn).map((fault) => `${path}: ${fault}`));
    const was = before[path] ?? 0;
    // An index may have become one level deeper.
    if (blocks > was * 1.4 + 60 + roomOf(path)) dear.push(`${path}: ${was} → ${blocks} blocks`);
  }
  expect(dear).toEqual([]);
});

test('a read of a whole table is seen', async () => {
  const whole = await planOf(app, { text: 'select count(*) from events where ip is null' });
  expect(faultsIn(whole)).not.toEqual([]);
  const sorted = await planOf(app, {
    text: 'select id from loans order by outstanding_cents limit 5',
  });
  expect(faultsIn(sorted)).not.toEqual([]);
});
