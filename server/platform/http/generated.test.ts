import { expect } from 'vitest';
import { STAFF_ROLES } from '@shared/staff';
import { diceFor } from '@dev/demo/dice';
import { refusalFault } from '@server/testing/answer-checks';
import { GENERATED, walksToTake } from '@server/testing/depth';
import {
  type ApiDocument,
  type GeneratedRequest,
  RequestGenerator,
  type Route,
  routesIn,
} from '@server/testing/generated-requests';
import { type Meant, MeantRequests, RealThings } from '@server/testing/meant-requests';
import { WALKS } from '@server/testing/meant-walks';
import { newPerson, runningLoan, signIn, type TestPerson } from '@server/testing/people';
import { type Cast, newCast, submittedLoan } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import type { Reply, Visitor } from '@server/testing/visitor';

/**
 * Requests drawn from `/api/openapi.json` against every route, as each role. `SEED=123 npx vitest run
 * server/platform/http/generated.test.ts` sends the same ones again; a deep run sends 20,000 and says what was
 * answered.
 */
const { seed, ofEachRole, part } = GENERATED;
const PATIENCE = { timeout: 900_000 };

const ROLES = ['signed out', 'borrower', 'guarantor', ...STAFF_ROLES] as const;
type Role = (typeof ROLES)[number];
type SignedIn = Exclude<Role, 'signed out'>;
/** Roles that decide nothing about others' loans and books. */
const MOVES_NOTHING: readonly Role[] = ['signed out', 'borrower', 'guarantor', 'auditor'];

let cast: Record<SignedIn, TestPerson>;
let bystanders: Cast;
let document: ApiDocument;
let ids: string[];

test.beforeAll(async () => {
  process.stdout.write(`generated requests: SEED=${seed}\n`);
  const own = await newCast(app);
  bystanders = await newCast(app);
  const { borrower, guarantor, admin: owner } = own;
  cast = {
    borrower,
    guarantor,
    owner,
    officer: await newInRole('officer'),
    cashier: await newInRole('cashier'),
    collector: await newInRole('collector'),
    auditor: await newInRole('auditor'),
  };
  for (const each of [own, bystanders]) {
    await runningLoan(app, each.borrower, each.guarantor, each.admin);
    await submittedLoan(each, { amount: '5000.00' });
  }
  ({ body: document } = await app.visitor().get<ApiDocument>('/api/openapi.json'));
  const { rows } = await app.db.query<{ id: string }>(
    `select id from loans union select id from guarantees union select id from guarantors
     union select id from payments union select id from messages union select id from events
     union select id from persons where id = any($1)`,
    [[own, bystanders].flatMap((each) => Object.values(each).map(({ id }) => id))],
  );
  ids = rows.map(({ id }) => id).toSorted();
  // An owner's request may freeze anybody who is there: whoever is needed later signs up then.
  app.people.ready.length = 0;
});

