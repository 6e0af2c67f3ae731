import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import type { TrialBalance } from '@shared/contract/books';
import type { AdminStats } from '@shared/contract/portfolio';
import type { Script } from '@server/simulators/scripts';
import { breachesOf, expectBooksInOrder } from '@server/testing/invariants';
import { newPerson, signIn, type TestPerson } from '@server/testing/people';
import { lookAfter, valueOf } from '@server/testing/stages';
import { startTestApp, type TestApp } from '@server/testing/test-app';

/**
 * Random people do random things, M-Pesa answers as it likes, and days pass; whatever came of it, no
 * answer was a fault and the books agree. A seed that fails is named, and goes the same way again.
 */

const SEEDS = [1, 2, 3, 4, 5, 6];
const STEPS = 90;
const OTHER_ANSWERS = ['wrong_pin', 'cancel', 'no_money', 'ignore'] as const;

/** A loan that an act may be about, with whoever borrows it. */
type At = { borrower: TestPerson; loan: Loan } | null;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await expectBooksInOrder(app.db);
  await app.stop();
});

/** The same numbers for the same seed, 0…1 (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One seed's people, and what they may do. */
class History {
  readonly #roll: () => number;
  readonly #borrowers: TestPerson[];
  readonly #guarantors: TestPerson[];
  readonly #admin: TestPerson;
  readonly faults: string[] = [];

  constructor(seed: number, people: TestPerson[], admin: TestPerson) {
    this.#roll = dice(seed);
    this.#borrowers = people.slice(0, 3);
    // One of them does both.
    this.#guarantors = people.slice(2);
    this.#admin = admin;
  }

  async step(): Promise<void> {
    const loan = await this.#someLoan();
    const acts: (() => Promise<void>)[] = [
      () => this.#request(),
      () => this.#request(),
      () => this.#changeTerms(loan),
      () => this.#ask(loan),
      () => this.#ask(loan),
      () => this.#answer(),
      () => this.#answer(),
      () => this.#answer(),
      () => this.#submit(loan),
      () => this.#submit(loan),
      () => this.#takeBack(loan),
      () => this.#decide(loan),
      () => this.#decide(loan),
      () => this.#decide(loan),
      () => this.#tap(loan),
      () => this.#tap(loan),
      () => this.#enterPin(),
      () => this.#enterPin(),
      () => this.#letPass(),
      () => this.#bend(),
    ];
    await (this.#roll() < 0.5 ? this.#next(loan) : this.#pick(acts)());
    if (this.#roll() < 0.5) await app.settle();
  }

  /** What sensible people would do next. */
  async #next(at: At): Promise<void> {
    switch (at?.loan.status) {
      case undefined:
        return this.#request();
      case 'quoting':
      case 'pending_guarantors':
        if (at.loan.guarantors.accepted > 0) return this.#submit(at);
        await this.#ask(at);
        return this.#answer();
      case 'pending_approval':
      case 'approved':
        return this.#decide(at);
      case 'closed':
        return this.#request();
      default:
        await this.#tap(at);
        await app.settle();
        return this.#enterPin();
    }
  }

  async signIn(): Promise<void> {
    for (const person of [...this.#borrowers, ...this.#guarantors, this.#admin]) {
      await signIn(person);
    }
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#roll() * list.length)]!;
  }

  async #check(reply: Promise<{ status: number; body: unknown }>): Promise<void> {
    const { status, body } = await reply;
    if (status >= 500 || status === 401) this.faults.push(`${status} ${JSON.stringify(body)}`);
  }

  async #someLoan(): Promise<At> {
    const borrower = this.#pick(this.#borrowers);
    const { body } = await borrower.get<Loan[]>('/api/loans/user');
    const open = body.filter(({ status }) => status !== 'closed' || this.#roll() < 0.2);
    return open.length > 0 ? { borrower, loan: this.#pick(open) } : null;
  }

  #terms = () => ({
    amount: String(1_000 + Math.floor(this.#roll() * 20) * 1_000),
    term: this.#pick([3, 6, 12]),
    purpose: this.#pick(['business', 'education', 'other']),
  });

  #request = () => this.#check(this.#pick(this.#borrowers).post('/api/loans', this.#terms()));

  async #changeTerms(at: At): Promise<void> {
    if (at) await this.#check(at.borrower.post(`/api/loans/${at.loan.id}/quote`, this.#terms()));
  }

  async #ask(at: At): Promise<void> {
    if (!at) return;
    const { phone } = this.#pick(this.#guarantors);
    const { body } = await at.borrower.post<{ id: string }>('/api/guarantors/invite', {
      name: 'Somebody',
      phone,
    });
    const cap = (this.#roll() * 15_000 + 1).toFixed(2);
    const wanted = { loanId: at.loan.id, guarantorId: body.id, cap };
    await this.#check(at.borrower.post('/api/guarantees', wanted));
  }

  async #answer(): Promise<void> {
    const guarantor = this.#pick(this.#guarantors);
    const { body } = await guarantor.get<Guarantee[]>('/api/guarantees/user');
    const pending = body.filter(({ status }) => status === 'pending');
    if (pending.length === 0) return;
    const { id } = this.#pick(pending);
    const status = this.#roll() < 0.8 ? 'accepted' : 'declined';
    await this.#check(guarantor.put(`/api/guarantees/${id}`, { status }));
  }

