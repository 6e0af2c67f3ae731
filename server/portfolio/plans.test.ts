import type { QueryConfig } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '@server/app';
import { addCrowd } from '@server/testing/crowd';
import { runningLoan, type TestPerson } from '@server/testing/people';
import { newCast, submittedLoan } from '@server/testing/stages';
import { startTestApp, type TestApp } from '@server/testing/test-app';
import { noteFigures } from '@server/reports/note-figures';

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

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

let app: TestApp;
let admin: TestPerson;
let like: { personId: string; loanId: string };
beforeAll(async () => {
  app = await startTestApp();
  const cast = await newCast(app);
  admin = cast.admin;
  const loan = await runningLoan(app, cast.borrower, cast.guarantor, admin);
  like = { personId: cast.borrower.id, loanId: loan.id };
  await submittedLoan(await newCast(app));
});
afterAll(() => app.stop());

const MORE: Record<string, string[]> = {
  '/api/admin/users': ['?search=asha', '?search=0780001', '?search=7', '?search=crowd'],
  '/api/admin/ledger/trial-balance': ['?as-of=2026-01-31'],
  '/api/admin/ledger/entries': [
    '?account=mpesa_paybill',
    '?account=loan_principal&from=2026-01-01&to=2026-01-31',
  ],
  '/api/admin/audit': [
    '?what=signed_in',
    '?what=account_frozen',
    '?who=asha',
    '?who=crowda&what=loan_submitted',
    '?loan=LNC0000007',
    '?from=2026-02-01&to=2026-02-03',
  ],
  '/api/admin/reports/portfolio': ['?from=2024-01-01&to=2026-03-02', '?from=2026-03-01'],
};

/** Every read that an admin has, those with several ways in each of them. */
const reads = (): string[] =>
  ROUTES.filter(({ method, path }) => method === 'get' && path.startsWith('/api/admin/')).flatMap(
    ({ path }) => {
      const id = path.startsWith('/api/admin/users/') ? like.personId : like.loanId;
      return ['', ...(MORE[path] ?? [])].map((query) => path.replace(':id', id) + query);
    },
  );

/** The statements of one request, as they were sent. */
async function statementsOf(path: string): Promise<QueryConfig[]> {
  const seen: QueryConfig[] = [];
  const send = app.db.query.bind(app.db) as (config: QueryConfig) => Promise<unknown>;
  const recording = (config: QueryConfig) => {
    seen.push(config);
    return send(config);
  };
  const own = Object.getOwnPropertyDescriptor(app.db, 'query');
  Object.defineProperty(app.db, 'query', { value: recording, configurable: true });
  try {
    const { status } = await admin.get(path);
    expect([200, 400, 422], path).toContain(status);
  } finally {
    if (own) Object.defineProperty(app.db, 'query', own);
    else Reflect.deleteProperty(app.db, 'query');
  }
  return seen;
}

async function planOf({ text, values }: QueryConfig): Promise<Node> {
  const { rows } = await app.db.query<{ 'QUERY PLAN': [{ Plan: Node }] }>({
    text: `explain (analyze, buffers, timing off, format json) ${text}`,
    values,
  });
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error(`no plan for ${text}`);
  return plan;
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const rowsOf = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

/** What a plan does that it may not. */
const faultsIn = (plan: Node): string[] =>
  nodesOf(plan).flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    const kind = node['Node Type'];
    const isWhole = GROWING.has(table) && kind.includes('Seq Scan');
    const isMuch = (GROWING.has(table) || kind.includes('Sort')) && rowsOf(node) > ROWS_MAX;
    return isWhole || isMuch ? [`${kind} ${table}: ${rowsOf(node)} rows`] : [];
  });

/** Pages of memory that all of a read's statements touch, and their faults. */
async function costOf(path: string): Promise<{ blocks: number; faults: string[] }> {
  const plans: Node[] = [];
  for (const statement of await statementsOf(path)) plans.push(await planOf(statement));
  return {
    blocks: plans.reduce(
      (sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      0,
    ),
    faults: plans.flatMap(faultsIn),
  };
}

/** As if the clockwork had counted each day since then for the reports. */
async function noteFiguresSince(day: string): Promise<void> {
  await app.db.query(`insert into report_days values ($1, 'day', '', 1, 0)`, [day]);
  await noteFigures(app.deps);
}

test('no admin’s read looks through a table that grows, and growth makes none dearer', async () => {
  await addCrowd(app.databaseUrl, like, 1, FEW);
  await noteFiguresSince('2026-01-15');
  const before: Record<string, number> = {};
  for (const path of reads()) before[path] = (await costOf(path)).blocks;
  await addCrowd(app.databaseUrl, like, FEW + 1, MANY);
  const dear: string[] = [];
  for (const path of reads()) {
    const { blocks, faults } = await costOf(path);
    dear.push(...faults.map((fault) => `${path}: ${fault}`));
    const was = before[path] ?? 0;
    // An index may have become one level deeper.
    if (blocks > was * 1.4 + 60) dear.push(`${path}: ${was} → ${blocks} blocks`);
  }
  expect(dear).toEqual([]);
});

test('a read of a whole table is seen', async () => {
  const whole = await planOf({ text: 'select count(*) from events where ip is null' });
  expect(faultsIn(whole)).not.toEqual([]);
  const sorted = await planOf({ text: 'select id from loans order by outstanding_cents limit 5' });
  expect(faultsIn(sorted)).not.toEqual([]);
});