async function send(who: TestPerson | null, request: GeneratedRequest) {
  const { method, path, body, headers } = request;
  const response = await fetch(app.url + path, {
    method: method.toUpperCase(),
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/json',
      ...(who ? { Cookie: who.cookie() } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}

/** How often a request is meant, and not drawn at random. */
const MEANT = 0.5;

/** Operations that answered with 2xx to anybody. */
const reached = new Set<string>();

async function meantBy(
  things: RealThings,
  who: TestPerson | null,
  { path }: Route,
): Promise<Meant> {
  const callerId = who?.id ?? null;
  return {
    inPath: await things.inPath(path, callerId),
    inBody: await things.inBody(callerId),
  };
}

/** What is behind an SMS's link is read by people. */
const LINK_PAGE = /^\/api\/(keep|refuse|stay)\//;

/** What is wrong with an answer, in words; null when nothing is. */
function faultOf(path: string, { status, text }: { status: number; text: string }): string | null {
  if (status < 400) return null;
  if (status === 404 && LINK_PAGE.test(path)) return null;
  if (status >= 500) return `${status} ${text}`;
  try {
    const fault = refusalFault(JSON.parse(text));
    return fault && `${status} ${text}: ${fault}`;
  } catch {
    return `${status} is no JSON: ${text.slice(0, 100)}`;
  }
}

const wordsOf = (role: Role, { method, path, body, headers }: GeneratedRequest): string =>
  `as ${role}: ${method} ${path} ${JSON.stringify(headers)} ${body?.slice(0, 300) ?? ''}`;

/** A session that a request has ended is opened again, for the same person where that is possible. */
async function revive(role: SignedIn): Promise<void> {
  await signIn(cast[role]).catch(async () => {
    cast[role] = await newInRole(role);
  });
}

const staffRoleOf = (role: SignedIn) => STAFF_ROLES.find((each) => each === role) ?? null;

/** Puts somebody new in the place of whom an owner's request has given another role, or ended. */
async function fillRole(role: SignedIn): Promise<void> {
  const { rows } = await app.db.query<{ staff_role: string | null }>(
    'select staff_role from persons where id = $1 and staff_ended_at is null',
    [cast[role].id],
  );
  const [here] = rows;
  if (!here || here.staff_role !== staffRoleOf(role)) cast[role] = await newInRole(role);
}

async function newInRole(role: SignedIn): Promise<TestPerson> {
  const person = await newPerson(app);
  const taken = [person.id, staffRoleOf(role)];
  await app.db.query('update persons set staff_role = $2 where id = $1', taken);
  return person;
}

/** Everything that only its owners and an admin may move, and all that an admin alone may. */
async function untouchables(): Promise<string[]> {
  const people = Object.values(bystanders).map(({ id }) => id);
  const { rows } = await app.db.query<{ line: string }>(
    `with theirs as (select id from loans where borrower_id = any($1))
     select 'person ' || p::text as line from persons p where id = any($1)
     union all select 'loan ' || l::text from loans l where id in (select id from theirs)
     union all select 'guarantee ' || g::text from guarantees g where loan_id in (select id from theirs)
     union all select 'payment ' || p::text from payments p where loan_id in (select id from theirs)
     union all select 'staff ' || id || staff_role from persons where staff_role is not null
     union all select 'entry ' || id from journal_entries
     union all select 'decided ' || id || status from loans where approved_at is not null
     order by 1`,
    [people],
  );
  return rows.map(({ line }) => line);
}

test.each(ROLES)('as %s: no 5xx, every refusal has a code and words', PATIENCE, async (role) => {
  const dice = diceFor(seed + part, ROLES.indexOf(role));
  const generator = new RequestGenerator(document, dice, ids);
  const meant = new MeantRequests(document, dice);
  const things = new RealThings(app.db, dice);
  const routes = routesIn(document);
  if (role !== 'signed out') await fillRole(role);
  const before = await untouchables();
  const faults: string[] = [];
  const answered = new Map<number, number>();
  const start = dice.upTo(routes.length);
  // A sample is spread over all routes, so that it meets each area and both reads and writes.
  const stride = Math.max(1, routes.length / ofEachRole);
  for (let at = 0; at < ofEachRole; at += 1) {
    const route = routes[Math.floor(start + at * stride) % routes.length]!;
    const who = role === 'signed out' ? null : cast[role];
    const request = dice.isLucky(MEANT)
      ? meant.requestFor(route, await meantBy(things, who, route))
      : generator.requestFor(route);
    const answer = await send(who, request);
    answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
    if (answer.status >= 200 && answer.status < 300) reached.add(route.name);
    const fault = faultOf(request.path, answer);
    if (fault) faults.push(`${wordsOf(role, request)}\n    → ${fault}`);
    if (answer.status === 401 && role !== 'signed out') await revive(role);
  }
  await app.settle();
  expect(faults).toEqual([]);
  const counts = [...answered].toSorted().map(([status, times]) => `${status}: ${times}`);
  process.stdout.write(`as ${role}, ${ofEachRole} requests: ${counts.join(', ')}\n`);
  // A few requests may by chance all be refused; where every route is asked, none succeeding is a fault of this test.
  if (ofEachRole >= routes.length) expect([...answered.keys()]).toContain(200);
  if (MOVES_NOTHING.includes(role)) expect(await untouchables()).toEqual(before);
});

/** The operation of a request, by its method and path; null for a page. */
function operationAt(method: string, path: string): string | null {
  const [plain = ''] = path.split('?');
  const fitting = routesIn(document).filter((route) => {
    const pattern = route.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
    return route.method === method && new RegExp(`^${pattern}$`).test(plain);
  });
  // The one with the fewest parameters: "/closed" is no id.
  const [first] = fitting.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);
  return first?.name ?? null;
}

/** What people on their walks were answered that is no success, for whoever looks for what is not reached. */
const turnedAway: string[] = [];

/** The same person; what they are answered counts. */
function noted<V extends Visitor>(visitor: V, faults: string[]): V {
  const note = async (method: string, path: string, reply: Promise<Reply<unknown>>) => {
    const { status, body } = await reply;
    const name = operationAt(method, path);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const fault = faultOf(path, { status, text });
    if (fault) faults.push(`${method} ${path}\n    → ${fault}`);
    if (name && status >= 200 && status < 300) reached.add(name);
    else turnedAway.push(`${method} ${path} ${status} ${text.slice(0, 160)}`);
    return reply;
  };
  const { get, post, put, delete: remove } = visitor;
  return {
    ...visitor,
    get: (path, ...rest) => note('get', path, get(path, ...rest)),
    post: (path, ...rest) => note('post', path, post(path, ...rest)),
    put: (path, ...rest) => note('put', path, put(path, ...rest)),
    delete: (path, ...rest) => note('delete', path, remove(path, ...rest)),
  } as V;
}

test.each(walksToTake(Object.entries(WALKS)))(
  '%s, by people who mean it',
  PATIENCE,
  async (_, walk) => {
    const faults: string[] = [];
    await walk({ app, noted: (visitor) => noted(visitor, faults) });
    await app.settle();
    expect(faults).toEqual([]);
  },
);

const missed = (): string[] =>
  routesIn(document).flatMap(({ name }) => (reached.has(name) ? [] : [name]));

test.afterAll(() => {
  process.stdout.write(`${reached.size} operations reached, not: ${missed().join(', ')}\n`);
});

test.runIf(GENERATED.reachedMin > 0)('most operations were reached', () => {
  const { reachedMin } = GENERATED;
  const told = `not: ${missed().join(', ')}\n${turnedAway.join('\n')}`;
  expect(reached.size, told).toBeGreaterThanOrEqual(reachedMin);
});