  async #submit(at: At): Promise<void> {
    if (!at) return;
    const body = { status: 'pending_approval' };
    await this.#check(at.borrower.put(`/api/loans/${at.loan.id}`, body));
  }

  async #takeBack(at: At): Promise<void> {
    if (!at || this.#roll() < 0.7) return;
    const { body } = await at.borrower.get<Guarantee[]>(`/api/guarantees/loan/${at.loan.id}`);
    const [first] = body;
    if (first && this.#roll() < 0.6) {
      await this.#check(at.borrower.delete(`/api/guarantees/${first.id}`));
    } else await this.#check(at.borrower.post(`/api/loans/${at.loan.id}/withdraw`));
  }

  async #decide(at: At): Promise<void> {
    if (!at) return;
    const path = `/api/admin/loans/${at.loan.id}`;
    const reason = { reason: 'As it was thrown' };
    if (at.loan.status === 'approved') await this.#check(this.#admin.post(`${path}/disburse`));
    else if (this.#roll() < 0.8) await this.#check(this.#admin.put(`${path}/approve`));
    else await this.#check(this.#admin.put(`${path}/${this.#pick(['decline', 'return'])}`, reason));
  }

  async #tap(at: At): Promise<void> {
    if (!at) return;
    const isUsual = this.#roll() < 0.5;
    const most = Number(at.loan.principalOutstanding) * 1.2;
    const amount = { amount: String(1 + Math.floor(this.#roll() * most)) };
    await this.#check(
      at.borrower.post(`/api/loans/${at.loan.id}/repayments`, isUsual ? {} : amount),
    );
  }

  async #enterPin(): Promise<void> {
    for (const { phone } of this.#borrowers) {
      const { prompt } = app.world.phone(phone);
      const action = this.#roll() < 0.75 ? 'approve' : this.#pick(OTHER_ANSWERS);
      if (prompt) app.world.answerPrompt(phone, prompt.id, action);
    }
  }

  async #letPass(): Promise<void> {
    if (this.#roll() < 0.5) return lookAfter(app, 20 + Math.floor(this.#roll() * 600));
    app.clock.advance(Math.floor(this.#roll() * 20) * 86_400);
    await this.signIn();
  }

  async #bend(): Promise<void> {
    const fates: Omit<Script, 'call' | 'phone'>[] = [
      { notices: [] },
      { notices: ['result', 'result'] },
      { hold: 'callbacks' },
      { amountOff: 1 },
      { answer: { kind: 'cut' } },
      { answer: { kind: 'page' } },
      { answer: { kind: 'too_many' } },
      { isBeforeAck: true },
      { result: { code: '1', description: 'no' } },
      { notices: ['timeout_thin'] },
    ];
    const { phone } = this.#pick(this.#borrowers);
    app.world.script({ call: this.#pick(['prompt', 'payout']), phone, ...this.#pick(fates) });
    if (this.#roll() < 0.3) app.world.release();
  }
}

test.each(SEEDS)('seed %i: no fault, and the books agree', { timeout: 120_000 }, async (seed) => {
  const people: TestPerson[] = [];
  for (let i = 0; i < 6; i += 1) people.push(await newPerson(app));
  const history = new History(seed, people, await newPerson(app, { isAdmin: true }));
  await history.signIn();
  for (let step = 0; step < STEPS; step += 1) await history.step();
  app.world.release();
  await app.settle();
  const failed = await app.db.query(
    'select last_error from graphile_worker.jobs where attempts > 1',
  );
  expect({
    faults: history.faults,
    jobs: failed.rows,
    breaches: await breachesOf(app.db),
  }).toEqual({ faults: [], jobs: [], breaches: [] });
});

test('in the end the accounts are what the loans say, and M-Pesa’s own', async () => {
  for (let look = 0; look < 8; look += 1) await lookAfter(app, 3_600);
  const admin = await newPerson(app, { isAdmin: true });
  const { body } = await admin.get<TrialBalance>('/api/admin/ledger/trial-balance');
  expect(body.totalDebits).toBe(body.totalCredits);
  const balance = (code: string): number =>
    Math.round(Number(body.accounts.find((account) => account.code === code)?.balance) * 100);
  const sum = (column: string) => valueOf<number>(app, `select sum(${column})::bigint from loans`);
  expect(balance('loan_principal')).toBe(await sum('outstanding_cents'));
  expect(balance('customer_credit')).toBe(await sum('credit_cents'));
  expect(balance('mpesa_paybill')).toBe(await sum('paid_cents'));
  const { body: stats } = await admin.get<AdminStats>('/api/admin/stats');
  expect(Math.round(Number(stats.totalOutstanding) * 100)).toBe(await sum('outstanding_cents'));
  const world = app.world.organisation();
  expect(balance('mpesa_utility')).toBe(world.utility - 1_000_000_000);
  expect(balance('mpesa_paybill')).toBeLessThanOrEqual(world.collected);
  const many = async (what: string) =>
    expect(await valueOf<number>(app, `select count(*) from ${what}`), what).toBeGreaterThan(4);
  await many('loans where disbursed_at is not null');
  await many(`loans where closed_reason = 'repaid'`);
  await many(`payments where kind = 'repayment' and status = 'failed'`);
  await many(`callbacks where outcome <> 'paid'`);
});
