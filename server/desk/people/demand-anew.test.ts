import { expect } from 'vitest';
import type { Approval } from '@shared/contract/approvals';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import type { AdminMessages } from '@shared/contract/messages';
import { PAYEE_HOLD_HOURS } from '@shared/limits';
import { type Phone, phone } from '@shared/phone';
import { reportUrl } from '@server/platform/messages/report-hook';
import { app, testWith } from '@server/testing/app-test';
import { letTimePass } from '@server/testing/late';
import { fallBehind, giveNotice } from '@server/testing/late-loans';
import { newHolder } from '@server/testing/number-hands';
import { newPerson, runningLoan, signIn, type TestPerson } from '@server/testing/people';
import { lookAfter, valueOf } from '@server/testing/stages';

/** A final demand that the gateway took stays on record, though its borrower gets another number since. */

const test = testWith({});

const PATH = '/api/admin/approvals';
const HOLD_SECONDS = PAYEE_HOLD_HOURS * 3_600;
let numbers = 0;
const newNumber = (): Phone => phone(`2541${String(36_000_000 + (numbers += 1))}`);

interface Play {
  borrower: TestPerson;
  guarantor: TestPerson;
  loan: Loan;
  claimId: string;
  demandId: string;
}
let desk: TestPerson;
let second: TestPerson;

test.beforeAll(async () => {
  app.deps.fourEyes = true;
  desk = await newPerson(app, { isAdmin: true });
  second = await newPerson(app, { isAdmin: true });
});

async function give({ id }: TestPerson, to: Phone): Promise<void> {
  for (const person of [desk, second]) await signIn(person);
  const reason = 'Came to the office with the national ID';
  const body = { kind: 'number_given', targetId: id, reason, params: { phone: to } };
  const proposed = await desk.post<Approval>(PATH, body);
  expect(proposed.status).toBe(201);
  const decided = await second.put(`${PATH}/${proposed.body.id}`, { decision: 'confirmed' });
  expect(decided.status).toBe(200);
}

/** The borrower reads SMS at a number that two people gave, and has never come in by it; the demand went there. */
async function demanded(): Promise<Play> {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const loan = await runningLoan(app, borrower, guarantor, desk);
  await fallBehind(app, { borrower, guarantor, admin: desk }, loan, 92);
  await app.db.query(
    `update persons set phone_verified_at = null, erased_at = $2, email = 'erased-' || id || '@erased.invalid',
       verified_email = null, version = version + 1 where id = $1`,
    [borrower.id, app.clock.now()],
  );
  await app.db.query('delete from sessions where person_id = $1', [borrower.id]);
  await newHolder(app, borrower);
  await give(borrower, newNumber());
  await lookAfter(app, HOLD_SECONDS);
  const claimId = await giveNotice(app, loan.id);
  const demandId = await valueOf<string>(
    app,
    'select demand_id from claims where id = $1',
    claimId,
  );
  return { borrower, guarantor, loan, claimId, demandId };
}

async function charged({ claimId }: Play): Promise<void> {
  const deadline = 'select deadline from claims where id = $1';
  await letTimePass(app, await valueOf<Date>(app, deadline, claimId));
  expect(await valueOf(app, 'select status from claims where id = $1', claimId)).toBe('charged');
}

const rowOf = (id: string) =>
  valueOf<unknown>(
    app,
    `select array[status, phone, provider_id, sent_at::text] from messages where id = $1`,
    id,
  );

/** The borrower's demands, oldest first. */
const statusesOf = ({ borrower }: Play) =>
  valueOf<string[]>(
    app,
    `select array_agg(status order by id) from messages where person_id = $1 and kind = 'final_demand'`,
    borrower.id,
  );

async function contactsOf({ guarantor, loan }: Play): Promise<string[]> {
  await signIn(guarantor);
  const { body } = await guarantor.get<Guarantee[]>('/api/guarantees/user');
  const { id } = body.find(({ loan: of }) => of.id === loan.id)!;
  const own = await guarantor.get<Guarantee>(`/api/guarantees/${id}`);
  return own.body.lateness?.contacts.map(({ kind }) => kind) ?? [];
}

