import type { QueryConfig } from 'pg';
import { ROUTES } from '@server/app/build-app';
import {
  CLOSED_ORDERS,
  CLOSED_SPANS,
  DUE_ORDERS,
  DUE_SPANS,
  LATE_ORDERS,
  PAYMENT_ORDERS,
  PAYMENT_SPANS,
} from '@shared/list-orders';
import type { Connection } from '@server/platform/db/pool';
import type { TestApp } from './app-on';
import { addCrowd } from './crowd';
import { runningLoan, type TestPerson } from './people';
import { newCast, submittedLoan } from './stages';

/** A node of an executed plan. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** The product with an admin, and a person and a loan as templates for crowds. */
export interface Desk {
  app: TestApp;
  admin: TestPerson;
  like: { personId: string; loanId: string };
}

/** Plays one running and one pending loan. */
export async function openDesk(app: TestApp): Promise<Desk> {
  const { borrower, guarantor, admin } = await newCast(app);
  const loan = await runningLoan(app, borrower, guarantor, admin);
  await submittedLoan(await newCast(app));
  return { app, admin, like: { personId: borrower.id, loanId: loan.id } };
}

/** Loans number `first` to `last` with all their rows. */
export const growTo = ({ app, like }: Desk, first: number, last: number): Promise<void> =>
  addCrowd(app.databaseUrl, like, first, last);

const MORE: Record<string, string[]> = {
  '/api/admin/users': [
    '?search=asha',
    '?search=0780001',
    '?search=7',
    '?search=crowd',
    ...['joined', 'name', '-name'].map((sort) => `?sort=${sort}`),
  ],
  '/api/admin/loans': DUE_SPANS.flatMap((due) =>
    DUE_ORDERS.map((sort) => `?due=${due}&sort=${sort}`),
  ),
  '/api/admin/loans/closed': CLOSED_SPANS.flatMap((reason) =>
    CLOSED_ORDERS.map((sort) => `?reason=${reason}&sort=${sort}`),
  ),
  '/api/admin/payments': [
    ...PAYMENT_SPANS.map((state) => `?state=${state}`),
    ...PAYMENT_ORDERS.map((sort) => `?kind=repayment&sort=${sort}`),
    '?state=reversed&kind=refund',
    '?receipt=CROWD7',
  ],
  '/api/admin/search': ['?q=CROWD7'],
  '/api/admin/collections': [
    ...LATE_ORDERS.map((sort) => `?sort=${sort}`),
    '?bucket=61-90&sort=-principal',
  ],
  '/api/admin/ledger/trial-balance': ['?as-of=2026-01-31'],
  '/api/admin/ledger/entries': [
    '?account=cash_in:mpesa',
    '?account=cash_in:mpesa&sort=day',
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
  '/api/admin/reports/regulator': ['?from=2024-01-01&to=2026-02-28'],
};

/** Reads of one row by its own key, or of a page below it by an index, which the crowd doesn't have. */
const ONE_BY_ID: ReadonlySet<string> = new Set([
  '/api/admin/bureau/files/:id/sheet.csv',
  '/api/admin/complaints/:id',
  '/api/admin/imports/:id',
  '/api/admin/loans/:id/contact',
  '/api/admin/webhooks/:id/deliveries',
]);

/** Every read of an admin, in all its variants. */
export const adminReads = ({ like }: Desk): string[] =>
  ROUTES.filter(
    ({ method, path }) =>
      method === 'get' && path.startsWith('/api/admin/') && !ONE_BY_ID.has(path),
  ).flatMap(({ path }) => {
    const id = path.startsWith('/api/admin/users/') ? like.personId : like.loanId;
    return ['', ...(MORE[path] ?? [])].map((query) => path.replace(':id', id) + query);
  });

type Send = (config: QueryConfig, values?: unknown[]) => Promise<unknown>;

/** Adds to `seen` what is sent by a connection, until the returned function is called. */
function record(connection: Connection, seen: QueryConfig[]): () => void {
  const send = connection.query.bind(connection) as Send;
  // Drizzle passes values next to the text, and a statement may contain another.
  const recording: Send = (config, values = config.values) => {
    seen.push({ ...config, values });
    return send(config, values);
  };
  const own = Object.getOwnPropertyDescriptor(connection, 'query');
  Object.defineProperty(connection, 'query', { value: recording, configurable: true });
  return () => {
    if (own) Object.defineProperty(connection, 'query', own);
    else Reflect.deleteProperty(connection, 'query');
  };
}

/** The statements of one request. Throws when it is not answered with 200. */
export async function statementsOf({ app, admin }: Desk, path: string): Promise<QueryConfig[]> {
  const seen: QueryConfig[] = [];
  const stop = record(app.db, seen);
  try {
    const { status } = await admin.get(path);
    if (![200, 400, 422].includes(status)) throw new Error(`${path} answered ${status}`);
  } finally {
    stop();
  }
  // A copy for keeping is noted as an event: the note is no part of the read.
  return seen.filter(({ text }) => !/\binsert into\b/i.test(text));
}

export async function planOf(
  { db }: Pick<TestApp, 'db'>,
  { text, values }: QueryConfig,
): Promise<PlanNode> {
  const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    text: `explain (analyze, buffers, timing off, format json) ${text}`,
    values,
  });
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error(`no plan for ${text}`);
  return plan;
}

/** The plans of all statements of a read. */
export async function plansOf(desk: Desk, path: string): Promise<PlanNode[]> {
  const plans: PlanNode[] = [];
  for (const statement of await statementsOf(desk, path))
    plans.push(await planOf(desk.app, statement));
  return plans;
}

/** Pages touched by the plans. */
export const blocksOf = (plans: readonly PlanNode[]): number =>
  plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0);

/** A plan's nodes, outermost first. */
export const nodesOf = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(nodesOf),
];

/** Rows that a node examined, including those it filtered out. */
export const rowsOf = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

/** Rows that plans read from tables and indexes. */
export const rowsReadBy = (plans: readonly PlanNode[]): number =>
  Math.round(
    plans
      .flatMap(nodesOf)
      .filter((node) => node['Relation Name'])
      .reduce((sum, node) => sum + rowsOf(node), 0),
  );