async function onDesk({ loan }: Play) {
  await signIn(desk);
  const { body } = await desk.get<AdminMessages>('/api/admin/messages');
  return body.items.filter(({ loan: of, kind }) => of?.id === loan.id && kind === 'final_demand');
}

test('one that is past stays as it was taken, and the desk is told by a row of its own', async () => {
  const play = await demanded();
  await charged(play);
  const taken = await rowOf(play.demandId);
  expect(taken).toMatchObject(['sent', expect.any(String), expect.any(String), expect.any(String)]);
  expect(await contactsOf(play)).toContain('final_demand');
  await give(play.borrower, newNumber());
  expect(await rowOf(play.demandId), 'what was delivered').toEqual(taken);
  expect(await contactsOf(play)).toContain('final_demand');
  await lookAfter(app, HOLD_SECONDS);
  expect(await statusesOf(play)).toEqual(['sent', 'failed']);
  expect(await rowOf(play.demandId)).toEqual(taken);
  expect(await contactsOf(play)).toContain('final_demand');
  expect(await onDesk(play)).toMatchObject([
    {
      words:
        'It may have gone to a wrong number, and the guarantors were asked. Tell the borrower by other means.',
      can: ['told'],
    },
  ]);
});

test('one whose guarantors are not asked yet is said once more, with the end of their hours', async () => {
  const play = await demanded();
  const taken = await rowOf(play.demandId);
  const [right, back] = [newNumber(), newNumber()];
  const anew = `select array[status, phone] from messages where person_id = $1
    and kind = 'final_demand' order by id desc limit 1`;
  await give(play.borrower, right);
  expect(await valueOf(app, anew, play.borrower.id)).toEqual(['queued', right]);
  const deadline = 'select deadline from claims where id = $1';
  const ends = await valueOf<Date>(app, deadline, play.claimId);
  await lookAfter(app, HOLD_SECONDS);
  expect(await valueOf(app, anew, play.borrower.id)).toEqual(['sent', right]);
  const named = `select (parts->>'deadline')::timestamptz from messages where person_id = $1
    and kind = 'final_demand' order by id desc limit 1`;
  expect(await valueOf(app, named, play.borrower.id)).toEqual(ends);
  expect(await rowOf(play.demandId)).toEqual(taken);
  // Back to the number of the first, and on again: what was said anew goes on, and not the first beside it.
  const first = (taken as string[])[1] as Phone;
  await give(play.borrower, first);
  await lookAfter(app, HOLD_SECONDS);
  await give(play.borrower, back);
  expect(await valueOf(app, anew, play.borrower.id)).toEqual(['queued', back]);
  const queued = `select count(*) from messages where person_id = $1 and kind = 'final_demand'
    and status = 'queued'`;
  expect(await valueOf(app, queued, play.borrower.id)).toBe(1);
  await lookAfter(app, HOLD_SECONDS);
  expect(await valueOf(app, queued, play.borrower.id)).toBe(0);
});

test('that the gateway says of the first since that it failed sends nothing twice', async () => {
  app.world.gateway.reportUrl = null;
  const play = await demanded();
  await give(play.borrower, newNumber());
  app.world.gateway.reportUrl = reportUrl(app.deps);
  const provider = 'select provider_id from messages where id = $1';
  const id = await valueOf<string>(app, provider, play.demandId);
  const report = new URLSearchParams({ id, status: 'Failed', failureReason: 'DeliveryFailure' });
  await fetch(reportUrl(app.deps), { method: 'POST', body: report });
  await app.settle();
  app.world.gateway.reportUrl = null;
  expect(await statusesOf(play)).toEqual(['dropped', 'queued']);
  expect(await contactsOf(play), 'that nobody took').not.toContain('final_demand');
  expect(await onDesk(play)).toEqual([]);
  await lookAfter(app, HOLD_SECONDS);
  expect(await statusesOf(play)).toEqual(['dropped', 'sent']);
  expect(await contactsOf(play), 'by the second').toContain('final_demand');
});
